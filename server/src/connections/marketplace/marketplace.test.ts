import { getProduct } from '@linesheet/contract/catalogue/products'
import { ingestBrands, ingestOrderEvents, ingestOrders, ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { orderItem, retailerItem } from '../../../test/connections/marketplace-items.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { given, reportOrderEvent } from '../../../test/given.ts'
import { sign, signCall } from '../../platform/http/signatures.ts'

test('a call needs the service key and a signature of its body that is younger than five minutes', async () => {
  const { app, keys, setClock } = await testContext()
  const payload = JSON.stringify({ items: [retailerItem()] })
  const send = async (authorization: string, signature: string, body = payload) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/marketplace/v1/retailers',
      headers: { 'content-type': 'application/json', authorization, 'x-signature': signature },
      payload: body,
    })
    return [response.statusCode, response.json().code]
  }
  const key = `Bearer ${keys.marketplaceKeys[0]?.key}`
  const signature = sign(keys.marketplaceKeys[0]?.secret ?? '', payload, now)
  expect(await send('Bearer wrong', signature)).toEqual([401, 'marketplace.key'])
  expect(await send(key, signature.replace('v1=', 'v1=0'))).toEqual([401, 'marketplace.signature'])
  expect(await send(key, sign('another secret', payload, now))).toEqual([401, 'marketplace.signature'])
  expect(await send(key, signature, payload.replace('紙', '石'))).toEqual([401, 'marketplace.signature'])
  setClock(new Date(now.getTime() + 301_000))
  expect(await send(key, signature)).toEqual([401, 'marketplace.signature'])
  setClock(new Date(now.getTime() + 299_000))
  expect(await send(key, signature)).toEqual([200, undefined])
})

