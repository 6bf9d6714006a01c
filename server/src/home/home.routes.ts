import { askSupport, endFirstLogin, getChecklist, getCompany, getHome, listBrandCategories } from '@linesheet/contract/home/home'
import { mayUseViews } from '@linesheet/domain/account/views'
import { tipsOfDay } from '@linesheet/domain/home/tips'
import { dayIn } from '@linesheet/domain/platform/days'
import { hasPermission, permissionsOf } from '@linesheet/domain/platform/roles'
import { findProfile, markUserWelcomed } from '../account/settings/user.sql.ts'
import { findDefaultViews } from '../account/views/views.sql.ts'
import { findBrandCategories } from '../catalogue/products/categories.sql.ts'
import { findProgress } from '../insight/superbrand/superbrand.sql.ts'
import { countOrderTabs } from '../orders/list/orders.list.sql.ts'
import { readAsOne } from '../platform/db/read-as-one.ts'
import { readInTimeZone } from '../platform/db/time-zone.ts'
import { serve } from '../platform/http/serve.ts'
import { findFigures } from './figures.ts'
import { findCompany } from './home.sql.ts'
import { readChecklist } from './read-checklist.ts'
import { findToday } from './today.ts'

export const homeRoutes = [
  serve(getCompany, async ({ tx, brandId, userId, role }) => {
    const [company, profile, tabs, views] = await readAsOne(tx, (together) =>
      Promise.all([
        findCompany(together, brandId, userId),
        findProfile(together, userId),
        countOrderTabs(together, brandId),
        findDefaultViews(together, brandId, userId),
      ]),
    )
    const { brands, first_login, ...details } = company
    const user = { ...profile, company: company.display_name, organization: company.organization }
    const badges = hasPermission(role, 'orders:read') ? { orders: tabs.to_answer, disputes: tabs.disputes } : { orders: 0, disputes: 0 }
    const default_views = views.filter(({ list }) => mayUseViews(role, list))
    return { company: details, user, role, permissions: permissionsOf(role), brands, first_login, badges, default_views }
  }),

  serve(getHome, ({ tx, brandId, userId, role, now }) =>
    readInTimeZone(tx, brandId, async (together, timeZone) => {
      const today = dayIn(timeZone, now)
      const [welcome, waiting, figures, superbrand] = await Promise.all([
        readChecklist(together, { brandId, userId, role }),
        findToday(together, brandId, role, now),
        findFigures(together, brandId, role, { now, today }),
        hasPermission(role, 'analytics:read') ? findProgress(together, brandId, { now, timeZone, today }, 'home') : null,
      ])
      return { ...welcome, today: waiting, figures, superbrand, tips: tipsOfDay(today), as_of: now.toISOString() }
    }),
  ),

  serve(getChecklist, async ({ tx, brandId, userId, role }) => {
    const { checklist } = await readChecklist(tx, { brandId, userId, role })
    return { checklist }
  }),

  serve(listBrandCategories, ({ tx, brandId }) => findBrandCategories(tx, brandId)),

  serve(endFirstLogin, async ({ tx, userId, now }) => {
    await markUserWelcomed(tx, userId, now)
    return {}
  }),
  serve(askSupport, async ({ tx, brandId, userId, body, enqueue }) => {
    const [{ display_name }, user] = await Promise.all([findCompany(tx, brandId, userId), findProfile(tx, userId)])
    const { username, first_name, last_name, language_code: language } = user
    enqueue({
      kind: 'mail.question',
      payload: { brand: display_name, username, name: `${first_name} ${last_name}`, language, text: body.text },
    })
    return {}
  }),
]
