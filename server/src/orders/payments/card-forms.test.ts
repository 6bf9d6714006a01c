import { finishCardForm, listCards, openCardForm } from '@linesheet/contract/orders/payments'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aCustomer, aDraft, aSentOrder } from '../../../test/orders/manual-orders.ts'
import { paymentsUnreachableRefusal } from '../../platform/ports/payments/payments.ts'
import { workers } from '../../workers.ts'

let brand: Brand
let company_id: string
let draftId: string
beforeEach(async () => {
  brand = await given.aBrand()
  company_id = (await aCustomer(brand)).company_id
  draftId = (await aDraft(brand)).id
})
afterEach(async () => {
  vi.restoreAllMocks()
})

const open = (fields: object = {}) =>
  callOk(
    openCardForm,
    { body: { buying_company_id: company_id, return_to: { page: 'draft', id: draftId }, language_code: 'en', ...fields } },
    brand.owner,
  )
const finish = (id: string) => callOk(finishCardForm, { params: { id } }, brand.owner)
const cards = () => callOk(listCards, { query: { buying_company_id: company_id } }, brand.owner)
const page = async (url: string) => (await testContext()).app.inject({ method: 'GET', url })
/** Submits the test form, as a browser does. */
const submit = async (url: string, form: Record<string, string>) =>
  (await testContext()).app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
/** Runs the effect that ends abandoned forms. */
async function runEffect() {
  const context = await testContext()
  const [row] = await context.db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'payload', 'run_at'])
      .where('brand_id', '=', brand.id)
      .where('kind', '=', 'payment.card-form')
      .execute(),
  )
  const job = { brand_id: brand.id, id: row?.id ?? '', payload: row?.payload, attempts: 1, destination: '', sequence: 1 }
  await workers['payment.card-form']?.({ ...job, kind: 'payment.card-form' }, context, () => {})
  return row
}

test('a card is entered at the processor, and added once however often its visitor comes back', async () => {
  const { id, url } = await open()
  expect((await cards()).open_form).toBe(id)
  expect(await finish(id)).toEqual({ state: 'open', card: null })
  const saved = await submit(url, { card: 'pm_card_mastercard' })
  expect([saved.statusCode, saved.headers.location]).toEqual([303, `/order/new/${draftId}?card_form=${id}`])
  const first = await finish(id)
  expect(first).toMatchObject({ state: 'complete', card: { brand: 'mastercard', last4: '4444' } })
  expect(await finish(id)).toEqual(first)
  expect(await cards()).toEqual({ items: [first.card], open_form: null })
  expect((await page(url)).body).toContain('This form is over')
})

test('two tabs and two servers that come back at once add one card', async () => {
  const { id, url } = await open()
  await submit(url, { card: 'pm_card_visa' })
  const server = await anotherServer({ recordsRefusals: false })
  const { ports } = await testContext()
  vi.spyOn(server.ports.payments, 'readCardForm').mockImplementation(ports.payments.readCardForm)
  const finished = await Promise.all(
    [{}, { server }, {}, { server }].map((caller) => call(finishCardForm, { params: { id } }, { ...brand.owner, ...caller })),
  )
  expect(finished.map(({ result }) => result.state)).toEqual(Array(4).fill('complete'))
  expect(new Set(finished.map(({ result }) => result.card?.id)).size).toBe(1)
  expect((await cards()).items).toHaveLength(1)
  await server.app.close()
  await server.db.close()
  await server.live.stop()
})

test('a card whose visitor never comes back is added after the form has ended', async () => {
  const { url } = await open()
  await submit(url, { card: 'pm_card_visa' })
  const effect = await runEffect()
  expect(new Date(effect?.run_at ?? 0)).toEqual(new Date('2026-11-20T03:01:00Z'))
  expect((await cards()).items).toMatchObject([{ last4: '4242' }])
})

test('a form that nobody fills in expires', async () => {
  const { id, url } = await open()
  await expect(runEffect()).rejects.toThrow('has not ended yet')
  ;(await testContext()).setClock('2026-11-20T03:01:00Z')
  await runEffect()
  expect(await finish(id)).toEqual({ state: 'expired', card: null })
  expect(await cards()).toEqual({ items: [], open_form: null })
  expect((await submit(url, { card: 'pm_card_visa' })).body).toContain('This form is over')
})

