import type { Order } from '@linesheet/contract/orders/orders'
import type { OrderFileKind } from '@linesheet/domain/orders/order-files'

const packingStatuses: readonly Order['status'][] = ['confirmed', 'accepted', 'packed', 'shipped']

/** What a file probably is: a picture that is added while an order is packed shows how it was packed. */
export function suggestedKind(status: Order['status'], { type }: Pick<File, 'type'>): OrderFileKind {
  if (!type.startsWith('image/')) return 'document'
  return packingStatuses.includes(status) ? 'packing_photo' : 'other'
}
