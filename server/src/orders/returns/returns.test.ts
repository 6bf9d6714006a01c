import { getOrder } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { sendReturns } from '../../../test/insight/analytics.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'

async function aReturnable(brand: Brand) {
  const order_id = await given.aDeliveredOrder(brand)
  const { order_variations } = await callOk(getOrder, { params: { id: order_id } }, brand.owner)
  const item = (units: number, fields: object = {}) => ({
    external_id: newId(),
    brand_id: brand.id,
    order_id,
    variation_id: order_variations[0]?.variation_id,
    units,
    reason: 'unsold',
    at: now.toISOString(),
    ...fields,
  })
  return { order_id, item }
}

test('units come back once, in any batches, and never more than were ordered', async () => {
  const brand = await given.aBrand()
  const { order_id, item } = await aReturnable(brand)
  const first = item(2, { comment: 'Did not sell' })
  const [done] = await sendReturns(first)
  expect(done).toMatchObject({ success: true, code: null })
  expect(await sendReturns(first)).toEqual([done])
  expect(await sendReturns(item(2))).toMatchObject([{ error_codes: { units: { code: 'units_returned', values: { count: 1 } } } }])
  const racing = await Promise.all([sendReturns(item(1)), sendReturns(item(1)), sendReturns(item(1))])
  expect(racing.flat().filter(({ success }) => success)).toHaveLength(1)
  const { db } = await testContext()
  const order = await db.asOwner((tx) => tx.selectFrom('orders').select('returned_units').where('id', '=', order_id).executeTakeFirst())
  expect(order).toEqual({ returned_units: 3 })
  await expectDerivedDataCurrent(brand.id)
})

test('a refused return names the reason', async () => {
  const [brand, other] = [await given.aBrand(), await given.aBrand()]
  const { item } = await aReturnable(brand)
  const unshipped = await given.aConfirmedOrder(brand)
  const results = await sendReturns(
    item(0),
    item(1_000_000),
    item(1, { variation_id: newId() }),
    item(1, { at: '2026-10-01T00:00:00Z' }),
    item(1, { at: '2026-11-21T00:00:00Z' }),
    item(1, { order_id: unshipped }),
    item(1, { brand_id: other.id }),
    item(1, { reason: 'mood' }),
    item(1),
  )
  expect(results.map(({ code, error_codes }) => Object.values(error_codes ?? {})[0]?.code ?? code)).toEqual([
    'not_positive',
    'units_returned',
    'unknown_order_line',
    'moment_too_early',
    'moment_in_future',
    'return.not-shipped',
    'order.missing',
    expect.any(String),
    null,
  ])
  await expectDerivedDataCurrent(brand.id)
  await expectDerivedDataCurrent(other.id)
})
