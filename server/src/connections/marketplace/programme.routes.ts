import { decideProgramme, ProgrammeDecision } from '@linesheet/contract/storefront/direct-programme'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import { serveInSteps } from '../../platform/http/serve.ts'
import { settleByMarketplace } from '../../storefront/direct/decide-programme.ts'
import { findDirectBrand } from '../../storefront/direct/direct-page.sql.ts'
import { checkNotInFuture } from './event-times.ts'
import { type ItemCall, ingestBatch } from './ingest-batch.ts'
import type { Ingested } from './marketplace.sql.ts'

async function ingestDecision(call: ItemCall, { at, decision, reason }: z.output<typeof ProgrammeDecision>): Promise<Ingested> {
  const { tx, brandId, now } = call
  checkNotInFuture('at', at, now)
  const brand = await findDirectBrand(tx, brandId)
  if (!brand) throw notFoundRefusal('brand')
  const outcome = decision === 'joined' ? ({ joined: true } as const) : ({ joined: false, problem: 'refused', note: reason } as const)
  const isNewest = await settleByMarketplace(call, outcome, new Date(at))
  return isNewest ? { id: brandId } : { id: brandId, code: 'marketplace.older' }
}

export const programmeDecisionRoutes = [
  serveInSteps(decideProgramme, (request) => {
    const { id } = request.params
    const kind = { kind: 'direct-decision', schema: ProgrammeDecision, brandIdOf: () => id, target: { brand: id } }
    return ingestBatch(request, kind, (decision, call) => ingestDecision(call, decision))
  }),
]
