import { type Area, hasPermission, type Role } from '../platform/roles.ts'

/** The lists that can have saved views. */
export const viewLists = ['orders', 'disputes', 'drafts', 'products', 'prices', 'collections', 'promotions', 'network'] as const
export type ViewList = (typeof viewLists)[number]

const areas: Record<ViewList, Area> = {
  orders: 'orders',
  disputes: 'orders',
  drafts: 'orders',
  products: 'products',
  prices: 'products',
  collections: 'products',
  promotions: 'promotions',
  network: 'network',
}
/** Whether the role may read the list: a view may search for the name of one of its records. */
export const mayUseViews = (role: Role, list: ViewList) => hasPermission(role, `${areas[list]}:read`)

/** The maximum number of views that a user has for one list. */
export const maxViews = 50

/** A view can be changed by the user who saved it; a shared view, also by owners and admins. */
export const canChangeView = (view: { is_mine: boolean; shared: boolean }, role: Role) =>
  view.is_mine || (view.shared && (role === 'owner' || role === 'admin'))
