import { type Reading, refuse } from '@linesheet/domain/platform/readers/reading'
import { useState } from 'react'

/**
 * The text in a field for an answer, with functions to call when it changes and when it is sent. Another answer, possibly one of the server itself,
 * replaces the typed text, unless the text was typed after the last answer was sent.
 */
export function useTypedAnswer(answer: string) {
  const [typed, setTyped] = useState({ answer, text: answer, sent: answer })
  const isTypedSince = typed.sent !== typed.answer && typed.sent !== typed.text
  const text = typed.answer === answer || isTypedSince ? typed.text : answer
  return [
    text,
    (next: string) => setTyped({ answer, text: next, sent: typed.answer === answer ? typed.sent : answer }),
    () => setTyped({ answer, text, sent: text }),
  ] as const
}

/** A reading of a field that cannot be left empty. */
export const readRequired = <T>(reading: Reading<T>): Reading<T> => (reading.kind === 'empty' ? refuse('required') : reading)
