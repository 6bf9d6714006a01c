import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ErrorBox } from './ErrorBox.tsx'

type Props<T> = { answer: UseQueryResult<T>; skeleton: ReactNode; missing?: ReactNode; children: (data: T) => ReactNode }

const isMissing = (error: unknown) => typeof error === 'object' && error !== null && 'status' in error && error.status === 404

/** An answer, or its skeleton, or what went wrong. A page that was already there stays while it is asked for again. */
export function Loaded<T>({ answer, skeleton, missing, children }: Props<T>) {
  if (answer.error && missing && isMissing(answer.error)) return missing
  if (answer.data !== undefined) return children(answer.data)
  return answer.error ? <ErrorBox error={answer.error} retry={() => void answer.refetch()} /> : skeleton
}
