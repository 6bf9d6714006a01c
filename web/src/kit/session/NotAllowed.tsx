import type { ReactNode } from 'react'
import { refusalText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { EmptyState } from '../layout/EmptyState.tsx'
import { LostPage } from '../layout/illustrations.tsx'

/** Shown instead of a page that the role does not include. */
export function NotAllowed({ action }: { action?: ReactNode }) {
  const words = useWords()
  return (
    <EmptyState drawing={LostPage} action={action}>
      {refusalText(words, { code: 'role.not-allowed', status: 403 })}
    </EmptyState>
  )
}
