import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorBox } from './ErrorBox.tsx'
import { LostPage } from './illustrations.tsx'
import styles from './Page.module.css'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton: ReactNode
  /** Shown where there is no such record. */
  missing?: ReactNode
  /** Whether something was typed that would go with the record: where somebody removes it, the page stays, and says so. */
  hasUnsavedInput?: () => boolean
  children: (data: T) => ReactNode
}

const errorStatus = (error: unknown) => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined)
/** 400: what stands in the address is not even an id. */
const isNotFound = (error: unknown) => [400, 404].includes(Number(errorStatus(error)))

/** An answer, or its skeleton, or what went wrong. A page that was already there stays while it is asked for again. */
export function QueryView<T>({ query, skeleton, missing, hasUnsavedInput, children }: Props<T>) {
  const words = useWords()
  const isDeleted = missing && isNotFound(query.error)
  if (query.data !== undefined && !(isDeleted && !hasUnsavedInput?.()))
    return (
      <>
        {isDeleted && (
          <p className={styles.gone} role="alert">
            {words.t('kit.gone')}
          </p>
        )}
        {children(query.data)}
      </>
    )
  if (isDeleted) return missing
  if (!query.error) return skeleton
  if (errorStatus(query.error) === 403) return <EmptyState drawing={LostPage}>{refusalText(words, query.error)}</EmptyState>
  return (
    <div className={styles.page}>
      <ErrorBox error={query.error} retry={() => void query.refetch()} />
    </div>
  )
}
