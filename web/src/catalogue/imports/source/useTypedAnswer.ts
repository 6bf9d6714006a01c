import { type Reading, refuse } from '@linesheet/domain/platform/readers/reading'
import { useState } from 'react'

/** The text in a field for an answer. Another answer, which the server may have given itself, takes the place of what was typed. */
export function useTypedAnswer(answer: string) {
  const [typed, setTyped] = useState({ answer, text: answer })
  return [typed.answer === answer ? typed.text : answer, (text: string) => setTyped({ answer, text })] as const
}

/** A reading of a field that cannot be left empty. */
export const readRequired = <T>(reading: Reading<T>): Reading<T> => (reading.kind === 'empty' ? refuse('required') : reading)
