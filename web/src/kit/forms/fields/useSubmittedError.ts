import { createContext, use, useState } from 'react'

/** True within a form whose errors are about the last submission, false if errors follow the typing. */
export const SubmittedErrorsContext = createContext(false)

/** The error to show: one about a submitted value disappears as soon as the field has another value. */
export function useSubmittedError<E>(error: E | undefined, value: unknown): E | undefined {
  const isSubmitted = use(SubmittedErrorsContext)
  const [refused, setRefused] = useState({ error, value })
  if (refused.error !== error) setRefused({ error, value })
  return isSubmitted && refused.error === error && refused.value !== value ? undefined : error
}
