import { monthBefore, monthOf } from '@linesheet/domain/insight/superbrand'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { expect, test } from '../fixtures.ts'

const thisMonth = monthOf(dayIn('Asia/Hong_Kong', new Date()))
const lastMonth = monthBefore(thisMonth)
/** Noon in Hong Kong. */
const noon = (day: string) => new Date(`${day}T04:00:00Z`)

test('a month that met the criteria, one that late answers failed, and the needs of this month', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const goods = await brand.addProduct('Tea bowl')
  const receive = (day: string) => {
    const placed = { lines: [[goods, 3]] as const, overrides: { origin: 'direct' as const, placed_at: noon(day).toISOString() } }
    return brand.receiveOrders(placed, placed, placed)
  }
  const met = await receive(addDays(monthBefore(lastMonth), 9))
  for (const order of met) await order.accept(noon(addDays(monthBefore(lastMonth), 10)))
  await met[0]?.review(5, noon(addDays(monthBefore(lastMonth), 12)))
  const lost = await receive(addDays(lastMonth, 9))
  for (const [at, order] of lost.entries()) await order.accept(noon(addDays(lastMonth, at === 0 ? 20 : 10)))

  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/home')
  await shell
    .region(t('superbrand.title'))
    .getByRole('link', { name: t('superbrand.details') })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: t('shell.analytics') })).toBeVisible()
  // The scheduled task decides past months within a minute.
  const results = shell.region(t('superbrand.months')).getByRole('row')
  await expect(async () => {
    await page.reload()
    await expect(results.nth(2)).toContainText(t('superbrand.met'), { timeout: 5000 })
  }).toPass({ timeout: 120_000 })
  await expect(results.nth(1)).toContainText(t('superbrand.notMet'))
  await expect(results.nth(1)).toContainText('66.6%')

  // This month has no figures yet; a direct order counts at once, and so does its answer.
  const criteria = page.getByRole('listitem')
  await expect(criteria.filter({ hasText: t('superbrand.criterion.direct_orders') })).toContainText('0 / 3')
  const open = await brand.receiveOrder({ lines: [[goods, 3]], overrides: { origin: 'direct' } })
  await expect(criteria.filter({ hasText: t('superbrand.criterion.direct_orders') })).toContainText('1 / 3')
  await expect(page.getByText(t('superbrand.missing.direct_orders', { count: 2 }))).toBeVisible()
  await open.review(1)
  await expect(page.getByText(t('superbrand.missing.rating', { count: 6 }))).toBeVisible()
})
