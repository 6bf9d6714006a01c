import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import type { OrderAction } from '@linesheet/domain/orders/orders'

type StepAction = Extract<OrderBulkAction, 'accept' | 'pack' | 'ship'>
/** The keys of an order's next steps, in the list and on its page, with the change of the order that each makes. */
export const stepKeys = [
  { key: 'a', action: 'accept', makes: 'accept' },
  { key: 'b', action: 'pack', makes: 'add-parcel' },
  { key: 's', action: 'ship', makes: 'ship' },
] as const satisfies readonly { key: string; action: StepAction; makes: OrderAction }[]
