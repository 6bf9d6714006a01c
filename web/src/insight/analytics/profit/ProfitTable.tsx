import type { ReactNode } from 'react'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { textClass } from '../../../kit/layout/primitives.ts'
import type { ListCount } from '../../../kit/lists/pageCount.ts'
import { useHasPermission } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { AnalyticsPagination } from '../AnalyticsPagination.tsx'
import { type FigureColumn, FigureTable } from '../FigureTable.tsx'
import { usePeriod } from '../usePeriod.ts'
import { profitListPath } from './profitList.ts'

type Row = { key: string; cells: readonly ReactNode[] }
type Props = {
  title: string
  columns: readonly FigureColumn[]
  rows: readonly Row[]
  /** The sum of all rows, which is shown first. */
  total: Row | null
  list: ListCount & { left_out: number }
}

/** A page of figures below their sum, and the number of orders that are left out. */
export function ProfitTable({ title, columns, rows, total, list }: Props) {
  const { t } = useWords()
  const period = usePeriod()
  const mayReadOrders = useHasPermission()('orders:read')
  const notCounted = t('analytics.profit.notCounted', { count: list.left_out })
  return (
    <>
      {list.left_out > 0 && (
        <p className={textClass({ marginBottom: 12, size: 13 })}>
          {mayReadOrders ? <AppLink to={profitListPath('leftOut', period)}>{notCounted}</AppLink> : notCounted}
        </p>
      )}
      {list.count > 0 && total ? (
        <>
          <FigureTable caption={title} columns={columns} rows={[total, ...rows]} isWide />
          <AnalyticsPagination list={list} shown={rows.length} />
        </>
      ) : (
        <p className={textClass({ paddingBlock: 12, color: 'ink-2' })}>{t('analytics.profit.none')}</p>
      )}
    </>
  )
}
