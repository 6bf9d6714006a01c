import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import type { Given } from '../given.ts'
import { expectNoHorizontalScroll } from '../page-checks.ts'
import { receiveReview, receiveTraffic } from './analytics-history.ts'

/** Two orders of the last days and one of two months ago, and clicks. */
async function aSellingBrand(given: Given, colleagues: Parameters<Given['aBrand']>[0] = {}) {
  const brand = await given.aBrand(colleagues)
  const goods = await brand.addActiveProduct('Tea bowl')
  const lines = [[goods, 4]] as const
  const [latest] = await brand.receiveOrders({ lines }, { lines, daysAgo: 3 }, { lines, daysAgo: 40 })
  await receiveTraffic(brand, goods, { views: 30, clicks: 10 })
  if (!latest) throw new Error('No order was created')
  return { brand, goods, latest }
}

test('figures of a period and of the one before lead to their list, and chart, table and CSV agree', async ({ given, openApp }) => {
  const { brand } = await aSellingBrand(given)
  const { page, analytics, orders, shell } = await openApp({ as: brand.owner })
  await page.goto('/home')
  await expect(shell.title).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  const figure = analytics.figure('Orders')
  await expect(figure).toContainText('2')
  await expect(figure).toContainText('+100%')
  await expect(figure).toContainText('before: 1')
  await expect(analytics.figure('Sales')).toContainText('HKD 400.00')
  await expect(analytics.figure('Conversion')).toContainText('20%')

  await analytics.compare.selectOption('none')
  await expect(page).toHaveURL(/compare=none/)
  await expect(figure).not.toContainText('before')
  await analytics.range(90).click()
  await expect(figure).toContainText('3')
  await analytics.tab('traffic').click()
  await expect(page).toHaveURL(/\/analytics\/traffic\?(?=.*days=90)(?=.*compare=none)/)
  await expect(shell.region('By source')).toContainText('Google')
  await page.goBack()

  // By keyboard over the chart: the last month first, then the months before it.
  const chart = analytics.chart('Orders by month')
  const readOut = async () => (await chart.getAttribute('aria-valuetext')) ?? ''
  await chart.focus()
  const last = await readOut()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(readOut).not.toBe(last)
  await page.keyboard.press('End')
  await expect.poll(readOut).toBe(last)
  await page.keyboard.press('Home')
  await expect.poll(readOut).toContain(': Orders 0')

  const byMonth = shell.region('Orders by month')
  await byMonth.getByText('Show as table').click()
  const downloading = page.waitForEvent('download')
  await analytics.csv('Orders by month').click()
  const [head, ...months] = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/)
  expect(head).toContain('month,orders,first_orders')
  await expect(byMonth.getByRole('row')).toHaveCount(months.length + 1)

  await figure.getByRole('link').click()
  await expect(page).toHaveURL(/\/order\?placed_from=.*placed_to=/)
  await expect(orders.rows).toHaveCount(3)
})

test('a review is answered and reported live in another tab, and a reply that is being typed stays', async ({ given, openApp }) => {
  const { brand, latest } = await aSellingBrand(given, { colleagues: [{ role: 'admin' }] })
  const [desk, other] = [await openApp({ as: brand.owner }), await openApp({ as: brand.member('admin') })]
  for (const app of [desk, other]) await app.openLive('/analytics/reviews?tab=to_reply')
  await expect(desk.page.getByText('Every review in this period has a reply.')).toBeVisible()
  await receiveReview(latest, { rating: 2, text: 'One bowl was cracked.' })
  await expect(desk.analytics.reviews).toContainText('One bowl was cracked.')
  await expect(other.analytics.reviews).toHaveCount(1)

  const theirs = other.analytics.reviews.first()
  await theirs.getByRole('button', { name: 'Reply', exact: true }).click()
  await other.analytics.replyField(theirs).fill('We are sorry. A new one is on its way.')

  const mine = desk.analytics.reviews.first()
  await mine.getByRole('button', { name: 'Reply', exact: true }).click()
  await desk.analytics.replyField(mine).fill('Sorry!')
  await desk.page.keyboard.press('Control+Enter')
  await expect(desk.analytics.reviews).toHaveCount(0)

  // It has a reply now and left the list; a colleague who is typing one keeps it, gets one notice, and may replace it.
  await expect(other.shell.link(/^To reply/)).toContainText('0')
  await expect(other.analytics.replyField(theirs)).toHaveValue('We are sorry. A new one is on its way.')
  await other.page.keyboard.press('Control+Enter')
  await expect(theirs.getByRole('alert')).toContainText('Mei Lam replied while you were typing.')
  await theirs.getByRole('button', { name: /^(Send|Save) reply$/ }).click()
  await expect(other.shell.toast).toContainText(/Reply (sent|saved)/)

  await desk.shell.link(/^All \d/).click()
  await expect(mine).toContainText('A new one is on its way.')
  await mine.getByRole('button', { name: 'Report review' }).click()
  await desk.shell.dialog().getByRole('radio', { name: 'Other' }).check()
  await desk.shell.dialog().getByRole('button', { name: 'Report', exact: true }).click()
  await expect(desk.shell.dialog()).toBeVisible()
  await desk.shell.dialog().getByRole('textbox').fill('It is about another brand.')
  await desk.shell.dialog().getByRole('button', { name: 'Report', exact: true }).click()
  await expect(mine).toContainText('Reported by Mei Lam: Other.')
  await other.shell.link('2 stars').click()
  await expect(other.page).toHaveURL(/stars=2/)
  await expect(other.shell.region('What retailers say')).toBeInViewport()
  await other.shell.link(/^Reported/).click()
  await expect(other.analytics.reviews.first()).toContainText('It is about another brand.')
})

