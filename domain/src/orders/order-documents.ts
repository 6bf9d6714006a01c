import { Refusal } from '../platform/refusal.ts'
import { type OrderStatus, orderStatuses } from './orders.ts'

/** The documents of an order that are printed. */
export const documentKinds = ['slip', 'invoice', 'pick_list', 'label', 'customs'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The maximum number of orders in one file of documents. */
export const maxDocumentOrders = 500
/** For how many days a file of documents can be downloaded. */
export const documentDays = 1

const packedOrLater: readonly OrderStatus[] = ['packed', 'shipped', 'delivered', 'fulfilled', 'completed']

/** In which statuses an order has the document, and the code of the refusal in the others (docs/product/documents.md). */
const rules: Record<DocumentKind, { statuses: readonly OrderStatus[]; refusal: string }> = {
  slip: { statuses: orderStatuses, refusal: 'order.cannot-print' },
  invoice: { statuses: orderStatuses.filter((status) => status !== 'cancelled'), refusal: 'order.cannot-invoice' },
  pick_list: { statuses: ['confirmed', 'accepted', 'packed'], refusal: 'order.cannot-pick' },
  /** Only if a label was bought: `order.no-label` otherwise. */
  label: { statuses: packedOrLater, refusal: 'order.no-label' },
  /** The commercial invoice, if the parcels cross a customs border: `order.no-customs` otherwise. */
  customs: { statuses: packedOrLater, refusal: 'order.cannot-declare' },
}

export const hasDocument = (kind: DocumentKind, status: OrderStatus) => rules[kind].statuses.includes(status)

/** The refusal of a document that an order in that status does not have. */
export const documentRefusal = (kind: DocumentKind, status: OrderStatus) =>
  new Refusal(rules[kind].refusal, `There is no ${kind.replace('_', ' ')} of an order that is ${status}`)

/** Whether the invoice is a pro forma invoice: the quantities and the total of a new order may still change. */
export const isProForma = (status: OrderStatus) => status === 'new'
