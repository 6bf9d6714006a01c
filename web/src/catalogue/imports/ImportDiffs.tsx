import type { ImportDiff } from '@linesheet/contract/catalogue/products.import'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { changeFormatter } from '../products/editor/formatChange.ts'

/** The changes that an import makes to existing products, before and after. */
export function ImportDiffs({ diffs, updated }: { diffs: readonly ImportDiff[]; updated: number }) {
  const words = useWords()
  return (
    <details className={textClass({ marginTop: 12 })} open={diffs.length <= 5}>
      <summary>{words.t('import.diffs', { count: updated })}</summary>
      <ul className={stackClass({ gap: 8, marginTop: 8 })}>
        {diffs.map((diff) => (
          <li key={diff.id} className={textClass({ size: 13 })}>
            <strong className={textClass({ weight: 500 })}>{diff.name}</strong>{' '}
            <span className={textClass({ color: 'ink-2' })}>
              {changeFormatter(words, diff.currency_code)
                .formatDetails({ ...diff, kind: 'imported', actor_name: null, created_at: '' })
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {updated > diffs.length && (
        <p className={textClass({ color: 'ink-2', size: 13, marginTop: 8 })}>{words.t('import.more', { count: updated - diffs.length })}</p>
      )}
    </details>
  )
}
