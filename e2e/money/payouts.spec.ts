import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { payEarly, reportPayout, shipOrders, showOnHold } from '../orders/paid-orders.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { extractPdfText } from '../pdf-text.ts'

test('earnings are paid out early at the fee that is shown, and the statement adds up', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const [first = '', second = '', third = ''] = await shipOrders(brand, 3)
  const { page, shell, orders, payouts } = await openApp({ as: brand.owner })
  await page.goto('/home')
  await expect(shell.region('Next payouts')).toContainText('472.50')
  await shell.region('Next payouts').getByRole('link').click()
  await expect(payouts.title).toHaveText('Payouts')
  await expect(payouts.balances()).toContainText(/Scheduled\s*HKD 472\.50/)
  await expect(payouts.forecast.getByRole('img')).toHaveAccessibleName(/Cash forecast in HKD: HKD 472\.50 in \d+ weeks/)
  await payouts.forecast.getByText('Show as a table').click()
  await expect(payouts.forecast.getByRole('row').last()).toContainText(/Total\s*3\s*HKD 0\.00\s*HKD 472\.50/)
  await expect(payouts.rows).toHaveCount(3)

  await payouts.openEarly()
  await expect(payouts.confirm).toBeDisabled()
  await payouts.earlyOrder(first).check()
  await payouts.earlyOrder(second).check()
  await expect(payouts.early).toContainText(/Net of the orders\s*HKD 315\.00/)
  await expect(payouts.early).toContainText(/Fee, 3%\s*HKD −9\.45/)
  await payouts.button('Request HKD 305.55').click()
  await expect(payouts.toast.filter({ hasText: 'Payout PO-1 requested' })).toBeVisible()
  await expect(payouts.early).toHaveCount(0)
  await expect(payouts.rows).toHaveCount(1)
  await expect(payouts.row(third)).toContainText(/Paid out on \d+ \w+ \d* ?with the orders due then/)
  await expect(payouts.balances()).toContainText('HKD 305.55 on its way')

  await payouts.link(/^Payouts 1$/).click()
  await payouts.row('PO-1').getByRole('link').click()
  await expect(payouts.title).toHaveText('PO-1')
  await expect(payouts.region('How it adds up')).toContainText(/Fee for early payout\s*HKD −9\.45/)
  await expect(payouts.region('How it adds up')).toContainText(/Payout\s*HKD 305\.55/)
  await expect(payouts.rows).toHaveCount(3)
  const statement = async (format: 'PDF' | 'CSV') => {
    await payouts.button('Statement').click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: `Download ${format}` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`PO-1.${format.toLowerCase()}`)
    return readFile(await download.path())
  }
  const lines = (await statement('CSV')).toString().trim().split('\r\n').slice(1)
  expect(lines.reduce((sum, line) => sum + Math.round(Number(line.split(',').at(-2)) * 100), 0)).toBe(30_555)
  expect(await extractPdfText(await statement('PDF'))).toMatch(/Payout HKD\s+305\.55/)

  await payouts.row(first).getByRole('link').click()
  await expect(shell.region('Payout')).toContainText(/Requested on \d+ \w+.*Paid with\s*PO-1/s)
  await expect(shell.region('Earnings')).toContainText(/Commission 15%\s*HKD −22\.50/)

  await page.goto('/order')
  await expect(orders.row(first)).toContainText('PO-1 · Pending')
  await expect(orders.row(third)).toContainText(/Due \d+ \w+/)

  const viewer = await openApp({ as: brand.member('viewer') })
  await viewer.page.goto('/payout')
  await expect(viewer.page.getByText('Your role')).toBeVisible()
  await expect(viewer.shell.navigation.getByRole('link', { name: 'Payouts' })).toHaveCount(0)
})

test('an amount by a day is reached by the orders with the lowest fee; input stays, also if it cannot be read', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await shipOrders(brand, 2)
  const { page, payouts } = await openApp({ as: brand.owner })
  await page.goto('/payout?dialog=early')
  await payouts.early.getByLabel('Amount', { exact: true }).check()
  const amount = payouts.early.getByLabel('I need')
  for (const unreadable of ['−500', '-5', '12345678901', '1.234']) {
    await amount.fill(unreadable)
    await expect(payouts.early.getByText('Enter an amount to see what it costs.')).toBeVisible()
    await expect(payouts.confirm).toBeDisabled()
  }
  await amount.fill('9,999,999,999.99')
  await expect(payouts.early.getByText('You can request up to HKD 305.55')).toBeVisible()
  await amount.fill('１５０')
  await expect(payouts.early).toContainText('Cheapest choice: 1 order')
  await expect(payouts.early).toContainText('costs HKD 4.73')
  await expect(payouts.early).toContainText(/You receive\s*HKD 152\.77/)
  await page.reload()
  await expect(amount).toHaveValue('１５０')
  await expect(payouts.confirm).toHaveText('Request HKD 152.77')

  const [number = ''] = await shipOrders(brand, 1)
  await payEarly(brand, [number])
  await expect(payouts.confirm).toBeEnabled()
  await page.keyboard.press('Escape')
  await expect(payouts.early).toHaveCount(0)
  await payouts.openEarly()
  await expect(amount).toHaveValue('１５０')
})

