import { endFirstLogin, getCompany, getHome } from '@linesheet/contract/home'
import { may, permissionsOf } from '@linesheet/domain/roles'
import { serve } from '../kernel/serve.ts'
import { countTabs } from '../orders/orders.list.sql.ts'
import { findProfile, welcomeUser } from '../settings/user.sql.ts'
import { findCompany, findWelcome, lateOrders, recentSales, urgentOrders } from './home.sql.ts'

export const homeRoutes = [
  serve(getCompany, async ({ tx, brandId, userId, role }) => {
    const [company, user, tabs] = await Promise.all([findCompany(tx, brandId, userId), findProfile(tx, userId), countTabs(tx, brandId)])
    const { brands, ...shown } = company
    return {
      company: { ...shown, profile_photo: null },
      user: user,
      role,
      permissions: permissionsOf(role),
      brands,
      badges: { orders: may(role, 'orders:read') ? tabs.to_answer : 0 },
    }
  }),

  serve(getHome, async ({ tx, brandId, userId, role, now }) => {
    const as_of = now.toISOString()
    const { welcomed_at } = await findWelcome(tx, userId)
    const first_login = !welcomed_at
    if (!may(role, 'orders:read')) return { first_login, today: [], figures: nothing, sales: [], as_of }
    const [today, tabs, late, sales] = await Promise.all([
      urgentOrders(tx, brandId),
      countTabs(tx, brandId),
      lateOrders(tx, brandId, now),
      recentSales(tx, brandId, now),
    ])
    const { to_answer, to_pack, to_ship, shipped } = tabs
    return { first_login, today, figures: { to_answer, to_pack, to_ship, shipped, late }, sales, as_of }
  }),

  serve(endFirstLogin, async ({ tx, userId, now }) => {
    await welcomeUser(tx, userId, now)
    return {}
  }),
]

const nothing = { to_answer: 0, to_pack: 0, to_ship: 0, shipped: 0, late: 0 }
