import { IconButton } from '../../kit/layout/Button.tsx'
import { ChevronLeft, ChevronRight } from '../../kit/layout/icons.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { hasNextPage, type ListCount } from '../../kit/lists/pageCount.ts'
import { useWords } from '../../words/Words.tsx'
import { usePage } from './usePage.ts'

/** Links to the pages of a list; empty if there is only one. */
export function AnalyticsPagination({ list, shown }: { list: ListCount; shown: number }) {
  const { t } = useWords()
  const { page, size, turn } = usePage()
  const hasNext = hasNextPage(list, page, size, shown)
  if (page === 1 && !hasNext) return null
  const from = (page - 1) * size
  return (
    <nav
      className={rowClass({ justifyContent: 'end', gap: 8, marginTop: 12, color: 'ink-2', size: 13, tabularNumbers: true })}
      aria-label={t('kit.pages')}
    >
      <span aria-live="polite">
        {t(list.count_capped ? 'kit.rangeOfMany' : 'kit.range', { from: shown ? from + 1 : 0, to: from + shown, count: list.count })}
      </span>
      <IconButton label={t('kit.previousPage')} disabled={page <= 1} onClick={() => turn(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton label={t('kit.nextPage')} disabled={!hasNext} onClick={() => turn(page + 1)}>
        <ChevronRight />
      </IconButton>
    </nav>
  )
}
