import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import {
  createManualOrder,
  duplicateOrder,
  getDraft,
  getEditableOrder,
  listDrafts,
  sendDraft,
} from '@linesheet/contract/orders/manual-orders'
import { editOrder, getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { marketplaceEvents } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aCart, aDraft, aSentOrder, cartLine, mailedApproval } from '../../../test/orders/manual-orders.ts'

let brand: Brand
beforeEach(async () => {
  brand = await given.aBrand()
})
const send = (id: string, version: number) => call(sendDraft, { params: { id }, body: { version } }, brand.owner)

test('a draft becomes a new manual order without commission, which the brand cannot accept', async () => {
  const { id, version, customer } = await aDraft(brand)
  const { status, result } = await send(id, version)
  expect(status).toBe(200)
  expect(result).toMatchObject({
    id,
    status: 'new',
    origin: 'manual',
    number: 'LS-10001',
    buyer_name: '紙與石',
    buying_company_id: customer?.company_id,
    subtotal: '150.00',
    discount_total: '15.00',
    commission: '0.00',
    shipping_total: '30.00',
    net: '165.00',
    total: '165.00',
    payment_status: 'unpaid',
    due_at: null,
    is_first_order: true,
    warnings: [],
    order_variations: [{ quantity: 3, unit_price: '50.00', discount: '15.00', line_total: '135.00' }],
    order_activities: [{ kind: 'placed', actor: 'brand', actor_name: 'Mei owner', text: '多謝支持' }],
  })
  expect(result.actions).not.toContain('accept')
  expect((await callOk(listDrafts, {}, brand.owner)).count).toBe(0)
  expect((await callOk(listOrders, { query: { origin: 'manual' } }, brand.owner)).count).toBe(1)
})

test('sending twice, also at the same time, makes one order and one mail', async () => {
  const { id, version } = await aDraft(brand)
  const answers = await Promise.all([send(id, version), send(id, version), send(id, version)])
  expect(answers.map(({ status, result }) => [status, result.id])).toEqual(answers.map(() => [200, id]))
  expect((await callOk(listOrders, {}, brand.owner)).count).toBe(1)
})

test('an older version of a draft is not sent', async () => {
  const { id } = await aDraft(brand)
  expect(await send(id, 0)).toMatchObject({ status: 409, code: 'stale', result: { version: 1 } })
})

test('the prescribed refusals: an empty cart, then no customer', async () => {
  expect(await call(createManualOrder, { body: emptyCart('HKD') }, brand.owner)).toMatchObject({
    status: 400,
    message: 'Cart is empty',
    errors: { lines: 'Cart is empty', buying_company_id: 'Please select a customer' },
  })
  const cart = { ...(await aCart(brand)), buying_company_id: null }
  expect(await call(createManualOrder, { body: cart }, brand.owner)).toMatchObject({ status: 400, message: 'Please select a customer' })
})

test('a cart is sent directly, and once under an idempotency key', async () => {
  const cart = await aCart(brand, { payment_method: 'paid' })
  const [first, second] = await Promise.all([
    callOk(createManualOrder, { body: cart }, { ...brand.owner, key: 'k1' }),
    callOk(createManualOrder, { body: cart }, { ...brand.owner, key: 'k1' }),
  ])
  expect(first).toEqual(second)
  expect(first).toMatchObject({ payment_status: 'paid', total: '165.00' })
  expect((await callOk(listOrders, {}, brand.owner)).count).toBe(1)
})

test('quantities have to be whole cases, and prices need a reason', async () => {
  const { variations } = await given.aProduct(brand, { case_quantity: 6, minimum_order_quantity: 12 })
  const id = variations[0]?.id ?? ''
  const cart = await aCart(brand, { lines: [cartLine(id, 6), cartLine(id, 12, { unit_price: '45.00' })] })
  expect(await call(createManualOrder, { body: cart }, brand.owner)).toMatchObject({
    status: 400,
    errors: {
      'lines.0.quantity': 'Sold in cases of 6, 12 or more. Change the quantity',
      'lines.1.price_reason': 'Say why the price differs',
    },
  })
})

test('an own price and a custom item are on the order, and its history says why', async () => {
  const cart = await aCart(brand)
  const variation = cart.lines[0]?.variation_id ?? ''
  const lines = [
    cartLine(variation, 2, { unit_price: '45.5', price_reason: 'Fair price' }),
    cartLine(null, 1, { name: 'Display stand', unit_price: '80' }),
  ]
  const order = await callOk(createManualOrder, { body: { ...cart, lines, discount: null } }, brand.owner)
  expect(order.order_variations).toMatchObject([
    { unit_price: '45.50', quantity: 2, line_total: '91.00' },
    { name: 'Display stand', product_id: null, sku: '', unit_price: '80.00' },
  ])
  expect(order.order_activities[0]?.after).toMatchObject({ prices: [{ before: '50.00', after: '45.50', reason: 'Fair price' }] })
})

