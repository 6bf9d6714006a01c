import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { LostPage } from '../layout/illustrations.tsx'
import styles from '../layout/Page.module.css'

type Props<T> = {
  query: UseQueryResult<T>
  skeleton: ReactNode
  /** Shown when the record does not exist. */
  missing?: ReactNode
  /** True while the page holds unsaved input: if the record is then deleted by someone else, the page stays with a notice. */
  hasUnsavedInput?: () => boolean
  children: (data: T) => ReactNode
}

const errorStatus = (error: unknown) => (typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined)
/** 400: the id in the address is malformed. */
const isNotFound = (error: unknown) => [400, 404].includes(Number(errorStatus(error)))

/** Renders a query's data, its skeleton or its error. Data already shown stays during a refetch. */
export function QueryView<T>({ query, skeleton, missing, hasUnsavedInput, children }: Props<T>) {
  const words = useWords()
  const isDeleted = missing && isNotFound(query.error)
  if (query.data !== undefined && !(isDeleted && !hasUnsavedInput?.()))
    return (
      <>
        {isDeleted && (
          <p className={styles.deleted} role="alert">
            {words.t('kit.recordDeleted')}
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
      <ErrorBox error={query.error} onRetry={() => void query.refetch()} />
    </div>
  )
}