test('a choice that another tab has taken is refused, and nothing is paid twice', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [number = ''] = await shipOrders(brand, 1)
  const { page, payouts } = await openApp({ as: brand.owner })
  await page.goto('/payout')
  await payouts.openEarly()
  await payouts.earlyOrder(number).check()
  await expect(payouts.confirm).toHaveText('Request HKD 152.77')
  // Another tab is faster: its live event has not arrived when this one confirms.
  await page.route('**/api/payout/early-request', async (route) => {
    await payEarly(brand, [number])
    await route.continue()
  })
  await payouts.confirm.click()
  await expect(payouts.early.getByText('One of these orders can no longer be paid out early.').first()).toBeVisible()
  await expect(payouts.confirm).toBeDisabled()
})

test('a failed payout is reported, and requested again by keyboard, on a phone and in Chinese', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW' })
  const numbers = await shipOrders(brand, 2)
  const id = await payEarly(brand, numbers)
  const app = await openApp({ as: brand.owner, phone: true })
  const { page, payouts, shell } = app
  await app.openLive('/home')
  await reportPayout(brand, id, { failed: '帳號不存在' })
  const today = shell.region(shell.t('home.today'))
  await expect(today).toContainText(/撥款失敗PO-1 · HKD 305\.55 · .* · 帳號不存在/)
  await expect(today.getByRole('link', { name: '處理: PO-1' })).toHaveAttribute('href', `/payout/${id}`)
  await expectNoHorizontalScroll(app, 'Home with a payout that failed')
  await page.getByRole('button', { name: /^通知/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /撥款失敗.*PO-1/ })
    .click()
  await expect(payouts.title).toHaveText('PO-1')
  await expect(page.getByText('撥款失敗：帳號不存在')).toBeVisible()
  const again = payouts.button('重新申請')
  await again.focus()
  await page.keyboard.press('Enter')
  await expect(payouts.toast.filter({ hasText: '已重新申請撥款 PO-1' })).toBeVisible()
  await expect(again).toHaveCount(0)
  await reportPayout(brand, id, 'paid')
  await expect(page.getByText('已撥款').first()).toBeVisible()
  await shell.button(shell.t('shell.more')).click()
  await page.getByRole('menuitem', { name: '撥款' }).click()
  await expect(payouts.balances()).toContainText(/今年已撥款\s*HKD 305\.55/)
  await page.getByRole('link', { name: /^撥款紀錄/ }).click()
  await expect(page).toHaveURL(/tab=payouts/)
  await expect(payouts.row('PO-1')).toContainText('已撥款')
  await page.getByRole('link', { name: '全部明細' }).click()
  await expect(payouts.row('佣金')).toHaveCount(2)
})

test('an account on hold shows since when, what that means and what was charged, and offers no early payouts', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await shipOrders(brand, 1)
  const { page, payouts } = await openApp({ as: brand.owner })
  await page.route('**/api/payout?*', showOnHold)
  await page.goto('/payout')
  await expect(payouts.region('Your account has been on hold since 1 Nov')).toContainText('none of your products')
  await expect(payouts.balances()).toContainText('HKD −12,345,678,901.00')
  await expect(payouts.button('Get paid early')).toHaveCount(0)
  await payouts.link('View charges').click()
  await expect(page).toHaveURL(/tab=ledger&kind=refund/)
})

test('the list of orders shows members who may see payouts when each order is paid out', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  const [first = '', second = ''] = await shipOrders(brand, 2)
  await payEarly(brand, [first])
  const app = await openApp({ as: brand.owner })
  await app.page.setViewportSize({ width: 1700, height: 900 })
  await app.page.goto('/order')
  await expect(app.page.getByRole('columnheader', { name: 'Payout' })).toBeVisible()
  await expect(app.orders.row(first)).toContainText('PO-1 · Pending')
  await expect(app.orders.row(second)).toContainText(/Due \w/)
  await expectValidPage(app, 'the list of orders with payouts')
  const member = await openApp({ as: brand.member('orders') })
  await member.page.setViewportSize({ width: 1700, height: 900 })
  await member.page.goto('/order')
  await expect(member.orders.row(first)).toBeVisible()
  await expect(member.page.getByRole('columnheader', { name: 'Payout' })).toHaveCount(0)
})
