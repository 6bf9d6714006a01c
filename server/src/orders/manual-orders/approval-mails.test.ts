import { answerApproval, getApproval, listApprovalMails, listWaitingOrders, sendApprovalAgain } from '@linesheet/contract/orders/approvals'
import { cancelOrder } from '@linesheet/contract/orders/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { approvalJob, aSentOrder, mailedApproval } from '../../../test/orders/manual-orders.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { sendApprovalMail } from './approval-mail.worker.ts'

let brand: Brand
let id: string
beforeEach(async () => {
  brand = await given.aBrand()
  id = (await aSentOrder(brand)).id
})
afterEach(async () => {
  vi.restoreAllMocks()
})

const mails = async () => (await callOk(listApprovalMails, { params: { id } }, brand.owner)).mails
const sendAgain = (body: { email?: string } = {}) => call(sendApprovalAgain, { params: { id }, body }, brand.owner)
const later = async (at: string) => (await testContext()).setClock(at)
const open = (token: string) => call(getApproval, { params: { token } })
const waiting = async () => (await callOk(listWaitingOrders, {}, brand.owner)).items

test('an order says to whom, when and by whom it was sent, and whether the mail server accepted the mail', async () => {
  const [{ email } = { email: '' }] = await mails()
  const queued = { email, state: 'queued', refusal: '', is_valid: true, settled_at: null, sent_by: 'Mei owner' }
  expect(await mails()).toMatchObject([{ ...queued, created_at: '2026-11-20T02:00:00+00:00' }])
  await mailedApproval(brand, id)
  expect(await mails()).toMatchObject([{ ...queued, state: 'sent', settled_at: '2026-11-20T02:00:00+00:00' }])
  expect(await waiting()).toMatchObject([{ order_id: id, number: 'LS-10001', buyer_name: '紙與石', email, mail_state: 'sent' }])
})

test('a mail that is sent again has a link of its own, and the earlier link keeps working', async () => {
  const first = await mailedApproval(brand, id)
  await later('2026-11-20T02:02:00Z')
  expect((await sendAgain()).result).toMatchObject({ is_open: true, mails: [{ state: 'queued' }, { state: 'sent' }] })
  const second = await mailedApproval(brand, id)
  expect([second.mail?.to, second.token === first.token]).toEqual([first.mail?.to, false])
  expect([(await open(first.token)).result.state, (await open(second.token)).result.state]).toEqual(['open', 'open'])
  await callOk(answerApproval, { params: { token: first.token }, body: { decision: 'accept' } })
  expect((await open(second.token)).result.state).toBe('accepted')
  expect(await waiting()).toEqual([])
})

test('another address ends the links of the mails to the previous address, sent or not', async () => {
  const { token } = await mailedApproval(brand, id)
  await later('2026-11-20T02:02:00Z')
  await sendAgain()
  const unsent = await approvalJob(brand, id)
  await later('2026-11-20T02:04:00Z')
  await sendAgain({ email: 'Right@shop.example' })
  const context = await testContext()
  await sendApprovalMail(unsent, context, () => {})
  expect(context.ports.mail.sent.find((sent) => sent.id === unsent.id)).toBeUndefined()
  expect(await open(token)).toMatchObject({ status: 404, code: 'approval.missing' })
  const { mail, token: right } = await mailedApproval(brand, id)
  expect([mail?.to, (await open(right)).result.state]).toEqual(['right@shop.example', 'open'])
  expect(await mails()).toMatchObject([{ email: 'right@shop.example', is_valid: true }, { is_valid: false }, { is_valid: false }])
})

test('a mail that the mail server refuses is shown and not sent again', async () => {
  const context = await testContext()
  const sending = vi.spyOn(context.ports.mail, 'send').mockRejectedValue(new MailRefused('550 No such mailbox'))
  const job = await approvalJob(brand, id)
  await sendApprovalMail(job, context, () => {})
  await sendApprovalMail(job, context, () => {})
  expect(sending).toHaveBeenCalledTimes(1)
  expect(await mails()).toMatchObject([{ state: 'refused', refusal: '550 No such mailbox' }])
  expect(await waiting()).toMatchObject([{ mail_state: 'refused' }])
})

