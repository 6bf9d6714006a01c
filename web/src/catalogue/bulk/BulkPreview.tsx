import { previewBulkChange } from '@linesheet/contract/catalogue/products.bulk'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { useDebounced } from '../../kit/forms/useDebounced.ts'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { refusedText } from './refusedText.ts'
import type { BulkChangeInput, BulkJob } from './useBulkJob.ts'

const maxNames = 5

/** The number of products that would change, and the names of products that would be refused. */
export function BulkPreview({ input, target }: { input: BulkChangeInput; target: BulkJob['target'] }) {
  const words = useWords()
  const { t } = words
  const settled = useDebounced(JSON.stringify(input), 300)
  const body = { ...(JSON.parse(settled) as BulkChangeInput), ...target }
  const { data } = useEndpointQuery(previewBulkChange, { body }, { keepPrevious: true })
  if (!data) return <p aria-hidden="true">&nbsp;</p>
  const { total, checked, changed, refused, refused_count } = data
  const more = refused_count - Math.min(maxNames, refused.length)
  return (
    <div className={stackClass({ gap: 4 })} role="status">
      <p>
        {changed ? t('bulk.preview', { count: changed }) : t('bulk.previewNone')}
        {checked < total && <span className={textClass({ color: 'ink-2' })}> {t('bulk.previewPart', { checked, total })}</span>}
      </p>
      {refused_count > 0 && (
        <>
          <p className={textClass({ color: 'danger' })}>{t('bulk.previewRefused', { count: refused_count })}</p>
          <ul className={textClass({ size: 13, breakAnywhere: true })}>
            {refused.slice(0, maxNames).map(({ id, name, ...reason }) => (
              <li key={id}>
                <strong>{name}</strong> {refusedText(words, reason)}
              </li>
            ))}
            {more > 0 && <li>{t('bulk.previewMore', { count: more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
