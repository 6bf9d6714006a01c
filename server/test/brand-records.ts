import { addView } from '@linesheet/contract/account/views'
import { listLocations } from '@linesheet/contract/brand/locations'
import { getPhotoDownloads } from '@linesheet/contract/catalogue/photo-downloads'
import { addPriceBook } from '@linesheet/contract/catalogue/prices'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { sendMessage } from '@linesheet/contract/messages/chats'
import { quoteEarlyPayout, requestEarlyPayout } from '@linesheet/contract/money/payouts'
import { addOrderActivity, getOrder } from '@linesheet/contract/orders/orders'
import { bulkChangeOrders } from '@linesheet/contract/orders/orders.bulk'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import { addCreditCard, openCardForm } from '@linesheet/contract/orders/payments'
import { addBrandTag } from '@linesheet/contract/retailers/brand-tags'
import { getNetworkInfo } from '@linesheet/contract/retailers/network'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { v7 as newId } from 'uuid'
import { aLoggedRequest, anApiToken } from './account/api-tokens.ts'
import { anInvitation } from './account/people.ts'
import { callOk } from './calling.ts'
import { runBulk } from './catalogue/bulk-jobs.ts'
import { aCollection } from './catalogue/collections.ts'
import { csvFile, csvHeader, importFile } from './catalogue/imports.ts'
import { queuePhotos } from './catalogue/photo-downloads.ts'
import { aDeliveredWebhook } from './connections/brand-webhooks.ts'
import { shopRecords } from './connections/shop-records.ts'
import { type Brand, box, given } from './given.ts'
import { aReview } from './insight/analytics.ts'
import { aChat, aTemplate, noteFile } from './messages/chats.ts'
import { givenBankDetails } from './money/banking.ts'
import { payoutsOf } from './money/payouts.ts'
import { runExport, startExport } from './operations/data-exports.ts'
import { printFile } from './orders/documents.ts'
import { aQuotedBatch } from './orders/label-batches.ts'
import { aQuote } from './orders/labels.ts'
import { aDraft, aSentOrder } from './orders/manual-orders.ts'
import { pictureFile, sendForm, uploadFile } from './platform/uploading.ts'
import { aPromotion } from './promotions/promotions.ts'
import { importedRetailers } from './retailers/network.ts'

const price = { wholesale_price: '50.00', retail_price: '100.00' }

/** A product with an option, a photo and a price book in USD. */
async function productRecords(brand: Brand) {
  const { owner } = brand
  const { id } = await given.aProduct(brand, { options: ['Size'], variations: [{ ...price, option_values: ['S'] }] })
  await uploadFile(owner, `/product/${id}/file`, await pictureFile(64, 64))
  const { options, variations, product_files } = await callOk(getProduct, { params: { id } }, owner)
  const variation = variations[0]?.id ?? ''
  await callOk(addPriceBook, { body: { product_id: id, currency_code: 'USD', prices: [{ variation_id: variation, ...price }] } }, owner)
  return {
    product: id,
    variation,
    photo: product_files[0]?.id ?? '',
    option: options[0]?.id ?? '',
    optionValue: options[0]?.values[0]?.id ?? '',
  }
}

/** A new order, and a packed one with a comment and prices of labels. */
async function orderRecords(brand: Brand) {
  const { owner } = brand
  const [newOrder, order] = [await given.anOrder(brand), await given.aPackedOrder(brand)]
  const comment = await callOk(addOrderActivity, { params: { id: order }, body: { text: 'Hello' } }, owner)
  const lineOf = async (id: string) => (await callOk(getOrder, { params: { id } }, owner)).order_variations[0]?.id ?? ''
  const { shipments } = await callOk(getOrder, { params: { id: order } }, owner)
  const quote = await aQuote(brand, order)
  const { result: file } = await uploadFile(owner, `/order/${order}/file`, Buffer.from('Packed by Mei'), 'note.txt')
  return {
    orderFile: file.id,
    order,
    orderLine: await lineOf(order),
    parcel: shipments[0]?.id ?? '',
    activity: comment.id,
    quote: quote.id,
    newOrder,
    newOrderLine: await lineOf(newOrder),
  }
}

/** An order with a parcel for one of its units, which can be undone. */
async function undoableRecords(brand: Brand) {
  const id = await given.aConfirmedOrder(brand)
  const [line] = (await callOk(getOrder, { params: { id } }, brand.owner)).order_variations
  const lines = [{ order_variation_id: line?.id ?? '', quantity: 1 }]
  await callOk(addParcel, { params: { id }, body: { ...box, lines, undoable: true } }, brand.owner)
  return { undoableOrder: id }
}