test('a custom item without a name is a draft, but no line of an order', async () => {
  const cart = await aCart(brand, { lines: [cartLine(null, 1, { unit_price: '80.00' })] })
  const { id, version } = await aDraft(brand, cart)
  expect(await send(id, version)).toMatchObject({ status: 400, errors: { 'lines.0.name': 'Name is required' } })
})

test('more units than there are in stock are sent with a warning', async () => {
  const cart = await aCart(brand)
  const lines = cart.lines.map((line) => ({ ...line, quantity: 21 }))
  expect((await callOk(createManualOrder, { body: { ...cart, lines } }, brand.owner)).warnings).toEqual(['over_stock'])
})

test('the mail is in the retailer’s language, sent once, and not sent for an order that was cancelled in the meantime', async () => {
  const { id } = await aSentOrder(brand)
  const { mail, token } = await mailedApproval(brand, id)
  expect(mail).toMatchObject({ subject: `${brand.name} 為您準備了訂單 LS-10001` })
  expect(mail?.text).toContain('多謝支持')
  expect(token).toMatch(/^[\w-]{54}$/)
})

test('the marketplace is notified of an order for one of its retailers, not of an order for a customer of the brand', async () => {
  const retailer = await given.aRetailer()
  const { buying_company_id } = await callOk(getOrder, { params: { id: await given.anOrder(brand, { retailer }) } }, brand.owner)
  const order = await aSentOrder(brand, { buying_company_id })
  await aSentOrder(brand)
  expect(await marketplaceEvents(brand)).toMatchObject([
    { event: 'order.sent', data: { order_id: order.id, number: order.number, status: 'new', retailer_external_id: retailer.external_id } },
  ])
})

test('an order of any origin is duplicated as a draft at today’s prices', async () => {
  const orderId = await given.anOrder(brand)
  const { id } = await callOk(duplicateOrder, { params: { id: orderId } }, brand.owner)
  const [draft, order] = await Promise.all([
    callOk(getDraft, { params: { id } }, brand.owner),
    callOk(getOrder, { params: { id: orderId } }, brand.owner),
  ])
  expect(draft).toMatchObject({
    customer: { company_id: order.buying_company_id },
    shipping_address: order.shipping_address,
    lines: [
      { quantity: 3, unit_price: null, product: { list_price: '50.00' } },
      { quantity: 2, unit_price: null, product: { list_price: '50.00' } },
    ],
    payment_method: null,
  })
  expect(await call(duplicateOrder, { params: { id: newId() } }, brand.owner)).toMatchObject({ status: 404 })
})

test('a draft that is made from an order has the quantities that remain', async () => {
  const orderId = await given.anOrder(brand)
  const { version, order_variations } = await callOk(getOrder, { params: { id: orderId } }, brand.owner)
  const lines = order_variations.map(({ id }, at) => ({ id, quantity: at === 0 ? 1 : 0 }))
  await callOk(editOrder, { params: { id: orderId }, body: { version, lines } }, brand.owner)
  const { id } = await callOk(duplicateOrder, { params: { id: orderId } }, brand.owner)
  const draft = await callOk(getDraft, { params: { id } }, brand.owner)
  expect(draft.lines).toMatchObject([{ quantity: 1, variation_id: order_variations[0]?.variation_id }])
})

test('the changes that an order allows have limits', async () => {
  const id = await given.anOrder(brand)
  const { editable, order_variations } = await callOk(getEditableOrder, { params: { id } }, brand.owner)
  expect(editable).toEqual({
    lines: order_variations.map((line) => ({ id: line.id, least: 0, most: line.quantity })),
    earliest_shipment_date: null,
    brand_note: true,
    tags: true,
  })
  const confirmed = await given.aConfirmedOrder(brand)
  expect((await callOk(getEditableOrder, { params: { id: confirmed } }, brand.owner)).editable).toMatchObject({
    lines: [],
    earliest_shipment_date: '2026-11-20',
  })
})

test('a line has the present case quantity of its product; an item of no product has none', async () => {
  const { variations } = await given.aProduct(brand, { case_quantity: 6 })
  const custom = cartLine(null, 1, { name: 'Display stand', unit_price: '80.00' })
  const { order_variations } = await aSentOrder(brand, { lines: [cartLine(variations[0]?.id ?? '', 12), custom] })
  expect(order_variations.map(({ case_quantity }) => case_quantity)).toEqual([6, null])
})