test('an empty brand sees axes and what is missing; a failed call is retried', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, analytics, shell } = await openApp({ as: brand.owner })
  await page.route('**/api/dashboard/clickTotals*', (route) =>
    route.fulfill({ status: 400, json: { code: 'invalid', message: 'Invalid' } }),
  )
  await page.goto('/analytics')
  await expect(analytics.chart('Orders by month')).toHaveAttribute('aria-valuetext', 'No orders in this period yet')
  await expect(shell.region('Orders by month')).toContainText('No orders in this period yet')
  await expect(analytics.figure('Orders')).toContainText('0')
  await expect(shell.button('Try again')).toBeVisible()
  await page.unroute('**/api/dashboard/clickTotals*')
  await shell.button('Try again').click()
  await expect(analytics.figure('Clicks')).toContainText('0')
})

test('on a phone in 繁體中文, for a role that reads figures but no orders', async ({ given, openApp }) => {
  const { brand, latest } = await aSellingBrand(given, { colleagues: [{ role: 'catalogue' }] })
  await receiveReview(latest, { rating: 5, text: '很美' })
  const app = await openApp({ as: brand.member('catalogue'), phone: true, language: 'zh_TW', settings: { language: 'zh_TW' } })
  const { page, analytics, shell } = app
  await page.goto('/analytics')
  await expect(page.getByRole('region', { name: '訂單數', exact: true })).toContainText('2')
  await expect(page.getByRole('region', { name: '訂單數', exact: true }).getByRole('link')).toHaveCount(0)
  for (const tab of ['sell-through', 'profit', 'reviews', 'service', 'superbrand', 'traffic'] as const) {
    await page.goto(`/analytics/${tab}`)
    await expect(shell.title).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectNoHorizontalScroll(app, tab)
    if (tab === 'reviews') {
      await expect(analytics.reviews.first()).toContainText('很美')
      await expect(analytics.reviews.getByRole('button')).toHaveCount(0)
    }
  }
})

test('sales in several currencies are converted and labelled as converted, and the largest fit on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const price = { wholesale_price: '999999.99', retail_price: '1999999.99' }
  const goods = await brand.addProduct('Tea bowl', { ...price, variations: [{ sku: 'SF-1', stock: 900, ...price }] })
  const lines = [[goods, 200]] as const
  await brand.receiveOrders({ lines }, { lines, overrides: { currency_code: 'USD' } })
  const app = await openApp({ as: brand.owner, phone: true })
  await app.page.goto('/analytics?days=0')
  await expect(app.page.getByText('Orders in USD are converted at the rates of')).toBeVisible()
  await expect(app.page.getByText('USD 199,999,998.00')).toBeVisible()
  await expect(app.page.locator('[aria-busy="true"]')).toHaveCount(0)
  await expectNoHorizontalScroll(app, 'overview')
})

test('a tab asks for its figures while its code loads, each of them once', async ({ given, openApp }) => {
  const { brand } = await aSellingBrand(given)
  const { page } = await openApp({ as: brand.owner })
  await page.goto('/home')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (/^\/api\/(dashboard|sell-through)\//.test(pathname)) asked.push(pathname + search)
  })
  for (const [tab, heading] of [
    ['Analytics', 'Orders by month'],
    ['Sell-through', 'What retailers say about returns'],
    ['Traffic', 'Listing doctor'],
  ] as const) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.locator('main span[aria-hidden][style*="width"][style*="height"]:empty')).toHaveCount(0)
  }
  expect(asked.filter((one, at) => asked.indexOf(one) !== at)).toEqual([])
  expect(asked.length).toBeGreaterThan(10)
})
