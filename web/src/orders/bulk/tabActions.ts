import type { OrderBulkAction } from '@linesheet/contract/orders/orders.bulk'
import { type OrderAction, type OrderTab, orderTabs, orderTransitions } from '@linesheet/domain/orders/orders'

export type BarAction = OrderBulkAction | 'labels'

/** In the order of a day's work, each with its change of an order. Tags have none, because they can be set on every order. */
const barActions: readonly { action: BarAction; makes?: OrderAction }[] = [
  { action: 'accept', makes: 'accept' },
  { action: 'pack', makes: 'add-parcel' },
  { action: 'labels', makes: 'buy-label' },
  { action: 'ship', makes: 'ship' },
  { action: 'cancel', makes: 'cancel' },
  { action: 'tag' },
]
/** The main action of a tab. */
const mainActions: Partial<Record<OrderTab, BarAction>> = { to_answer: 'accept', to_pack: 'pack', to_ship: 'ship' }

/** The actions for orders of a tab, with its main action; all actions in a list without a tab. */
export function tabActions(tab: string): { main: BarAction | undefined; others: readonly BarAction[] } {
  if (!isTab(tab)) return { main: undefined, others: barActions.map(({ action }) => action) }
  const canHave = (makes: OrderAction) =>
    orderTabs[tab].some((status) => (orderTransitions[makes].from as readonly string[]).includes(status))
  const possible = barActions.filter(({ makes }) => !makes || canHave(makes)).map(({ action }) => action)
  const main = mainActions[tab]
  return { main, others: possible.filter((action) => action !== main) }
}

const isTab = (tab: string): tab is OrderTab => Object.hasOwn(orderTabs, tab)
