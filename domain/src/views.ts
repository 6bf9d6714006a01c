import type { Role } from './roles.ts'

/** The lists that can have saved views. */
export const viewLists = ['orders', 'disputes', 'drafts', 'products', 'prices', 'collections', 'promotions', 'network'] as const
export type ViewList = (typeof viewLists)[number]

/** Of one user for one list. */
export const maxViews = 50

/** Who saved a view may change it; a shared one, also who runs the brand. */
export const canChangeView = (view: { is_mine: boolean; shared: boolean }, role: Role) =>
  view.is_mine || (view.shared && (role === 'owner' || role === 'admin'))
