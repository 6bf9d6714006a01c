import { listEarnings } from '@linesheet/contract/money/payouts'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { useListState } from '../../kit/lists/listState.ts'
import { Pagination } from '../../kit/lists/Pagination.tsx'
import { Table } from '../../kit/lists/Table.tsx'
import { useWords } from '../../words/Words.tsx'
import { noSort } from './payouts.query.ts'
import { earningLink, useEarningColumns } from './useEarningColumns.tsx'

const noRows: ReadonlySet<string> = new Set()

/** The orders and corrections in a payout, a page at a time. */
export function PayoutEarnings({ id }: { id: string }) {
  const { t } = useWords()
  const [state, change] = useListState(noSort)
  const columns = useEarningColumns({ isSettled: true })
  const earnings = useEndpointQuery(
    listEarnings,
    { query: { payout_id: id, page: state.page, items_per_page: state.size } },
    { keepPrevious: true },
  )
  const { data, error, isPlaceholderData } = earnings
  return (
    <Section title={t('payouts.earnings')}>
      {error ? <ErrorBox error={error} onRetry={() => void earnings.refetch()} /> : null}
      {(data || !error) && (
        <Table
          caption={t('payouts.earnings')}
          columns={columns}
          rows={data?.items}
          rowLink={earningLink}
          sort={noSort}
          setSort={() => {}}
          newRowIds={noRows}
          compact={false}
          isStale={isPlaceholderData}
        />
      )}
      {data && data.count > data.items.length && <Pagination state={state} list={data} shown={data.items.length} onChange={change} />}
    </Section>
  )
}
