import { expect } from 'vitest'
import type { OutboxQueue } from '../src/platform/outbox/outbox.ts'
import { EffectRunner } from '../src/platform/outbox/runner.ts'
import { marketplaceDeliveryKind } from '../src/platform/outbox/webhook-queues.ts'
import { workers } from '../src/workers.ts'
import { testContext } from './context.ts'
import type { Brand } from './given.ts'

/** The events of a brand that are sent to the marketplace, in the order in which they happened. */
export async function marketplaceEvents({ id }: Pick<Brand, 'id'>) {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select('payload')
      .where('brand_id', '=', id)
      .where('kind', '=', marketplaceDeliveryKind)
      .orderBy('sequence')
      .execute(),
  )
  return rows.map(({ payload }) => payload as { event: string; at: string; data: Record<string, unknown> })
}

/** Runs each due effect of these kinds of a brand once, and waits until they are done. */
export async function runEffects({ id: brandId }: Brand, kinds: readonly string[]) {
  const context = await testContext()
  const due = () =>
    context.db.asOwner((tx) =>
      tx
        .selectFrom('outbox')
        .select(['id', 'queue'])
        .where('brand_id', '=', brandId)
        .where('kind', 'in', kinds)
        .where('done_at', 'is', null)
        .where('run_at', '<=', context.clock().toISOString())
        .execute(),
    )
  const queues = new Set((await due()).map(({ queue }) => queue as OutboxQueue))
  for (const queue of queues) {
    const runner = new EffectRunner(context, Object.fromEntries(kinds.map((kind) => [kind, workers[kind]!])), { queue })
    runner.start()
    await expect.poll(async () => (await due()).filter((effect) => effect.queue === queue)).toEqual([])
    await runner.stop()
  }
}
