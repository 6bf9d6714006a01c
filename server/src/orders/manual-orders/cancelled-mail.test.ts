import { cancelOrder } from '@linesheet/contract/orders/orders'
import type { Language } from '@linesheet/domain/platform/languages'
import { afterEach, expect, test, vi } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aCustomer, aSentOrder, mailedApproval } from '../../../test/orders/manual-orders.ts'
import type { ClaimedEffect } from '../../platform/outbox/outbox.ts'
import { MailRefused } from '../../platform/ports/mail/mail.ts'
import { workers } from '../../workers.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const kind = 'mail.cancelled-order'

async function cancelledMailJobs({ id: brand_id }: Brand): Promise<ClaimedEffect[]> {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx.selectFrom('outbox').select(['id', 'payload']).where('brand_id', '=', brand_id).where('kind', '=', kind).execute(),
  )
  return rows.map(({ id, payload }) => ({ brand_id, id, kind, payload, attempts: 1, destination: '', sequence: 1 }))
}

async function sendMails(brand: Brand) {
  const context = await testContext()
  const jobs = await cancelledMailJobs(brand)
  for (const job of jobs) await workers[kind]?.(job, context, () => {})
  return { jobs, mails: context.ports.mail.sent.filter(({ id }) => jobs.some((job) => job.id === id)) }
}

const cancel = ({ owner }: Brand, id: string, body: { reason: 'out_of_stock' | 'other'; note?: string }) =>
  callOk(cancelOrder, { params: { id }, body }, owner)

async function aMailedOrder(brand: Brand, language_code: Language) {
  const { company_id } = await aCustomer(brand, { language_code })
  const { id } = await aSentOrder(brand, { buying_company_id: company_id })
  const { mail } = await mailedApproval(brand, id)
  return { id, to: mail?.to }
}

test.each([
  ['en', 'has cancelled order LS-10001', 'Reason: The goods are out of stock.'],
  ['zh_CN', '已取消订单 LS-10001', '取消原因：商品缺货。'],
  ['zh_TW', '已取消訂單 LS-10001', '取消原因：商品缺貨。'],
] as const)(
  'a mail in %s says to the retailer that its manual order was cancelled, with the reason and the brand’s note',
  async (language, subject, reason) => {
    const brand = await given.aBrand()
    const { id, to } = await aMailedOrder(brand, language)
    await cancel(brand, id, { reason: 'out_of_stock', note: 'The kiln broke.\nSorry!' })
    const { jobs, mails } = await sendMails(brand)
    expect([jobs.length, mails.map((mail) => mail.to)]).toEqual([1, [to]])
    expect(mails[0]?.subject).toContain(brand.name)
    expect(mails[0]?.subject).toContain(subject)
    for (const body of [mails[0]?.text, mails[0]?.html])
      for (const text of [reason, 'The kiln broke.', 'Sorry!']) expect(body).toContain(text)
  },
)

test('another reason is the brand’s note', async () => {
  const brand = await given.aBrand()
  const { id } = await aMailedOrder(brand, 'en')
  await cancel(brand, id, { reason: 'other', note: 'We are moving' })
  const { text = '' } = (await sendMails(brand)).mails[0] ?? {}
  expect(text).toContain('Reason: We are moving')
  expect(text).not.toContain('Another reason')
})

test('a retailer that was not mailed before is not notified, nor is a retailer of an order from the marketplace', async () => {
  const brand = await given.aBrand()
  const { id } = await aSentOrder(brand)
  await cancel(brand, id, { reason: 'out_of_stock' })
  await cancel(brand, await given.anOrder(brand), { reason: 'out_of_stock' })
  expect(await sendMails(brand)).toMatchObject({ jobs: [{ payload: { order_id: id } }], mails: [] })
})

test('a mail that the mail server refuses is not sent again; a mail that it could not accept is', async () => {
  const context = await testContext()
  const brand = await given.aBrand()
  const { id } = await aMailedOrder(brand, 'en')
  await cancel(brand, id, { reason: 'out_of_stock' })
  const sending = vi.spyOn(context.ports.mail, 'send').mockRejectedValueOnce(new Error('connect ECONNREFUSED'))
  await expect(sendMails(brand)).rejects.toThrow('ECONNREFUSED')
  sending.mockRejectedValueOnce(new MailRefused('550 No such mailbox'))
  expect((await sendMails(brand)).mails).toEqual([])
})
