import type { ImportChange } from '@linesheet/contract/catalogue/products.import'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { changeFormatter } from '../products/editor/formatChange.ts'

/** What an import changes of the products that are there, from what to what. */
export function ImportChanges({ changes, updated }: { changes: readonly ImportChange[]; updated: number }) {
  const words = useWords()
  return (
    <details className={textClass({ marginTop: 12 })} open={changes.length <= 5}>
      <summary>{words.t('import.changes', { count: updated })}</summary>
      <ul className={stackClass({ gap: 8, marginTop: 8 })}>
        {changes.map((change) => (
          <li key={change.id} className={textClass({ size: 13 })}>
            <strong className={textClass({ weight: 500 })}>{change.name}</strong>{' '}
            <span className={textClass({ color: 'ink-2' })}>
              {changeFormatter(words, change.currency_code)
                .formatDetails({ ...change, kind: 'imported', actor_name: null, created_at: '' })
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {updated > changes.length && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>
          {words.t('import.more', { count: updated - changes.length })}
        </p>
      )}
    </details>
  )
}