test('a signature of version 2 is valid for its method and address alone, query included', async () => {
  const { app, keys } = await testContext()
  const { key, secret = '' } = keys.marketplaceKeys[0] ?? {}
  const payload = JSON.stringify({ items: [retailerItem()] })
  const send = async (url: string, signature: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${key}`, 'x-signature': signature }
    const response = await app.inject({ method: 'POST', url, headers, payload })
    return [response.statusCode, response.json().code]
  }
  const address = '/api/marketplace/v1/retailers'
  const signature = signCall(secret, `POST ${address}`, payload, now)
  expect(await send(address, signature)).toEqual([200, undefined])
  for (const other of ['/api/marketplace/v1/orders', `${address}?limit=1`])
    expect(await send(other, signature)).toEqual([401, 'marketplace.signature'])
  for (const wrong of [
    signCall(secret, `PUT ${address}`, payload, now),
    signature.replace('v2', 'v1'),
    sign(secret, payload, now).replace('v1', 'v2'),
  ])
    expect(await send(address, wrong)).toEqual([401, 'marketplace.signature'])
})

test('a brand’s token is not accepted as a service key', async () => {
  const { owner } = await given.aBrand()
  expect(await call(ingestRetailers, { body: { items: [retailerItem()] } }, owner)).toMatchObject({ status: 401, code: 'marketplace.key' })
})

test('each item has a result of its own: an invalid one does not stop the others', async () => {
  const brand = await given.aBrand()
  const other = await given.aBrand()
  const foreign = await given.aProduct(other)
  const good = await orderItem(brand)
  const items = [
    good,
    { ...(await orderItem(brand)), retailer_external_id: 'nobody' },
    { ...(await orderItem(brand)), order_variations: [{ variation_id: foreign.variations[0]?.id, quantity: 1, unit_price: '50.00' }] },
    { ...(await orderItem(brand)), order_variations: [{ ...good.order_variations[0], discount: '51.00' }] },
    { ...(await orderItem(brand)), brand_id: newId() },
  ]
  const result = await callOk(ingestOrders, { body: { items } as never })
  expect(result.items.map(({ success, errors }) => (success ? 'accepted' : Object.keys(errors ?? {})[0]))).toEqual([
    'accepted',
    'retailer_external_id',
    'order_variations.0.variation_id',
    'order_variations.0.discount',
    'brand_id',
  ])
  expect((await callOk(listOrders, {}, brand.owner)).count).toBe(1)
})

test('an order that is sent twice, at once, to two servers, is one order with one number', async () => {
  const brand = await given.aBrand()
  const second = await anotherServer()
  const body = { items: [await orderItem(brand), await orderItem(brand)] } as never
  const results = await Promise.all([
    callOk(ingestOrders, { body }),
    callOk(ingestOrders, { body }, { server: second }),
    callOk(ingestOrders, { body }),
  ])
  expect(new Set(results.map(({ items }) => items.map(({ id }) => id).join())).size).toBe(1)
  const { items } = await callOk(listOrders, {}, brand.owner)
  expect(items.map(({ number }) => number).toSorted()).toEqual(['LS-10001', 'LS-10002'])
})

test('a refused item may be sent again and is then accepted', async () => {
  const brand = await given.aBrand()
  const item = await orderItem(brand, { retailer_external_id: `later ${newId()}` })
  const ingest = async () => (await callOk(ingestOrders, { body: { items: [item] } as never })).items[0]?.success
  expect(await ingest()).toBe(false)
  await callOk(ingestRetailers, { body: { items: [retailerItem({ external_id: item.retailer_external_id })] } as never })
  expect(await ingest()).toBe(true)
})

test('an event that the order’s status does not allow is refused, and one for an unknown order not found', async () => {
  const brand = await given.aBrand()
  const id = await given.anOrder(brand)
  const { items } = await reportOrderEvent(id, { kind: 'delivered' })
  expect(items[0]).toMatchObject({ success: false, code: 'order.cannot-deliver' })
  expect(
    await call(ingestOrderEvents, {
      params: { id: newId() },
      body: { items: [{ external_id: '1', kind: 'paid', at: now.toISOString() }] },
    }),
  ).toMatchObject({ status: 404 })
})

test('a cancellation request sets a flag on the order', async () => {
  const brand = await given.aBrand()
  const id = await given.aConfirmedOrder(brand)
  await reportOrderEvent(id, { kind: 'cancel_requested', reason: '下錯單' })
  await reportOrderEvent(id, { kind: 'paid' })
  expect(await callOk(getOrder, { params: { id } }, brand.owner)).toMatchObject({
    status: 'confirmed',
    cancel_requested_at: expect.any(String),
    payment_status: 'paid',
  })
})

test('an order in another currency than the brand’s must not date from before prices by country', async () => {
  const brand = await given.aBrand()
  const place = async (fields: Record<string, unknown>) =>
    (await callOk(ingestOrders, { body: { items: [await orderItem(brand, fields)] } as never })).items[0]
  const before = '2021-07-31T15:59:59Z'
  expect(await place({ currency_code: 'USD', placed_at: before })).toMatchObject({
    success: false,
    errors: { placed_at: 'This time is too early. It cannot be before 2021-08-01' },
  })
  expect(await place({ currency_code: 'USD', placed_at: '2021-07-31T16:00:00Z' })).toMatchObject({ success: true })
  expect(await place({ currency_code: 'HKD', placed_at: before })).toMatchObject({ success: true })
})

test('a brand’s name is unique in the marketplace; its owner can add products at once', async () => {
  const brand = await given.aBrand()
  const application = {
    external_id: newId(),
    organization: 'X',
    display_name: brand.name.toUpperCase(),
    origin_country: 'HK',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
  }
  const users = [{ email: 'x@brand.example', first_name: 'X', last_name: 'Y', role: 'owner' }]
  const [refused] = (await callOk(ingestBrands, { body: { items: [{ ...application, users }] } as never })).items
  expect(refused).toMatchObject({ success: false, errors: { display_name: 'Brand name already exists' } })
  const product = await given.aProduct(brand)
  expect(await callOk(getProduct, { params: { id: product.id } }, brand.owner)).toMatchObject({ currency_code: 'HKD', status: 'draft' })
})

test('a brand with one user twice, or with values that cannot be stored, is refused by field', async () => {
  const application = (fields: object, users: object[]) => ({
    external_id: newId(),
    organization: `House ${newId()}`,
    display_name: `Brand ${newId()}`,
    origin_country: 'HK',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
    users: users.map((user) => ({ first_name: 'X', last_name: 'Y', ...user })),
    ...fields,
  })
  const owner = { email: 'one@brand.example', role: 'owner' }
  const items = [
    application({}, [{ email: 'ONE@brand.example', role: 'viewer' }, owner]),
    application({ website: 'https://a\u0000b.example' }, [owner]),
    application({ website: 'https://a\ud800b.example' }, [owner]),
    application({ lead_time_days: 366 }, [owner]),
    application({ year_established: now.getUTCFullYear() + 1 }, [owner]),
    application({ year_established: 499 }, [owner]),
  ]
  const answers = (await callOk(ingestBrands, { body: { items } as never })).items
  expect(answers.map(({ success, errors }) => [success, Object.keys(errors ?? {})])).toEqual([
    [false, ['users']],
    [false, ['website']],
    [false, ['website']],
    [false, ['lead_time_days']],
    [false, ['year_established']],
    [false, ['year_established']],
  ])
})

test('of two brands with one name that are sent at once, one is refused', async () => {
  const application = (display_name: string) => ({
    external_id: newId(),
    organization: 'Twins',
    display_name,
    origin_country: 'HK',
    currency_code: 'HKD',
    time_zone: 'Asia/Hong_Kong',
    users: [{ email: 'twin@brand.example', first_name: 'X', last_name: 'Y', role: 'owner' }],
  })
  const name = `Twin ${newId()}`
  const send = (display_name: string) => callOk(ingestBrands, { body: { items: [application(display_name)] } as never })
  const answers = await Promise.all([send(name), send(name.toUpperCase())])
  const items = answers.flatMap((answer) => answer.items).toSorted((a, b) => Number(b.success) - Number(a.success))
  expect(items).toMatchObject([{ success: true }, { success: false, errors: { display_name: 'Brand name already exists' } }])
})

test('a batch of more than 500 items, or of none, is refused', async () => {
  const many = Array.from({ length: 501 }, () => retailerItem())
  expect(await call(ingestRetailers, { body: { items: many } })).toMatchObject({
    status: 400,
    errors: { items: 'At most 500 are allowed. Remove some' },
  })
  expect(await call(ingestRetailers, { body: { items: [] } })).toMatchObject({ status: 400 })
})
