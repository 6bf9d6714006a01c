import { getOrder } from '@linesheet/contract/orders/orders'
import { shipByTracking } from '@linesheet/contract/orders/orders.tracking'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aLabelledOrder } from '../../../test/orders/labels.ts'
import { uploadFile } from '../../../test/platform/uploading.ts'

const order = (brand: Brand, id: string) => callOk(getOrder, { params: { id } }, brand.owner)
const ship = (brand: Brand, rows: object[], more: object = {}) =>
  callOk(shipByTracking, { body: { rows, ...more } as never }, brand.owner).then((result) => result.rows)

test('a dry run says for each row what shipping would do, and changes nothing', async () => {
  const [brand, other] = await Promise.all([given.aBrand(), given.aBrand()])
  const [packed, confirmed, shipped] = [
    await given.aPackedOrder(brand),
    await given.aConfirmedOrder(brand),
    await given.aShippedOrder(brand),
  ]
  await Promise.all([1, 2, 3, 4].map(() => given.aPackedOrder(other)))
  const { number } = await order(brand, packed)
  const { number: confirmedNumber } = await order(brand, confirmed)
  const { number: shippedNumber } = await order(brand, shipped)
  const digits = number.slice(3)
  const rows = [
    { order: ` ls ${digits}`, tracking_number: 'SF1029384756123', shipping_cost: 'HK$25' },
    { order: digits, tracking_number: 'SF1029384756124' },
    { order: confirmedNumber, tracking_number: 'SF1029384756125' },
    { order: shippedNumber, tracking_number: 'SF1029384756126' },
    { order: 'LS-10004', tracking_number: 'SF1029384756127' },
    { order: 'Paris', tracking_number: '' },
  ]
  const nothing = { code: null, message: null, other_row: null, notes: [] }
  const repeated = (row: number) => ({
    outcome: 'refused',
    code: 'order.row-repeated',
    message: `Row ${row} names this order, too`,
    other_row: row,
  })
  const first = { id: packed, number, carrier: 'SF Express', notes: [] }
  expect((await ship(brand, rows, { dry_run: true, shipping_cost: '30' })).slice(0, 2)).toEqual([
    { row: 1, order: ` ls ${digits}`, tracking_number: 'SF1029384756123', shipping_cost: '25.00', ...first, ...repeated(2) },
    { row: 2, order: digits, tracking_number: 'SF1029384756124', shipping_cost: '30.00', ...first, ...repeated(1) },
  ])
  expect(await ship(brand, rows.slice(0, 1), { dry_run: true })).toEqual([
    {
      row: 1,
      order: ` ls ${digits}`,
      tracking_number: 'SF1029384756123',
      shipping_cost: '25.00',
      outcome: 'matched',
      ...first,
      ...nothing,
    },
  ])
  expect((await ship(brand, rows, { dry_run: true })).slice(2)).toMatchObject([
    { outcome: 'refused', number: confirmedNumber, code: 'order.cannot-ship' },
    { outcome: 'already_shipped', number: shippedNumber, ...nothing },
    { outcome: 'unknown', id: null, number: null, code: 'order.missing' },
    { outcome: 'unknown', order: 'Paris', id: null },
  ])
  expect((await order(brand, packed)).status).toBe('packed')
})

test.each([
  [{ tracking_number: '', shipping_cost: '25' }, 'tracking_number_required'],
  [{ shipping_cost: '25' }, 'tracking_number_required'],
  [{ tracking_number: 'SF1029384756123' }, 'shipping_cost_required'],
  [{ tracking_number: 'SF1029384756123', shipping_cost: '-1' }, 'invalid_price'],
  [{ tracking_number: 'SF1029384756123', shipping_cost: 'free' }, 'invalid_price'],
  [{ tracking_number: '9.40011E+21', shipping_cost: '25' }, 'rounded_number'],
  [{ tracking_number: 'A1'.repeat(40), shipping_cost: '25' }, 'too_long'],
])('a row with %j is refused with %s; the next one is shipped', async (cells, code) => {
  const brand = await given.aBrand()
  const [first, second] = [await given.aPackedOrder(brand), await given.aPackedOrder(brand)]
  const numbers = await Promise.all([first, second].map(async (id) => (await order(brand, id)).number))
  const valid = { order: numbers[1], tracking_number: 'RB123456789HK', shipping_cost: '12.5' }
  expect(await ship(brand, [{ order: numbers[0], ...cells }, valid])).toMatchObject([
    { outcome: 'refused', code: 'malformed', error: { code } },
    { outcome: 'shipped', carrier: 'Hongkong Post' },
  ])
  expect(await order(brand, second)).toMatchObject({
    status: 'shipped',
    shipping_method: 'own_tracked',
    tracking_number: 'RB123456789HK',
    carrier: 'Hongkong Post',
    shipping_cost: '12.50',
  })
  expect((await order(brand, first)).status).toBe('packed')
})