/** A draft, and a customer with an order, a card and a form for another card. */
async function manualOrderRecords(brand: Brand) {
  const { id, buying_company_id } = await aSentOrder(brand)
  const card = await callOk(addCreditCard, { body: { buying_company_id, payment_method: 'pm_card_visa' } }, brand.owner)
  const draft = (await aDraft(brand)).id
  const form = { buying_company_id, return_to: { page: 'draft' as const, id: draft } }
  const cardForm = (await callOk(openCardForm, { body: form }, brand.owner)).id
  return { draft, customer: buying_company_id, card: card.id, cardForm, sentOrder: id }
}

/** A pending dispute, and a photo of its order. */
async function disputeRecords(brand: Brand) {
  const order = await given.aDeliveredOrder(brand)
  const { result } = await uploadFile(brand.owner, `/order/${order}/file`, await pictureFile(64, 64))
  return { dispute: await given.aDispute(brand, order), evidence: result.id }
}

/** Labels of an order that have prices, and are not bought yet. */
async function labelBatchRecords(brand: Brand) {
  const { id, orders } = await aQuotedBatch(brand, [await given.aPackedOrder(brand)])
  return { labelBatch: id, labelBatchOrder: orders[0]?.id ?? '', labelBatchQuote: orders[0]?.quotes[0]?.id ?? '' }
}

/** A payout that failed, with its bank details, and an earning that no payout has taken. */
async function payoutRecords(brand: Brand) {
  const bank = await givenBankDetails(brand)
  const [taken, earning] = [await given.aShippedOrder(brand), await given.aShippedOrder(brand)]
  const { fee } = await callOk(quoteEarlyPayout, { body: { earning_ids: [taken] } }, brand.owner)
  const { id } = await callOk(requestEarlyPayout, { body: { earning_ids: [taken], fee } }, brand.owner)
  await payoutsOf(brand).failed(id)
  return { payout: id, earning, bankDetails: bank.id }
}

/** An invite to a retailer of the network, which comes with a coupon. */
async function inviteRecords({ owner }: Brand) {
  const { rows } = await callOk(inviteRetailers, { body: { emails: [`${newId()}@shop.example`] } }, owner)
  const { id = '', retailer_id = '' } = rows[0]?.invite ?? {}
  const { coupon } = await callOk(getNetworkInfo, { params: { id: retailer_id } }, owner)
  return { invite: id, coupon: coupon?.id ?? '' }
}

/** A chat with a message of the retailer, and one of the brand with a file. */
async function chatRecords(brand: Brand) {
  const { id, messages, retailerId } = await aChat(brand)
  const { result } = await sendForm(sendMessage, brand.owner, { key: newId(), chat_id: id }, [noteFile])
  return { chat: id, chatRetailer: retailerId, message: messages[0] ?? '', messageFile: result.files[0]?.id ?? '' }
}

/** A review of an order. */
async function reviewRecords(brand: Brand) {
  return { review: (await aReview(brand)).id }
}

/** An import with a photo that was not fetched. */
async function importRecords(brand: Brand) {
  const id = (await importFile(brand, csvFile(csvHeader, 'A,,,50,100,4,vases'))).job.id
  const { id: productId } = await given.aProduct(brand)
  await queuePhotos(brand, id, [{ productId, address: 'http://127.0.0.1:9/a.jpg', row: 1, position: 100 }])
  const { failures } = await callOk(getPhotoDownloads, { params: { id } }, brand.owner)
  return { import: id, photoDownload: failures[0]?.id ?? '' }
}

