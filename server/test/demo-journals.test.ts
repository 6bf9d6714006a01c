import { addProduct, listCategories } from '@linesheet/contract/catalogue/products'
import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { afterAll, expect, test } from 'vitest'
import { type ApiCall, RequestError } from '../../simulator/client/http-client.ts'
import { type Item, productBody, shelfVariations } from '../../simulator/data/catalogue.ts'
import { createRetailers } from '../../simulator/data/retailers.ts'
import { type DemoBrand, demoBrands } from '../../simulator/demo/brands.ts'
import { type PlannedOrder, planOrders } from '../../simulator/histories/plan-orders.ts'
import { placeOrder, replaySteps } from '../../simulator/histories/replay-order.ts'
import { collectDueEarnings } from '../src/money/payouts/create-payout.ts'
import { writeAndPublish } from '../src/platform/events/brand-events.ts'
import { call, callOk } from './calling.ts'
import { now, testContext } from './context.ts'
import type { Brand } from './given.ts'
import { aBrandToPay } from './money/banking.ts'
import { journalMismatches, monthRows, noMismatches } from './money/journal.ts'
import { ledgerMismatches, payoutsOf } from './money/payouts.ts'
import { pauseRecording, resumeRecording } from './refusals.ts'

const retailers = createRetailers('demo', 60)

/** A client of the simulator that calls the tests' server, whose clock is set to the time of each call. */
const clientOf =
  (caller: { token?: string }): ApiCall =>
  async (endpoint, input, { at, key } = {}) => {
    if (at) (await testContext()).setClock(at)
    const { success, status, code = '', message = '', errors, result } = await call(endpoint, input, { ...caller, ...(key && { key }) })
    if (!success) throw new RequestError(`${endpoint.method} ${endpoint.path}`, status, code, message, errors)
    return result
  }

/** The products of a demo brand, as ids of variations by SKU. */
async function addProducts({ owner }: Brand, items: readonly Item[]) {
  const categories = await callOk(listCategories, {}, owner)
  const products = await Promise.all(items.map((item) => callOk(addProduct, { body: productBody(item, categories) }, owner)))
  return new Map(products.flatMap(({ variations }) => variations.map(({ sku, id }): [string, string] => [sku, id])))
}

/** An order without the steps that write nothing to the ledger: they would take a quarter of the time. */
const withMoneySteps = (order: PlannedOrder): PlannedOrder => ({
  ...order,
  steps: order.steps.filter(
    (step) => step.kind !== 'comment' && step.kind !== 'edit_note' && !(step.kind === 'event' && step.event === 'paid'),
  ),
})

/** Thirteen months of orders of a demo brand, one after the other because they share the clock. */
async function replayDemo(brand: Brand, { key, items, orders }: DemoBrand) {
  const person = clientOf(brand.owner)
  const variations = await addProducts(brand, items)
  const replay = { url: 'http://127.0.0.1:9', marketplace: clientOf({}), people: [person] as const, brandId: brand.id, variations }
  for (const order of planOrders({ key, count: orders, anchor: now, retailers, shelf: shelfVariations(items) }))
    await replaySteps(replay, await placeOrder(replay, order), withMoneySteps(order))
  ;(await testContext()).setClock(now)
}

/** Two early payouts, one of which fails, and then a payout of everything due. */
async function payOut(brand: Brand) {
  const payouts = payoutsOf(brand)
  const open = await payouts.earnings({ early: true })
  const same = open.filter(({ currency_code }) => currency_code === open[0]?.currency_code)
  for (const [at, report] of [payouts.paid, payouts.failed].entries()) {
    const earning_ids = same.slice(at * 3, at * 3 + 3).map(({ id }) => id)
    if (!earning_ids.length) break
    const { fee } = await callOk(quoteEarlyPayout, { body: { earning_ids } }, brand.owner)
    await report((await callOk(requestEarlyPayout, { body: { earning_ids, fee } }, brand.owner)).id)
  }
  await writeAndPublish(await testContext(), brand.id, collectDueEarnings)
  for (const { id, kind } of (await payouts.list()).items) if (kind === 'scheduled') await payouts.paid(id)
}

afterAll(resumeRecording)

test.each(demoBrands)(
  'demo brand $name: each journal is balanced, payouts come to what the bank gets, and months are the ledger',
  async (demo) => {
    // The replay repeats steps that have happened already; their refusals do not belong in the document.
    pauseRecording()
    await callOk(ingestRetailers, { body: { items: retailers } })
    const brand = await aBrandToPay()
    await replayDemo(brand, demo)
    await payOut(brand)
    expect(await ledgerMismatches(brand)).toEqual([])
    expect(await journalMismatches(brand)).toEqual(noMismatches)
    expect((await payoutsOf(brand).list()).items.map(({ kind, status }) => `${kind} ${status}`)).toContain('scheduled paid')
    const accounts = new Set((await monthRows(brand, '2026-11-01', 'HKD')).map(({ account }) => account))
    expect([...accounts]).toEqual(expect.arrayContaining(['Sales', 'Commission', 'Due from the marketplace', 'Bank']))
  },
)
