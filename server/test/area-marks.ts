import { addApiToken } from '@linesheet/contract/account/api-tokens'
import { addView } from '@linesheet/contract/account/views'
import { addLocation } from '@linesheet/contract/brand/locations'
import { editOrderSettings, getOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { addWebhook } from '@linesheet/contract/connections/brand-webhooks'
import { replyToReview } from '@linesheet/contract/insight/reviews'
import { saveChatDraft, sendMessage } from '@linesheet/contract/messages/chats'
import { quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { addOrderActivity, editOrder, getOrder } from '@linesheet/contract/orders/orders'
import type { ReadBy } from '@linesheet/contract/platform/record-areas'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { submitWebsite } from '@linesheet/contract/storefront/direct-programme'
import { costReaders } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { anInvitation } from './account/people.ts'
import type { RecordKind } from './brand-records.ts'
import { callOk } from './calling.ts'
import { aCollection } from './catalogue/collections.ts'
import { now } from './context.ts'
import { address, type Brand, given } from './given.ts'
import { aReview, sendReturns } from './insight/analytics.ts'
import { aChat, aTemplate, noteFile } from './messages/chats.ts'
import { payoutsOf } from './money/payouts.ts'
import { aDraft, cartLine } from './orders/manual-orders.ts'
import { sendForm, uploadFile } from './platform/uploading.ts'
import { aPromotion } from './promotions/promotions.ts'
import { someRetailers } from './retailers/network.ts'

type Ids = Partial<Record<RecordKind, string>>
/** Texts of records, and the ids of these records, which replace the ids of others of their kind. */
type Planted = { marks: AreaMark[]; ids?: Ids }

/** A text in records of only one area, or of one of several: whoever reads it may read one of these. */
export type AreaMark = { text: string; areas: readonly ReadBy[] }

const unitPrice = '4321.09'

async function orderMarks(brand: Brand): Promise<Planted> {
  const { owner } = brand
  const retailer = await given.aRetailer('Marked buyer')
  const id = await given.anOrder(brand, { retailer, note: 'Marked wish' })
  const { number, version, order_variations } = await callOk(getOrder, { params: { id } }, owner)
  await callOk(editOrder, { params: { id }, body: { version, brand_note: 'Marked remark' } }, owner)
  await callOk(addOrderActivity, { params: { id }, body: { text: 'Marked comment' } }, owner)
  await uploadFile(owner, `/order/${id}/file`, Buffer.from('text'), 'marked-order.txt')
  const delivered = await given.aDeliveredOrder(brand, { retailer })
  await given.aDispute(brand, delivered, { note: 'Marked complaint' })
  const { id: draft } = await aDraft(brand, {
    note: 'Marked draft',
    lines: [cartLine(null, 1, { name: 'Marked item', unit_price: unitPrice })],
  })
  await callOk(addView, { body: { list: 'orders', name: 'Marked view', query: '?search=Marked', shared: true } }, owner)
  const own = ['Marked wish', 'Marked remark', 'Marked comment', 'marked-order.txt', 'Marked complaint', 'Marked draft', 'Marked item']
  const marks: AreaMark[] = [
    ...[...own, 'Marked view', number, unitPrice].map((text): AreaMark => ({ text, areas: ['orders'] })),
    { text: 'Marked buyer', areas: ['orders', 'network', 'payouts'] },
    // The address that tests give each retailer of the marketplace.
    { text: 'shop@retailer.example', areas: ['network'] },
  ]
  return { marks, ids: { newOrder: id, newOrderLine: order_variations[0]?.id ?? '', draft } }
}

async function catalogueMarks(brand: Brand): Promise<Planted> {
  const { id } = await given.aProduct(brand, {
    name: 'Marked product',
    variations: [{ ...prices, cost_price: '543.21', sku: 'MARKED-SKU' }],
  })
  const { id: collection } = await aCollection(brand, { name_en: 'Marked collection', product_ids: [id] })
  const { id: promotion } = await aPromotion(brand, { name: 'Marked promotion', scope: 'products', product_ids: [id] })
  const marks: AreaMark[] = [
    ...['Marked product', 'MARKED-SKU', 'Marked collection', prices.wholesale_price].map(
      (text): AreaMark => ({ text, areas: ['products'] }),
    ),
    { text: 'Marked promotion', areas: ['promotions'] },
    { text: '543.21', areas: costReaders },
  ]
  return { marks, ids: { collection, promotion } }
}
const prices = { wholesale_price: '777.77', retail_price: '1777.77' }

async function retailerMarks(brand: Brand, { customer = '' }: Ids): Promise<Planted> {
  const { owner } = brand
  const email = `marked.${newId()}@shop.example`
  await someRetailers(brand, { name: 'Marked contact', email, note: 'Marked acquaintance' })
  await callOk(inviteRetailers, { body: { ids: [customer], message: 'Marked invite' } }, owner)
  const texts = [email, 'Marked contact', 'Marked acquaintance', 'Marked invite']
  return { marks: texts.map((text): AreaMark => ({ text, areas: ['network'] })) }
}

async function chatMarks(brand: Brand): Promise<Planted> {
  const { id, retailerId, messages } = await aChat(brand, 'Marked question')
  await sendForm(sendMessage, brand.owner, { key: newId(), chat_id: id, text: 'Marked answer' }, [{ ...noteFile, name: 'marked-chat.txt' }])
  await callOk(saveChatDraft, { params: { id }, body: { text: 'Marked thought' } }, brand.owner)
  await aTemplate(brand, { name: 'Marked template' })
  const texts = ['Marked question', 'Marked answer', 'marked-chat.txt', 'Marked thought', 'Marked template']
  const marks = texts.map((text): AreaMark => ({ text, areas: ['chat'] }))
  return { marks, ids: { chat: id, chatRetailer: retailerId, message: messages[0] ?? '' } }
}

async function reviewMarks(brand: Brand): Promise<Planted> {
  const { id, item } = await aReview(brand, { text: 'Marked review' })
  await callOk(replyToReview, { params: { id }, body: { text: 'Marked reply', version: 1 } }, brand.owner)
  const order_id = await given.aDeliveredOrder(brand)
  const [line] = (await callOk(getOrder, { params: { id: order_id } }, brand.owner)).order_variations
  const returned = { variation_id: line?.variation_id, units: 1, reason: 'damaged', comment: 'Marked return' }
  await sendReturns({ external_id: newId(), brand_id: brand.id, order_id, ...returned, at: now.toISOString() })
  const { number } = await callOk(getOrder, { params: { id: item.order_id } }, brand.owner)
  const marks: AreaMark[] = [
    ...['Marked review', 'Marked reply', 'Marked return'].map((text): AreaMark => ({ text, areas: ['analytics'] })),
    { text: number, areas: ['orders'] },
  ]
  return { marks, ids: { review: id } }
}

/** A payout of the brand that failed. Needs bank details. */
async function payoutMarks(brand: Brand): Promise<Planted> {
  const { owner } = brand
  const order = await given.aShippedOrder(brand)
  const { fee } = await callOk(quoteEarlyPayout, { body: { earning_ids: [order] } }, owner)
  const { id, bank } = await callOk(requestEarlyPayout, { body: { earning_ids: [order], fee } }, owner)
  await payoutsOf(brand).failed(id, 1, 'Marked failure')
  const { amount, number } = await payoutsOf(brand).get(id)
  const marks: AreaMark[] = [
    ...['Marked failure', amount, `PO-${number}`].map((text): AreaMark => ({ text, areas: ['payouts'] })),
    { text: bank?.label ?? '', areas: ['banking'] },
  ]
  return { marks, ids: { payout: id } }
}

async function storeMarks(brand: Brand): Promise<Planted> {
  const { owner } = brand
  const body = { name: 'Marked warehouse', address: { ...address, street: 'Marked street' }, is_default: false }
  await callOk(addLocation, { body }, owner)
  const { version } = await callOk(getOrderSettings, {}, owner)
  const settings = { version, order_notification_email: 'marked@orders.example', packing_slip_note: 'Marked slip' }
  await callOk(editOrderSettings, { body: settings }, owner)
  await callOk(submitWebsite, { body: { website: 'https://marked.example/' } }, owner)
  const marks: AreaMark[] = [
    ...['marked@orders.example', 'https://marked.example'].map((text): AreaMark => ({ text, areas: ['store'] })),
    ...['Marked warehouse', 'Marked street', 'Marked slip'].map((text): AreaMark => ({ text, areas: ['store', 'orders'] })),
  ]
  return { marks }
}

async function peopleMarks(brand: Brand): Promise<Planted> {
  const colleague = await given.aMember(brand, 'viewer')
  const { email } = await anInvitation(brand)
  const token = { name: 'Marked token', permissions: ['orders:read' as const] }
  await callOk(addApiToken, { body: token }, brand.owner)
  const webhook = { name: 'Marked webhook', url: 'http://127.0.0.1:9/marked', events: ['order.placed' as const] }
  await callOk(addWebhook, { body: webhook }, brand.owner)
  const marks: AreaMark[] = [
    ...[colleague.username, email].map((text): AreaMark => ({ text, areas: ['users'] })),
    ...['Marked token', 'Marked webhook', '127.0.0.1:9/marked'].map((text): AreaMark => ({ text, areas: ['api'] })),
  ]
  return { marks }
}

/**
 * Adds records of each area to a brand that has records of each kind, `own`. Returns the texts that identify them, and all ids with the ids of these records.
 */
export async function plantMarks(brand: Brand, own: Ids) {
  const planters = [orderMarks, catalogueMarks, retailerMarks, chatMarks, reviewMarks, payoutMarks, storeMarks, peopleMarks]
  const marks: AreaMark[] = []
  const all = { ...own }
  for (const plant of planters) {
    const planted = await plant(brand, own)
    marks.push(...planted.marks)
    Object.assign(all, planted.ids)
  }
  return { marks, own: all }
}