test('a form whose outcome is unknown stays open, and is asked for again', async () => {
  const { ports } = await testContext()
  const { id, url } = await open()
  await submit(url, { card: 'pm_card_visa' })
  vi.spyOn(ports.payments, 'readCardForm').mockRejectedValueOnce(paymentsUnreachableRefusal())
  expect(await call(finishCardForm, { params: { id } }, brand.owner)).toMatchObject({ status: 409, code: 'payment.unreachable' })
  expect((await cards()).open_form).toBe(id)
  expect((await finish(id)).state).toBe('complete')
})

test('the form refuses cards that are declined or expired, and asks the owner of others', async () => {
  const { id, url } = await open()
  expect((await submit(url, {})).body).toContain('Choose a card.')
  expect((await submit(url, { card: 'pm_card_chargeDeclined' })).body).toContain('Your card was declined')
  expect((await submit(url, { card: 'pm_card_chargeDeclinedExpiredCard' })).body).toContain('Your card has expired')
  const asking = { card: 'pm_card_authenticationRequiredOnSetup' }
  expect((await submit(url, asking)).body).toContain('Confirm with your bank')
  expect((await submit(url, { ...asking, confirmed: 'no' })).body).toContain('could not confirm')
  expect((await finish(id)).state).toBe('open')
  expect((await submit(url, { ...asking, confirmed: 'yes' })).statusCode).toBe(303)
  expect((await finish(id)).card).toMatchObject({ last4: '3155' })
})

test('a second card belongs to the same customer of the processor', async () => {
  const { ports } = await testContext()
  const opening = vi.spyOn(ports.payments, 'openCardForm')
  const first = await open()
  await submit(first.url, { card: 'pm_card_visa' })
  await finish(first.id)
  const order = await aSentOrder(brand)
  const again = await open({ return_to: { page: 'order', id: order.id } })
  expect(opening.mock.lastCall?.[0]).toMatchObject({ customer: expect.stringMatching(/^cus_/), language: 'en' })
  const saved = await submit(again.url, { card: 'pm_card_visa' })
  expect(saved.headers.location).toBe(`/order/${order.id}?card_form=${again.id}`)
  expect((await finish(again.id)).card?.id).toBe((await cards()).items[0]?.id)
  expect((await cards()).items).toHaveLength(1)
})

test('a form is of one brand, for customers that it can reach, and for pages of ours', async () => {
  const { id } = await open()
  const other = await given.aBrand()
  expect(await call(finishCardForm, { params: { id } }, other.owner)).toMatchObject({ status: 404, code: 'card-form.missing' })
  const body = { buying_company_id: company_id, return_to: { page: 'draft' as const, id: draftId } }
  expect(await call(openCardForm, { body }, other.owner)).toMatchObject({ status: 400, errors: { buying_company_id: expect.any(String) } })
  for (const page of ['draft', 'order'] as const) {
    const return_to = { page, id: page === 'draft' ? (await aDraft(other)).id : (await aSentOrder(other)).id }
    expect(await call(openCardForm, { body: { ...body, return_to } }, brand.owner)).toMatchObject({ status: 404, code: `${page}.missing` })
  }
  for (const return_to of [
    { page: 'elsewhere', id: draftId },
    { page: 'draft', id: '//evil.example' },
  ])
    expect(await call(openCardForm, { body: { ...body, return_to } as never }, brand.owner)).toMatchObject({ status: 400 })
  expect((await page('/dev/card-form/cs_test_unknown')).statusCode).toBe(404)
  expect((await page('/dev/card-form/..%2f..%2fetc')).statusCode).toBe(404)
})

test('a form that is opened again under the same key is the same', async () => {
  const body = { buying_company_id: company_id, return_to: { page: 'draft' as const, id: draftId } }
  const [one, other] = [
    await call(openCardForm, { body }, { ...brand.owner, key: 'k' }),
    await call(openCardForm, { body }, { ...brand.owner, key: 'k' }),
  ]
  expect(other.result).toEqual(one.result)
})
