import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import { type Cart, createManualOrder, saveDraft, sendDraft } from '@linesheet/contract/orders/manual-orders'
import { createCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import { addParcel, shipOrder } from '@linesheet/contract/orders/orders.shipments'
import { addCreditCard } from '@linesheet/contract/orders/payments'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { sendApprovalMail } from '../../src/orders/manual-orders/approval-mail.worker.ts'
import type { ClaimedEffect } from '../../src/platform/outbox/outbox.ts'
import { workers } from '../../src/workers.ts'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { address, type Brand, box, given, reportOrderEvent } from '../given.ts'

/** A customer that the brand adds itself. */
export const aCustomer = (brand: Brand, fields: object = {}) =>
  callOk(
    createCustomer,
    {
      body: {
        name: '紙與石',
        contact: '陳大文',
        email: `${newId()}@shop.example`,
        phone: '+852 1',
        retailer_type: 'gift',
        addresses: [address],
        ...fields,
      },
    },
    brand.owner,
  )

export const cartLine = (variation_id: string | null, quantity: number, fields: object = {}) => ({
  key: newId(),
  variation_id,
  name: '',
  quantity,
  unit_price: null,
  price_reason: '',
  ...fields,
})

/** A cart that can be sent: 3 × 50.00 of a new product, 10% off, 30.00 shipping, due in 60 days. */
export async function aCart(brand: Brand, fields: Partial<Cart> = {}): Promise<Cart> {
  const [customer, { variations }] = await Promise.all([fields.buying_company_id ? undefined : aCustomer(brand), given.aProduct(brand)])
  return {
    ...emptyCart('HKD'),
    buying_company_id: customer?.company_id ?? null,
    shipping_address: address,
    lines: [cartLine(variations[0]?.id ?? '', 3)],
    discount: { type: 'percentage', value: '10' },
    shipping_total: '30.00',
    payment_method: 'net_60',
    note: '多謝支持',
    ...fields,
  }
}

export async function aDraft(brand: Brand, fields: Partial<Cart> = {}) {
  const id = newId()
  return callOk(saveDraft, { params: { id }, body: { version: 0, ...(await aCart(brand, fields)) } }, brand.owner)
}

/** A manual order that waits for its retailer. */
export async function aSentOrder(brand: Brand, fields: Partial<Cart> = {}) {
  const { id, version } = await aDraft(brand, fields)
  return callOk(sendDraft, { params: { id }, body: { version } }, brand.owner)
}

/** The newest mail of a manual order, as the queue hands it out first. */
export async function approvalJob({ id: brand_id }: Brand, orderId: string): Promise<ClaimedEffect> {
  const { db } = await testContext()
  const { id, payload } = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox as e')
      .innerJoin('approval_mails as a', (on) =>
        on.onRef('a.brand_id', '=', 'e.brand_id').on(sql<boolean>`a.id::text = e.payload ->> 'mail_id'`),
      )
      .select(['e.id', 'e.payload'])
      .where('e.brand_id', '=', brand_id)
      .where('e.kind', '=', 'mail.approval')
      .where('a.order_id', '=', orderId)
      .orderBy('e.sequence', 'desc')
      .executeTakeFirstOrThrow(),
  )
  return { brand_id, id, kind: 'mail.approval', payload, attempts: 1, destination: '', sequence: 1 }
}

/** Sends the newest mail of a manual order, as the queue would, and returns it with the token of its link. */
export async function mailedApproval(brand: Brand, orderId: string) {
  const context = await testContext()
  const job = await approvalJob(brand, orderId)
  await sendApprovalMail(job, context, () => {})
  const mail = context.ports.mail.sent.find((sent) => sent.id === job.id)
  const token = /\/approval\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  return { mail, token }
}

export type PaymentEffect = 'payment.charge' | 'payment.check' | 'payment.refund' | 'payment.refund-dispute'

/** The effects of that kind of a brand, as the queue hands them out first. */
export async function paymentJobs({ id: brand_id }: Brand, kind: PaymentEffect): Promise<ClaimedEffect[]> {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx
      .selectFrom('outbox')
      .select(['id', 'payload'])
      .where('brand_id', '=', brand_id)
      .where('kind', '=', kind)
      .orderBy('sequence')
      .execute(),
  )
  return rows.map(({ id, payload }) => ({ brand_id, id, kind, payload, attempts: 1, destination: '', sequence: 1 }))
}

/** Runs the worker for each of its effects of the brand, as the queue would, including its errors. Returns the number of effects. */
export async function runPayments(brand: Brand, kind: PaymentEffect, attempts = 1) {
  const context = await testContext()
  const jobs = await paymentJobs(brand, kind)
  for (const job of jobs) await workers[kind]?.({ ...job, attempts }, context, () => {})
  return jobs.length
}

/** A manual order that is paid by this card, and waits for its retailer. */
export async function aCardOrder(brand: Brand, payment_method = 'pm_card_visa') {
  const { company_id } = await aCustomer(brand)
  const card = await callOk(addCreditCard, { body: { buying_company_id: company_id, payment_method } }, brand.owner)
  const cart = await aCart(brand, { buying_company_id: company_id, payment_method: 'card', card_id: card.id })
  const order = await callOk(createManualOrder, { body: cart }, brand.owner)
  return { id: order.id, company_id, card }
}

/** A manual order that a card has paid, and that has arrived. Returns its id. */
export async function aDeliveredCardOrder(brand: Brand): Promise<string> {
  const { id } = await aCardOrder(brand)
  await deliverCardOrder(brand, id)
  return id
}

/** The retailer accepts, the card is charged, and the goods arrive. */
export async function deliverCardOrder(brand: Brand, id: string) {
  await reportOrderEvent(id, { kind: 'retailer_accepted' })
  await runPayments(brand, 'payment.charge')
  await sendCardOrder(brand, id)
}

/** The goods of an accepted order arrive, whatever became of its payment. */
export async function sendCardOrder(brand: Brand, id: string) {
  await callOk(addParcel, { params: { id }, body: box }, brand.owner)
  await callOk(shipOrder, { params: { id }, body: { method: 'own_untracked' } }, brand.owner)
  await reportOrderEvent(id, { kind: 'delivered' })
}
