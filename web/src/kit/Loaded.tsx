import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { LostPage } from './drawings.tsx'
import { Empty } from './Empty.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import styles from './Page.module.css'

type Props<T> = {
  answer: UseQueryResult<T>
  skeleton: ReactNode
  /** Shown where there is no such record. */
  missing?: ReactNode
  /** Whether something was typed that would go with the record: where somebody removes it, the page stays, and says so. */
  isTyped?: () => boolean
  children: (data: T) => ReactNode
}

const statusOf = (error: unknown) => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined)
/** 400: what stands in the address is not even an id. */
const isMissing = (error: unknown) => [400, 404].includes(Number(statusOf(error)))

/** An answer, or its skeleton, or what went wrong. A page that was already there stays while it is asked for again. */
export function Loaded<T>({ answer, skeleton, missing, isTyped, children }: Props<T>) {
  const words = useWords()
  const isGone = missing && isMissing(answer.error)
  if (answer.data !== undefined && !(isGone && !isTyped?.()))
    return (
      <>
        {isGone && (
          <p className={styles.gone} role="alert">
            {words.t('kit.gone')}
          </p>
        )}
        {children(answer.data)}
      </>
    )
  if (isGone) return missing
  if (!answer.error) return skeleton
  if (statusOf(answer.error) === 403) return <Empty drawing={LostPage}>{refusalText(words, answer.error)}</Empty>
  return (
    <div className={styles.page}>
      <ErrorBox error={answer.error} retry={() => void answer.refetch()} />
    </div>
  )
}
