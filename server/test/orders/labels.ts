import { chooseShipping, estimateShipping } from '@linesheet/contract/orders/labels'
import type { OutcomeWrite } from '../../src/platform/outbox/outbox.ts'
import { workers } from '../../src/workers.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { type Brand, given } from '../given.ts'

/** The quote of a service of the offline carriers, for an order that is packed. */
export async function aQuote({ owner }: Brand, orderId: string, service = 'Priority') {
  const { quotes } = await callOk(estimateShipping, { params: { id: orderId }, body: {} }, owner)
  const quote = quotes.find((one) => one.service === service)
  if (!quote) throw new Error(`No quote for ${service}`)
  return quote
}

/** A packed order with its label bought. */
export async function aLabelledOrder(brand: Brand, orderId?: string) {
  const id = orderId ?? (await given.aPackedOrder(brand))
  const { id: quote_id } = await aQuote(brand, id)
  return callOk(chooseShipping, { params: { id }, body: { quote_id } }, brand.owner)
}

/** Runs the effects of labels of a brand that are due at that moment, as the queue would. */
export async function runLabelEffects({ id: brandId }: Brand, due?: Date) {
  const context = await testContext()
  const now = due ?? context.clock()
  const effects = await context.db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'kind', 'payload'])
      .where('brand_id', '=', brandId)
      .where('queue', '=', 'carriers')
      .where('done_at', 'is', null)
      .where('run_at', '<=', now.toISOString())
      .orderBy('run_at')
      .execute(),
  )
  const failed: string[] = []
  for (const { id, kind, payload } of effects) {
    const job = { brand_id: brandId, id, kind, payload, attempts: 1, destination: '', sequence: 1 }
    const writes: OutcomeWrite[] = []
    try {
      await workers[kind]?.(job, context, (write) => writes.push(write))
    } catch (error) {
      failed.push(error instanceof Error ? error.message : String(error))
      continue
    }
    await context.db.asOwner(async (tx) => {
      for (const write of writes) write(tx)
      await tx.updateTable('outbox').set({ done_at: context.clock() }).where('brand_id', '=', brandId).where('id', '=', id).execute()
    })
  }
  return failed
}