test('a list that is sent twice ships each order once, at two servers and without a key, too', async () => {
  const brand = await given.aBrand()
  const ids = await Promise.all([1, 2, 3].map(() => given.aPackedOrder(brand)))
  const orders = await Promise.all(ids.map((id) => order(brand, id)))
  const rows = orders.map(({ number }, at) => ({ order: number, tracking_number: `SF102938475612${at}` }))
  const server = await anotherServer()
  const send = (key: string, at: object = {}) =>
    call(shipByTracking, { body: { rows, shipping_cost: '25' } }, { ...brand.owner, key, ...at })
  const answers = await Promise.all([send('list-1'), send('list-1', { server })])
  expect((await send('list-1')).result.rows.map(({ outcome }) => outcome)).toEqual(['shipped', 'shipped', 'shipped'])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await send('list-2')).result.rows.map(({ outcome }) => outcome)).toEqual(ids.map(() => 'already_shipped'))
  const after = await Promise.all(ids.map((id) => order(brand, id)))
  expect(after.map(({ order_activities }) => order_activities.filter(({ kind }) => kind === 'shipped').length)).toEqual([1, 1, 1])
})

test('a list whose server died before it stored its answer is answered as before when it is sent again', async () => {
  const brand = await given.aBrand()
  const ids = [await given.aPackedOrder(brand), await given.aPackedOrder(brand), await given.aPackedOrder(brand)]
  const orders = await Promise.all(ids.map((id) => order(brand, id)))
  const rows = orders.map(({ number }, at) => ({ order: number, tracking_number: `SF102938475613${at}` }))
  const send = (key: string, sent = rows) => call(shipByTracking, { body: { rows: sent, shipping_cost: '25' } }, { ...brand.owner, key })
  await send('earlier', rows.slice(0, 1))
  const twiceNamed = rows.concat(rows.slice(-1))
  const first = await send('list-3', twiceNamed)
  expect(first.result.rows.map(({ outcome }) => outcome)).toEqual(['already_shipped', 'shipped', 'shipped', 'refused'])
  const { db } = await testContext()
  await db.asOwner((tx) => sql`delete from idempotency_keys where brand_id = ${brand.id} and key = 'batch list-3'`.execute(tx))
  expect((await send('list-3', twiceNamed)).result).toEqual(first.result)
})

test('a list without rows, or with too many, is refused as a whole', async () => {
  const brand = await given.aBrand()
  const send = (rows: object[]) => call(shipByTracking, { body: { rows } as never }, brand.owner)
  expect(await send([])).toMatchObject({ status: 400, errors: { rows: expect.any(String) } })
  const row = { order: '1', tracking_number: 'SF1029384756123' }
  expect(await send(Array.from({ length: 1001 }, () => row))).toMatchObject({ status: 400, errors: { rows: expect.any(String) } })
  expect(await send([{ ...row, weight: '2' }])).toMatchObject({ status: 400 })
})

test.each([
  ['Order\tTracking\r\nLS-1\tSF1\r\n\r\nLS-2\tSF2\r\n', [1, 2, 4]],
  ['订单号;快递单号\nLS-1;SF1\n', [1, 2]],
  ['LS-1,"SF 1"\nLS-2,SF2', [1, 2]],
])('the sheet %j is read as rows with the numbers that a spreadsheet shows', async (text, numbers) => {
  const brand = await given.aBrand()
  const { result } = await uploadFile(brand.owner, '/order/tracking/read', Buffer.from(text), 'pasted.csv')
  expect(result.rows.map(({ row }: { row: number }) => row)).toEqual(numbers)
  expect(result.rows.at(-1).cells).toHaveLength(2)
})

test('the number of an order’s label ships it with the label, without a cost; another number is refused before and while shipping', async () => {
  const brand = await given.aBrand()
  const [one, other] = [await aLabelledOrder(brand), await aLabelledOrder(brand)]
  const rows = [
    { order: one.number, tracking_number: one.tracking_number },
    { order: other.number, tracking_number: 'SF1029384756123', shipping_cost: '25' },
  ]
  expect(await ship(brand, rows, { dry_run: true })).toMatchObject([
    { outcome: 'matched' },
    { outcome: 'refused', code: 'order.has-label' },
  ])
  expect(await ship(brand, rows)).toMatchObject([{ outcome: 'shipped' }, { outcome: 'refused', code: 'order.has-label' }])
  expect(await order(brand, one.id)).toMatchObject({ status: 'shipped', shipping_method: 'provider' })
})
