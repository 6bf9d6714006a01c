import { checklist, checklistPercent, stepsOf } from '@linesheet/domain/home/checklist'
import type { Role } from '@linesheet/domain/platform/roles'
import { openCache } from '../platform/caches.ts'
import type { Tx } from '../platform/db/db.ts'
import { countChecklistFacts } from './checklist.sql.ts'
import { findWelcomeTime } from './home.sql.ts'

type Reader = { brandId: string; userId: string; role: Role }

const dismissals = openCache<boolean>('dismissedChecklists')

/** The checklist, until all of its steps are done or the user dismisses it. */
export async function readChecklist(tx: Tx, { brandId, userId, role }: Reader) {
  if (dismissals.get(userId)) return { first_login: false, checklist: null }
  const [welcomed_at, facts] = await Promise.all([
    findWelcomeTime(tx, userId),
    stepsOf(role).length ? countChecklistFacts(tx, brandId, userId) : null,
  ])
  if (welcomed_at) dismissals.set(userId, true)
  const entries = facts && checklist(facts, role)
  return { first_login: !welcomed_at, checklist: entries && checklistPercent(entries) < 100 ? entries : null }
}
