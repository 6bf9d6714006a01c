import { useWords } from '../../words/Words.tsx'
import { IconButton } from '../layout/Button.tsx'
import { ChevronLeft, ChevronRight } from '../layout/icons.tsx'
import { rowClass, textClass } from '../layout/primitives.ts'
import { type ChangeListState, type ListState, pageSizes } from './listState.ts'
import styles from './Pagination.module.css'
import { hasNextPage, knownPages, type ListCount } from './pageCount.ts'

type Props = { state: ListState; list: ListCount; shown: number; onChange: ChangeListState }

/** The range shown, rows per page, and the previous and next page. */
export function Pagination({ state: { page, size }, list, shown, onChange }: Props) {
  const { t } = useWords()
  const first = (page - 1) * size
  return (
    <nav className={rowClass({ wrap: true, rowGap: 8, columnGap: 24, color: 'ink-2', size: 13 }, styles.pages)} aria-label={t('kit.pages')}>
      <p className={textClass({ tabularNumbers: true, whiteSpace: 'nowrap' }, styles.range)} aria-live="polite">
        {t(list.count_capped ? 'kit.rangeOfMany' : 'kit.range', { from: shown ? first + 1 : 0, to: first + shown, count: list.count })}
      </p>
      <label className={rowClass({ gap: 8, notOnPhone: true }, styles.size)}>
        {t('kit.perPage')}
        <select value={size} onChange={(event) => onChange({ size: Number(event.target.value) })}>
          {pageSizes.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      </label>
      <span className={rowClass({ gap: 4 })}>
        <IconButton label={t('kit.previousPage')} disabled={page <= 1} onClick={() => onChange({ page: page - 1 })}>
          <ChevronLeft />
        </IconButton>
        <span className={textClass({ tabularNumbers: true, whiteSpace: 'nowrap' }, styles.range)}>
          {t(list.count_capped ? 'kit.pageOfMany' : 'kit.pageOf', { page, pages: Math.max(page, knownPages(list, size)) })}
        </span>
        <IconButton label={t('kit.nextPage')} disabled={!hasNextPage(list, page, size, shown)} onClick={() => onChange({ page: page + 1 })}>
          <ChevronRight />
        </IconButton>
      </span>
    </nav>
  )
}
