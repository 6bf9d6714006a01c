import type { WebsiteProblem } from '@linesheet/domain/storefront/direct-programme'
import type { Call } from '../../platform/call.ts'
import { lockProgramme, updateProgramme } from './programme.sql.ts'

type Outcome = { joined: true } | { joined: false; problem: WebsiteProblem; note?: string | undefined }

const outcomeColumns = (outcome: Outcome, at: Date) =>
  outcome.joined
    ? { status: 'joined', joined_at: at, problem: null, problem_note: '' }
    : { status: 'none', joined_at: null, problem: outcome.problem, problem_note: outcome.note ?? '' }

/** Stores the result of checking a website; does nothing if another website was submitted or the marketplace decided in the meantime. */
export async function settleSubmission({ tx, brandId, publish }: Call, submission: number, outcome: Outcome, at: Date) {
  const { status, submission: current } = await lockProgramme(tx, brandId)
  if (status !== 'pending' || submission !== current) return
  await updateProgramme(tx, brandId, outcomeColumns(outcome, at))
  publish('company.changed', brandId)
}

/** Stores the marketplace's decision, whatever the check found. False for a decision that is older than the last. */
export async function settleByMarketplace({ tx, brandId, publish }: Call, outcome: Outcome, at: Date) {
  const { status, decided_at, joined_at } = await lockProgramme(tx, brandId)
  if (decided_at && at < new Date(decided_at)) return false
  const columns = outcomeColumns(outcome, at)
  const since = status === 'joined' && outcome.joined ? { joined_at } : {}
  await updateProgramme(tx, brandId, { ...columns, ...since, decided_at: at })
  publish('company.changed', brandId)
  return true
}
