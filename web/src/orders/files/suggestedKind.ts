import type { Order } from '@linesheet/contract/orders/orders'
import type { OrderFileKind } from '@linesheet/domain/orders/order-files'

const packingStatuses: readonly Order['status'][] = ['confirmed', 'accepted', 'packed', 'shipped']

/** The probable kind of a file: a picture that is added while an order is packed shows how it was packed. */
export function suggestedKind(status: Order['status'], { type }: Pick<File, 'type'>): OrderFileKind {
  if (!type.startsWith('image/')) return 'document'
  return packingStatuses.includes(status) ? 'packing_photo' : 'other'
}