const builders = {
  brand: async ({ id }: Brand) => ({ brand: id }),
  location: async ({ owner }: Brand) => ({ location: (await callOk(listLocations, {}, owner))[0]?.id ?? '' }),
  member: async (brand: Brand) => ({ member: (await given.aMember(brand, 'viewer')).userId }),
  invitation: async (brand: Brand) => ({ invitation: (await anInvitation(brand)).id }),
  product: productRecords,
  view: async ({ owner }: Brand) => ({
    view: (await callOk(addView, { body: { list: 'orders', name: 'Late', query: '?late=true' } }, owner)).id,
  }),
  apiToken: async (brand: Brand) => {
    const { id } = await anApiToken(brand)
    await aLoggedRequest(brand, id)
    return { apiToken: id }
  },
  webhook: async (brand: Brand) => {
    const { id, deliveryId } = await aDeliveredWebhook(brand)
    return { webhook: id, webhookDelivery: deliveryId }
  },
  shop: shopRecords,
  invite: inviteRecords,
  review: reviewRecords,
  chat: chatRecords,
  chatTemplate: async (brand: Brand) => ({ chatTemplate: (await aTemplate(brand)).id }),
  tag: async ({ owner }: Brand) => ({ tag: (await callOk(addBrandTag, { body: { name: 'Fair', color: 'teal' } }, owner)).id }),
  order: orderRecords,
  undoable: undoableRecords,
  payout: payoutRecords,
  promotion: async (brand: Brand) => ({
    promotion: (await aPromotion(brand, { scope: 'products', product_ids: [(await given.aProduct(brand)).id] })).id,
  }),
  collection: async (brand: Brand) => ({
    collection: (await aCollection(brand, { product_ids: [(await given.aProduct(brand)).id] })).id,
  }),
  job: async (brand: Brand) => ({ job: (await runBulk(brand, { ids: [(await given.aProduct(brand)).id], action: 'bestseller' })).id }),
  dispute: disputeRecords,
  orderJob: async (brand: Brand) => {
    const body = { filter: {}, action: 'tag' as const, add_tags: ['Fair'] }
    return { orderJob: (await callOk(bulkChangeOrders, { body }, brand.owner)).job?.id ?? '' }
  },
  printedOrders: async (brand: Brand) => ({
    printedOrders: (await printFile(brand, { ids: [await given.anOrder(brand)], kinds: ['slip'] })).id,
  }),
  dataExport: async (brand: Brand) => ({ dataExport: (await runExport(brand, (await startExport(brand.owner)).id)).id }),
  labelBatch: labelBatchRecords,
  manualOrder: manualOrderRecords,
  retailerImport: async (brand: Brand) => ({ retailerImport: (await importedRetailers(brand, csvFile('name,email', 'A,nobody'))).job.id }),
  import: importRecords,
}
type Group = keyof typeof builders
const groups = {
  brand: 'brand',
  location: 'location',
  member: 'member',
  invitation: 'invitation',
  view: 'view',
  apiToken: 'apiToken',
  webhook: 'webhook',
  webhookDelivery: 'webhook',
  shop: 'shop',
  shopVariation: 'shop',
  shopMovement: 'shop',
  shopOrder: 'shop',
  shopConflict: 'shop',
  tag: 'tag',
  chat: 'chat',
  chatRetailer: 'chat',
  message: 'chat',
  messageFile: 'chat',
  chatTemplate: 'chatTemplate',
  retailerImport: 'retailerImport',
  invite: 'invite',
  review: 'review',
  coupon: 'invite',
  product: 'product',
  variation: 'product',
  photo: 'product',
  option: 'product',
  optionValue: 'product',
  order: 'order',
  undoableOrder: 'undoable',
  orderFile: 'order',
  dispute: 'dispute',
  evidence: 'dispute',
  orderLine: 'order',
  parcel: 'order',
  activity: 'order',
  quote: 'order',
  newOrder: 'order',
  newOrderLine: 'order',
  collection: 'collection',
  payout: 'payout',
  earning: 'payout',
  bankDetails: 'payout',
  promotion: 'promotion',
  job: 'job',
  import: 'import',
  photoDownload: 'import',
  orderJob: 'orderJob',
  printedOrders: 'printedOrders',
  dataExport: 'dataExport',
  labelBatch: 'labelBatch',
  labelBatchOrder: 'labelBatch',
  labelBatchQuote: 'labelBatch',
  draft: 'manualOrder',
  customer: 'manualOrder',
  card: 'manualOrder',
  cardForm: 'manualOrder',
  sentOrder: 'manualOrder',
} as const satisfies Record<string, Group>

/** The kinds of records whose ids calls take. */
export type RecordKind = keyof typeof groups
export const recordKinds = Object.keys(groups) as RecordKind[]

/** Adds records of these kinds to a brand, and returns their ids by kind. Records of one product or one order belong together. */
export async function brandRecords(brand: Brand, kinds: readonly RecordKind[]): Promise<Partial<Record<RecordKind, string>>> {
  const ids: Partial<Record<RecordKind, string>> = {}
  for (const group of new Set(kinds.map((kind) => groups[kind]))) Object.assign(ids, await builders[group](brand))
  return ids
}
