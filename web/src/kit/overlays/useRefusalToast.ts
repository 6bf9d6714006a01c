import { useEffect, useEffectEvent } from 'react'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { showToast } from './toasts.ts'

/** Shows each new error of a mutation as a toast, for mutations whose errors no form or field shows. */
export function useRefusalToast(error: unknown) {
  const words = useWords()
  const show = useEffectEvent(() => showToast({ text: refusalText(words, error), tone: 'danger' }))
  useEffect(() => {
    if (error) show()
  }, [error])
}
