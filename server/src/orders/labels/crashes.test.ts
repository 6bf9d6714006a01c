import { chooseShipping, voidLabels } from '@linesheet/contract/orders/labels'
import { getOrder } from '@linesheet/contract/orders/orders'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { buyFromEasypost } from '../../../test/orders/easypost-carriers.ts'
import { aLabelledOrder, aQuote, runLabelEffects } from '../../../test/orders/labels.ts'
import { buyAndCrash, type CrashPoint, crashingContext } from '../../../test/platform/crashes.ts'
import { refundLabels } from './labels.worker.ts'

/**
 * The process dies between any two writes: at each transaction (before it, while it is rolled back, after it) and at each call of an external system. The
 * points are counted by a run that passes them all, not listed by hand.
 */
const carrier = buyFromEasypost({ timeoutMs: 2000 })

const later = new Date(now.getTime() + 120_000)
const describePoint = ({ at, when }: CrashPoint) => `${when} ${at}`

/** The final state: charges at the carrier, purchases and labels here, and the order. */
async function stateOf(brand: Brand, id: string, chargesBefore: number) {
  const { db } = await testContext()
  const order = await callOk(getOrder, { params: { id } }, brand.owner)
  const [purchases, labels] = await db.asOwner((tx) =>
    Promise.all([
      tx.selectFrom('label_purchases').select('status').where('order_id', '=', id).execute(),
      tx.selectFrom('labels').select('id').where('order_id', '=', id).execute(),
    ]),
  )
  const entries = order.order_activities.filter(({ kind }) => kind === 'label_bought').length
  const statuses = purchases.map(({ status }) => status).join()
  const charges = carrier.charges.length - chargesBefore
  return `${charges} charged, ${labels.length} stored, purchase ${statuses || 'none'}, order ${order.label?.status ?? 'without'}, ${entries} in history`
}

async function pointsOfPurchase() {
  const brand = await given.aBrand()
  const id = await given.aPackedOrder(brand)
  const seen: CrashPoint[] = []
  await buyAndCrash(brand, id, (await aQuote(brand, id)).id, undefined, seen)
  return seen
}

const recoveries = {
  'the user asks again': (brand: Brand, id: string, quote_id: string) =>
    call(chooseShipping, { params: { id }, body: { quote_id } }, brand.owner),
  'the worker looks after a minute': (brand: Brand) => runLabelEffects(brand, later),
}

const bought = '1 charged, 1 stored, purchase bought, order bought, 1 in history'
const nothing = '0 charged, 0 stored, purchase none, order without, 0 in history'

test('a purchase that dies anywhere is bought once, and is found by the next process that looks', { timeout: 300_000 }, async () => {
  const { setClock } = await testContext()
  const brand = await given.aBrand()
  const table: Record<string, string>[] = []
  for (const point of await pointsOfPurchase())
    for (const [recovery, recover] of Object.entries(recoveries)) {
      const id = await given.aPackedOrder(brand)
      const quote = await aQuote(brand, id)
      const charges = carrier.charges.length
      await buyAndCrash(brand, id, quote.id, point)
      const died = await stateOf(brand, id, charges)
      setClock(later)
      await recover(brand, id, quote.id)
      table.push({ 'the server dies': describePoint(point), 'what is left': died, recovery, outcome: await stateOf(brand, id, charges) })
      setClock(now)
    }
  console.table(table)
  const beforeIntent = ['before write 1', 'rolled back write 1']
  expect(table.map(({ outcome }) => outcome)).toEqual(
    table.map((row) =>
      beforeIntent.includes(row['the server dies'] ?? '') && row.recovery === 'the worker looks after a minute' ? nothing : bought,
    ),
  )
  // 4 transactions at 3 points, the sale and the image at 2 points, each with 2 recoveries.
  expect(table).toHaveLength(32)
})

test('a refund that dies anywhere is requested once, and recorded once', { timeout: 300_000 }, async () => {
  const { setClock } = await testContext()
  const brand = await given.aBrand()
  const aVoidedPurchase = async () => {
    const { id, label } = await aLabelledOrder(brand)
    await callOk(voidLabels, { params: { id }, body: {} }, brand.owner)
    return { id, purchase: label?.id ?? '' }
  }
  const refundAndCrash = async (purchase_id: string, point?: CrashPoint, seen?: CrashPoint[]) => {
    const context = await crashingContext(point, seen)
    const job = {
      brand_id: brand.id,
      id: purchase_id,
      kind: 'labels.void',
      payload: { purchase_id },
      attempts: 1,
      destination: '',
      sequence: 1,
    }
    await Promise.race([refundLabels(job, context, () => {}), context.crashed])
  }
  const accept = () => {
    for (const shipment of carrier.shipments.values()) if (shipment.refund_status) shipment.refund_status = 'refunded'
  }
  /** The carrier first wants to look at the label, or has the final answer. */
  const stages = { 'first answer': async () => {}, 'final answer': async (purchase: string) => refundAndCrash(purchase).then(accept) }
  const table: Record<string, string>[] = []
  for (const [stage, reach] of Object.entries(stages)) {
    const seen: CrashPoint[] = []
    const { purchase: first } = await aVoidedPurchase()
    await reach(first)
    await refundAndCrash(first, undefined, seen)
    for (const point of seen) {
      const { id, purchase } = await aVoidedPurchase()
      const refunds = carrier.refunds.length
      await reach(purchase)
      await refundAndCrash(purchase, point)
      setClock(later)
      await runLabelEffects(brand, later)
      accept()
      await runLabelEffects(brand, new Date(later.getTime() + 7 * 3_600_000))
      const { order_activities } = await callOk(getOrder, { params: { id } }, brand.owner)
      const entries = order_activities.filter(({ kind }) => kind === 'label_refunded').length
      table.push({
        stage,
        'the worker dies': describePoint(point),
        outcome: `${carrier.refunds.length - refunds} asked, ${entries} in history`,
      })
      setClock(now)
    }
  }
  console.table(table)
  expect(table.map(({ outcome }) => outcome)).toEqual(table.map(() => '1 asked, 1 in history'))
  expect(table.length).toBeGreaterThan(12)
})
