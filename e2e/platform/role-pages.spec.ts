import { listChats } from '@linesheet/contract/messages/chats'
import { hasPermission, type Role } from '@linesheet/domain/platform/roles'
import { permissionForPage } from '../../web/src/app/pagePermissions.ts'
import { paths } from '../../web/src/kit/paths.ts'
import type { App } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { aFullBrand, type FullBrand } from './full-brand.ts'

/** Pages of every area. */
async function pagesOf({ brand, orders, product, collection, promotion, promotedOrder }: FullBrand) {
  const { buying_company_id: retailer } = await orders.new.fetch()
  const { items: chats } = await brand.call(listChats, {})
  const settings = ['account', 'company', 'users', 'roles', 'locations', 'tags', 'orders', 'banking'] as const
  const others = ['notifications', 'language', 'security', 'api', 'audit', 'export'] as const
  return [
    ...[paths.home(), paths.notifications(), paths.currencies(), paths.previewStorefront(), paths.banking(), paths.payouts()],
    ...[paths.orders(), paths.orders({ tab: 'drafts' }), paths.orders({ tab: 'disputes' }), paths.newOrder()],
    ...[orders.new, orders.shipped, orders.delivered, promotedOrder].map(({ path }) => path),
    ...[paths.products(), paths.product(product), paths.newProduct(), paths.priceGrid(), paths.rearrange(), paths.importProducts()],
    ...[paths.collections(), paths.collection(collection), paths.newCollection()],
    ...[paths.promotions(), paths.promotion(promotion), paths.editPromotion(promotion), paths.newPromotion()],
    ...[paths.network(), paths.retailer(retailer), paths.importRetailers(), paths.messages(), paths.messageTo(retailer)],
    ...chats.map(({ id }) => paths.messages(id)),
    ...['', 'traffic', 'sell-through', 'profit', 'service', 'reviews', 'superbrand'].map((tab) => paths.analytics(tab || undefined)),
    ...[paths.store(), paths.directLink(), paths.directProgramme(), paths.widget()],
    ...[...settings, ...others].map((tab) => paths.settings(tab)),
  ]
}

/** Pages that the role may open. */
function mayOpen(role: Role, path: string) {
  const needed = path === paths.previewStorefront() ? 'products:read' : permissionForPage(path.split('?')[0] ?? '')
  return !needed || hasPermission(role, needed)
}

/** Opens a page, and returns its calls that were refused because of the role. */
async function refusedCalls({ page }: App, path: string) {
  const refused: string[] = []
  const open = new Set<unknown>()
  const isCall = (url: string) => url.includes('/api/') && !url.includes('/api/events')
  const began = (request: { url(): string }) => void (isCall(request.url()) && open.add(request))
  const ended = (request: object) => void open.delete(request)
  const answered = (response: { status(): number; url(): string }) =>
    void (response.status() === 403 && refused.push(new URL(response.url()).pathname))
  page.on('request', began).on('requestfinished', ended).on('requestfailed', ended).on('response', answered)
  await page.goto(path)
  await expect(page.getByRole('main')).not.toBeEmpty()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expect.poll(() => open.size).toBe(0)
  page.off('request', began).off('requestfinished', ended).off('requestfailed', ended).off('response', answered)
  return refused.map((call) => `${path} calls ${call}`)
}

const limited: Role[] = ['catalogue', 'orders', 'finance', 'viewer']
for (const role of limited)
  test(`no page requests data that the role ${role} may not read`, async ({ given, openApp }) => {
    const full = await aFullBrand(given, 'en', [role])
    const app = await openApp({ as: full.brand.member(role) })
    const refused: string[] = []
    for (const path of (await pagesOf(full)).filter((one) => mayOpen(role, one))) refused.push(...(await refusedCalls(app, path)))
    expect(refused).toEqual([])
  })