test('a mail server that is unavailable is tried again, and the last try says that the mail failed', async () => {
  const context = await testContext()
  vi.spyOn(context.ports.mail, 'send').mockRejectedValue(new Error('connect ECONNREFUSED'))
  const job = await approvalJob(brand, id)
  await expect(sendApprovalMail(job, context, () => {})).rejects.toThrow('ECONNREFUSED')
  expect(await mails()).toMatchObject([{ state: 'queued' }])
  await expect(sendApprovalMail({ ...job, attempts: 12 }, context, () => {})).rejects.toThrow('ECONNREFUSED')
  expect(await mails()).toMatchObject([{ state: 'failed', refusal: 'connect ECONNREFUSED' }])
})

test('two tabs and two servers send one mail, and ten a day are sent at most', async () => {
  await later('2026-11-20T03:00:00Z')
  const server = await anotherServer({ recordsRefusals: false })
  const send = (caller: object) => call(sendApprovalAgain, { params: { id }, body: {} }, { ...brand.owner, ...caller })
  server.setClock('2026-11-20T03:00:00Z')
  const both = await Promise.all([send({}), send({ server }), send({}), send({ server })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429])
  await server.app.close()
  await server.db.close()
  await server.live.stop()
  for (let minute = 2; minute < 20; minute += 2) {
    await later(`2026-11-20T03:${String(minute).padStart(2, '0')}:00Z`)
    expect((await sendAgain()).status).toBe(200)
  }
  await later('2026-11-20T04:00:00Z')
  expect(await sendAgain()).toMatchObject({ status: 429, code: 'too-many' })
  expect(await mails()).toHaveLength(11)
})

test('an order that was answered, cancelled or is too old is not sent again, and one that is not manual never', async () => {
  await later('2026-12-21T00:00:00Z')
  expect(await sendAgain()).toMatchObject({ status: 409, code: 'approval.answered' })
  await later('2026-11-20T02:02:00Z')
  await callOk(cancelOrder, { params: { id }, body: { reason: 'price_error' } }, brand.owner)
  expect(await sendAgain()).toMatchObject({ status: 409, code: 'approval.answered' })
  expect(await callOk(listApprovalMails, { params: { id } }, brand.owner)).toMatchObject({ is_open: false })
  id = await given.anOrder(brand)
  expect(await sendAgain()).toMatchObject({ status: 404, code: 'order.missing' })
  expect(await call(listApprovalMails, { params: { id } }, brand.owner)).toMatchObject({ status: 404, code: 'order.missing' })
  expect(await sendAgain({ email: 'nonsense' })).toMatchObject({ status: 400, errors: { email: 'Please enter a valid email' } })
})

test('a manual order that the marketplace placed was not sent from here: it is listed, and can be sent and answered', async () => {
  const retailer = await given.aRetailer()
  id = await given.anOrder(brand, { retailer, origin: 'manual', placed_at: '2026-11-18T02:00:00Z' })
  const unsent = { expires_at: '2026-12-18T02:00:00+00:00', is_open: true, email: 'shop@retailer.example', mails: [] }
  expect(await callOk(listApprovalMails, { params: { id } }, brand.owner)).toEqual(unsent)
  const listed = { order_id: id, email: null, mail_state: null, sent_at: null, expires_at: unsent.expires_at }
  expect((await waiting()).find(({ order_id }) => order_id === id)).toMatchObject(listed)
  const sent = await callOk(sendApprovalAgain, { params: { id }, body: { email: 'buyer@shop.example' } }, brand.owner)
  expect(sent).toMatchObject({ ...unsent, email: 'buyer@shop.example', mails: [{ email: 'buyer@shop.example', state: 'queued' }] })
  const { token } = await mailedApproval(brand, id)
  expect((await open(token)).result).toMatchObject({ state: 'open', payment_method: 'net_60', language_code: 'zh_TW' })
  expect((await callOk(answerApproval, { params: { token }, body: { decision: 'accept' } })).state).toBe('accepted')
})
