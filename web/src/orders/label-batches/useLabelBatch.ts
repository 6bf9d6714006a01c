import { getLabelBatch, type LabelBatch } from '@linesheet/contract/orders/labels.batches'
import { useQuery } from '@tanstack/react-query'
import { queryOptionsFor } from '../../kit/api/queries.ts'
import { useLiveQuery } from '../../kit/api/useLiveQuery.ts'

/** Labels that a carrier confirms late are recorded without an event of the batch. */
const pendingPollMs = 5000

const isSettled = ({ orders }: LabelBatch) => orders.every(({ state }) => !['waiting', 'buying', 'pending'].includes(state))

/** The batch, kept up to date. */
export function useLabelBatch(id: string) {
  const input = { params: { id } }
  const query = useLiveQuery(getLabelBatch, input, { isFinal: isSettled })
  const hasPending = query.data?.orders.some(({ state }) => state === 'pending') ?? false
  useQuery({ ...queryOptionsFor(getLabelBatch, input), enabled: hasPending, refetchInterval: pendingPollMs })
  return query
}

/** The query that shows a batch, for the calls that return it. */
export const batchKey = ({ id }: LabelBatch) => queryOptionsFor(getLabelBatch, { params: { id } }).queryKey
