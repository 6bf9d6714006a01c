import { addMonths } from '@linesheet/domain/insight/analytics'
import { monthOf } from '@linesheet/domain/insight/superbrand'
import { oldestTrafficMonth, trafficMonthsAhead } from '@linesheet/domain/insight/traffic'
import { dayIn } from '@linesheet/domain/platform/days'
import type { AppContext } from '../../platform/context.ts'
import { deleteOldIds, dropPartition, findPartitionMonths } from './partitions.sql.ts'
import { ensurePartitions } from './traffic.sql.ts'

/**
 * Creates the partitions of this month and the next ones, and drops the ones whose events are no longer kept. It may run late or twice; events that arrive
 * before it create their own partition.
 */
export async function maintainTrafficPartitions({ db, clock }: AppContext) {
  const today = dayIn('UTC', clock())
  const months = Array.from({ length: trafficMonthsAhead + 1 }, (_, at) => addMonths(monthOf(today), at))
  await db.asOwner((tx) => ensurePartitions(tx, months))
  const oldest = oldestTrafficMonth(today)
  const ended = (await db.asOwner((tx) => findPartitionMonths(tx))).filter((month) => month < oldest)
  for (const month of ended) await db.asOwner((tx) => dropPartition(tx, month))
  while (await db.asOwner((tx) => deleteOldIds(tx, oldest))) {}
}
