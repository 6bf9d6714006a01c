import { getProduct } from '@linesheet/contract/catalogue/products'
import { answerApproval, getApproval } from '@linesheet/contract/orders/approvals'
import { cancelOrder, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import { reportUnavailable } from '@linesheet/contract/orders/orders.unavailable'
import { beforeEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, now, testContext } from '../../../test/context.ts'
import { type Brand, given, reportOrderEvent } from '../../../test/given.ts'
import { aSentOrder, mailedApproval } from '../../../test/orders/manual-orders.ts'

let brand: Brand
let orderId: string
let token: string
beforeEach(async () => {
  brand = await given.aBrand()
  orderId = (await aSentOrder(brand)).id
  token = (await mailedApproval(brand, orderId)).token
})
const answer = (body: object, link = token) => call(answerApproval, { params: { token: link }, body: body as never })
const order = () => callOk(getOrder, { params: { id: orderId } }, brand.owner)
const openPage = async (link: string, query = '') => (await testContext()).app.inject({ method: 'GET', url: `/approval/${link}${query}` })
/** Submits the form of the page, with the terms that it shows unless the test gives others. */
const submit = async (form: Record<string, string>, link = token) => {
  const { app } = await testContext()
  const terms = /name="terms" value="(\w+)"/.exec((await openPage(link)).body)?.[1] ?? ''
  return app.inject({
    method: 'POST',
    url: `/approval/${link}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ terms, ...form }).toString(),
  })
}

test('the retailer sees its order, and nothing that only the brand may see', async () => {
  const approval = await callOk(getApproval, { params: { token } })
  expect(approval).toMatchObject({
    state: 'open',
    brand: brand.name,
    retailer: '紙與石',
    language_code: 'zh_TW',
    number: 'LS-10001',
    total: '165.00',
    note: '多謝支持',
    payment_method: 'net_60',
    lines: [{ quantity: 3, unit_price: '50.00', discount: '15.00', line_total: '135.00' }],
  })
})

test('accepting reserves stock and makes the order accepted, once', async () => {
  expect((await answer({ decision: 'accept' })).result.state).toBe('accepted')
  expect((await answer({ decision: 'accept' })).result.state).toBe('accepted')
  expect(await answer({ decision: 'decline', reason: 'late' })).toMatchObject({ status: 409, code: 'approval.answered' })
  const { status, order_activities, order_variations } = await order()
  expect([status, order_activities.map(({ kind }) => kind)]).toEqual(['accepted', ['placed', 'accepted']])
  const product = await callOk(getProduct, { params: { id: order_variations[0]?.product_id ?? '' } }, brand.owner)
  expect(product.variations[0]?.reserved).toBe(3)
})

test('declining needs a reason, which the brand can read', async () => {
  expect(await answer({ decision: 'decline' })).toMatchObject({ status: 400, errors: { reason: 'Field is required' } })
  expect((await answer({ decision: 'decline', reason: '預算不足' })).result.state).toBe('declined')
  expect(await order()).toMatchObject({ status: 'cancelled', cancel_reason: 'declined', cancel_note: '預算不足' })
})

test('a manual order is answered by its retailer, whatever its brand does', async () => {
  const answeredAt = async (id: string) => (await callOk(getOrder, { params: { id } }, brand.owner)).answered_at
  const { version, order_variations } = await order()
  const lines = order_variations.map(({ id }) => ({ id, quantity: 2 }))
  const edited = await callOk(editOrder, { params: { id: orderId }, body: { version, lines } }, brand.owner)
  await callOk(
    reportUnavailable,
    { params: { id: orderId }, body: { version: edited.version, line_id: lines[0]?.id ?? '', quantity: 1 } },
    brand.owner,
  )
  expect(await answeredAt(orderId)).toBeNull()
  await reportOrderEvent(orderId, { kind: 'retailer_accepted' })
  expect(await answeredAt(orderId)).not.toBeNull()

  const [declined, cancelled] = [(await aSentOrder(brand)).id, (await aSentOrder(brand)).id]
  const link = (await mailedApproval(brand, declined)).token
  await answer({ decision: 'decline', reason: 'no' }, link)
  await callOk(cancelOrder, { params: { id: cancelled }, body: { reason: 'price_error' } }, brand.owner)
  expect(await answeredAt(declined)).not.toBeNull()
  expect(await answeredAt(cancelled)).toBeNull()
})

test('answers at once, to two servers, count once', async () => {
  const server = await anotherServer()
  const both = await Promise.all(
    [{}, { server }, {}, { server }].map((caller, at) =>
      call(answerApproval, { params: { token }, body: at % 2 ? { decision: 'accept' } : { decision: 'decline', reason: 'no' } }, caller),
    ),
  )
  const { status, order_activities } = await order()
  expect(order_activities).toHaveLength(2)
  const winner = status === 'accepted' ? 'accepted' : 'declined'
  expect(both.filter(({ result }) => result?.state === winner)).toHaveLength(2)
  expect(both.filter(({ code }) => code === 'approval.answered')).toHaveLength(2)
  await server.app.close()
  await server.db.close()
  await server.live.stop()
})

test('an answer through the marketplace closes the link, too', async () => {
  await reportOrderEvent(orderId, { kind: 'retailer_accepted' })
  expect(await callOk(getApproval, { params: { token } })).toMatchObject({ state: 'accepted' })
})

test('an order that the brand cancelled, or that is too old, cannot be answered', async () => {
  ;(await testContext()).setClock('2026-12-21T00:00:00Z')
  expect((await callOk(getApproval, { params: { token } })).state).toBe('closed')
  expect(await answer({ decision: 'accept' })).toMatchObject({ status: 409 })
  ;(await testContext()).setClock(now)
  await callOk(cancelOrder, { params: { id: orderId }, body: { reason: 'price_error' } }, brand.owner)
  expect((await callOk(getApproval, { params: { token } })).state).toBe('closed')
  expect(await answer({ decision: 'accept' })).toMatchObject({ status: 409, code: 'approval.answered' })
})

test('a wrong link shows no order', async () => {
  const changed = `${token.slice(0, 40)}${token[40] === 'A' ? 'B' : 'A'}${token.slice(41)}`
  for (const link of [changed, 'nonsense', 'x'.repeat(54)]) {
    expect(await call(getApproval, { params: { token: link } })).toMatchObject({ status: 404, code: 'approval.missing' })
    expect(await answer({ decision: 'accept' }, link)).toMatchObject({ status: 404 })
    expect((await openPage(link)).statusCode).toBe(404)
  }
})

test('the link is stored as a hash only', async () => {
  const { db } = await testContext()
  const row = await db.asOwner((tx) =>
    tx.selectFrom('approval_mails').selectAll().where('order_id', '=', orderId).executeTakeFirstOrThrow(),
  )
  expect(JSON.stringify(row)).not.toContain(token)
})

test('the page is in the retailer’s language without scripts, and in another on demand', async () => {
  const page = await openPage(token)
  expect(page.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
  expect(page.body).toContain('<html lang="zh-TW">')
  expect(page.body).toContain('接受訂單')
  expect(page.body).not.toContain('<script')
  expect((await openPage(token, '?lang=zh_CN')).body).toContain('接受订单')
  expect((await openPage('nonsense', '?lang=en')).body).toContain('This link is not valid')
})

test('texts that the brand typed are escaped on the page', async () => {
  const { id } = await aSentOrder(brand, { note: '<script>alert(1)</script>' })
  const { body } = await openPage((await mailedApproval(brand, id)).token)
  expect(body).toContain('&lt;script&gt;')
  expect(body).not.toContain('<script')
})

test('the form accepts once; a repeat shows the same page', async () => {
  const first = await submit({ decision: 'accept' })
  expect([first.statusCode, first.headers.location]).toEqual([303, `/approval/${token}`])
  expect((await openPage(token)).body).toContain('訂單已接受')
  expect((await submit({ decision: 'accept' })).statusCode).toBe(303)
  const other = await submit({ decision: 'decline', reason: 'x' })
  expect([other.statusCode, other.body.includes('此訂單已有答覆')]).toEqual([409, true])
})

test('a retailer accepts what it has read: an order that was changed since then is shown again', async () => {
  const { terms } = await callOk(getApproval, { params: { token } })
  const { version, order_variations } = await order()
  const lines = order_variations.map(({ id }) => ({ id, quantity: 1 }))
  await callOk(editOrder, { params: { id: orderId }, body: { version, lines } }, brand.owner)
  expect(await answer({ decision: 'accept', terms })).toMatchObject({ status: 409, code: 'approval.changed' })
  const refused = await submit({ decision: 'accept', terms })
  expect([refused.statusCode, refused.body.includes('品牌剛剛修改了訂單')]).toEqual([409, true])
  const current = /name="terms" value="(\w+)"/.exec(refused.body)?.[1] ?? ''
  expect((await submit({ decision: 'accept', terms: current })).statusCode).toBe(303)
  expect((await order()).status).toBe('accepted')
})

test('the form keeps the typed text when a decline lacks its reason', async () => {
  const refused = await submit({ decision: 'decline', reason: ' ' })
  expect([refused.statusCode, refused.body.includes('請填寫原因')]).toEqual([400, true])
  expect((await submit({ decision: 'decline', reason: '預算不足' })).statusCode).toBe(303)
  expect((await order()).cancel_note).toBe('預算不足')
})

test('the page is served a limited number of times in a minute', async () => {
  const { app } = await testContext()
  const open = () => app.inject({ method: 'GET', url: '/approval/nonsense', remoteAddress: '203.0.113.9' })
  const codes: number[] = []
  for (let at = 0; at < 61; at += 1) codes.push((await open()).statusCode)
  expect([codes.slice(0, 60).every((code) => code === 404), codes[60]]).toEqual([true, 429])
})

test('line breaks of a form count as one character each, as in the browser', async () => {
  const lines = Array.from({ length: 26 }, () => 'x'.repeat(17))
  expect((await submit({ decision: 'decline', reason: `${lines.join('\r\n')}${'y'.repeat(13)}` })).statusCode).toBe(303)
  expect((await order()).cancel_note).toBe(`${lines.join('\n')}${'y'.repeat(13)}`)
})

test.each([
  [{ decision: 'decline', reason: ' ' }, '請填寫原因'],
  [{ decision: 'decline', reason: 'x'.repeat(501) }, '最多 500 個字元'],
  [{ decision: 'decline', reason: 'too\u0007 late' }, '請移除不可見的控制字元'],
  [{ decision: 'neither', reason: 'too late' }, '發生問題，請再試一次。'],
])('%# what is wrong with an answer is said, and its reason is kept', async (form, text) => {
  const { statusCode, body } = await submit(form)
  expect([statusCode, body.includes(text), body.includes(`>\n${form.reason}</textarea>`)]).toEqual([400, true, true])
  expect((await order()).status).toBe('new')
})

test('the page says the country, and its items add up to the subtotal', async () => {
  const { body } = await openPage(token, '?lang=en')
  expect(body).toContain('<span>Hong Kong</span></dd>')
  const items = [...body.matchAll(/<b>([\d.,]+)<\/b><\/li>/g)].map(([, amount]) => amount)
  const sums = [...body.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, name, amount]) => [name, amount])
  expect([items, sums.slice(0, 4)]).toEqual([
    ['150.00'],
    [
      ['Subtotal', '150.00'],
      ['Discount', '−15.00'],
      ['Shipping', '30.00'],
      ['Total', 'HKD 165.00'],
    ],
  ])
})
