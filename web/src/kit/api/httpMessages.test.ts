import { addProductFile } from '@linesheet/contract/catalogue/products'
import { getOrder, listOrders } from '@linesheet/contract/orders/orders'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import { expect, test } from 'vitest'
import { readResult, toHttpRequest } from './httpMessages.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

test('parameters fill the path and are escaped', () => {
  expect(toHttpRequest(getOrder, { params: { id: 'a/b' } })).toEqual({ url: '/api/order/a%2Fb', init: { method: 'GET', headers: {} } })
})

test('a query leaves out what is empty', () => {
  const query = { tab: 'to_pack', page: 2, search: '', country: undefined, late: null }
  expect(toHttpRequest(listOrders, { query }).url).toBe('/api/order?tab=to_pack&page=2')
})

test('a body is sent as JSON', () => {
  const { init } = toHttpRequest(addParcel, { params: { id: '1' }, body: { weight_kg: 2 } })
  expect(init).toEqual({ method: 'POST', body: '{"weight_kg":2}', headers: { 'content-type': 'application/json' } })
})

test('a file is sent as form data with the other fields', () => {
  const file = new File(['x'], 'vase.jpg', { type: 'image/jpeg' })
  const { init } = toHttpRequest(addProductFile, { params: { id: '1' }, body: { kind: 'product', unset: undefined } }, { file })
  const form = init.body as FormData
  expect([...form.keys()].toSorted()).toEqual(['kind', addProductFile.file].toSorted())
  expect(form.get('kind')).toBe('product')
})

test('a result is unwrapped', async () => {
  expect(await readResult(json(200, { success: true, result: { id: '1' } }))).toEqual({ id: '1' })
})

test('a refusal becomes an error with its code, field errors, record and waiting time', async () => {
  const refusal = {
    success: false,
    code: 'stale',
    message: 'Changed',
    error_codes: { note: { code: 'required', values: {} } },
    result: { version: 3 },
  }
  await expect(readResult(json(409, refusal, { 'retry-after': '30' }))).rejects.toMatchObject({
    status: 409,
    code: 'stale',
    message: 'Changed',
    errors: { note: { code: 'required', values: {} } },
    result: { version: 3 },
    retryAfter: 30,
    logout: false,
  })
})

test.each(['<html>', '"text"', 'null', '{}'])('%s is no response of the server', async (body) => {
  await expect(readResult(new Response(body, { status: 502 }))).rejects.toMatchObject({ code: 'network', mayRepeat: true })
})
