import { askSupport, endFirstLogin, getCompany, getHome } from '@linesheet/contract/home'
import { productTabs } from '@linesheet/domain/products'
import { hasPermission, permissionsOf } from '@linesheet/domain/roles'
import { findUrgentDisputes } from '../disputes/disputes.list.sql.ts'
import { serve } from '../kernel/serve.ts'
import { countByTab } from '../kernel/tabs.ts'
import { findPaymentProblems } from '../manual-orders/payments.sql.ts'
import { countOrderTabs } from '../orders/orders.list.sql.ts'
import { findProfile, markUserWelcomed } from '../settings/user.sql.ts'
import { findDefaultViews } from '../views/views.sql.ts'
import { countLateOrders, findCompany, findUrgentOrders, findWelcomeTime, sumRecentSales } from './home.sql.ts'

export const homeRoutes = [
  serve(getCompany, async ({ tx, brandId, userId, role }) => {
    const [company, user, tabs, default_views] = await Promise.all([
      findCompany(tx, brandId, userId),
      findProfile(tx, userId),
      countOrderTabs(tx, brandId),
      findDefaultViews(tx, brandId, userId),
    ])
    const { brands, ...details } = company
    return {
      company: { ...details, profile_photo: null },
      user,
      role,
      permissions: permissionsOf(role),
      brands,
      badges: hasPermission(role, 'orders:read') ? { orders: tabs.to_answer, disputes: tabs.disputes } : { orders: 0, disputes: 0 },
      default_views,
    }
  }),

  serve(getHome, async ({ tx, brandId, userId, role, now }) => {
    const as_of = now.toISOString()
    const [{ welcomed_at }, products] = await Promise.all([findWelcomeTime(tx, userId), countByTab(tx, brandId, 'products', productTabs)])
    const needs_attention = hasPermission(role, 'products:write') ? products.needs_attention : 0
    const common = { first_login: !welcomed_at, needs_attention, as_of }
    if (!hasPermission(role, 'orders:read')) return { ...common, today: [], payments: [], disputes: [], figures: noFigures, sales: [] }
    const [today, payments, disputes, tabs, late, sales] = await Promise.all([
      findUrgentOrders(tx, brandId),
      findPaymentProblems(tx, brandId),
      findUrgentDisputes(tx, brandId),
      countOrderTabs(tx, brandId),
      countLateOrders(tx, brandId, now),
      sumRecentSales(tx, brandId, now),
    ])
    const { to_answer, to_pack, to_ship, shipped, disputes: open_disputes } = tabs
    return { ...common, today, payments, disputes, figures: { to_answer, to_pack, to_ship, shipped, open_disputes, ...late }, sales }
  }),

  serve(endFirstLogin, async ({ tx, userId, now }) => {
    await markUserWelcomed(tx, userId, now)
    return {}
  }),
  serve(askSupport, async ({ tx, brandId, userId, body, enqueue }) => {
    const [{ display_name }, user] = await Promise.all([findCompany(tx, brandId, userId), findProfile(tx, userId)])
    const { username, first_name, last_name, language_code: language } = user
    await enqueue({
      kind: 'mail.question',
      payload: { brand: display_name, username, name: `${first_name} ${last_name}`, language, text: body.text },
    })
    return {}
  }),
]

const noFigures = { to_answer: 0, to_pack: 0, to_ship: 0, shipped: 0, open_disputes: 0, late: 0, late_capped: false }
