import { getCompany } from '@linesheet/contract/home/home'
import { addDays, dayIn } from '@linesheet/domain/platform/days'
import { expect, test } from '../fixtures.ts'

test('after a full page load the frame is there before the brand has answered', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await expect(shell.area('orders')).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/home/company', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await expect(shell.area('products')).toBeVisible()
  await expect(shell.button(shell.t('shell.account'))).toBeVisible()
  await expect(page.getByText(brand.name).first()).toBeVisible()
  await expect(page.getByText(shell.t('orders.none'))).toBeVisible()
  answer.resolve()
})

test('times are in the brand’s time zone on every page, wherever the browser is', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Tea bowl')
  const { page, shell } = await openApp({ as: brand.owner, timeZone: 'UTC' })
  await page.goto('/preview')
  await shell.button(shell.t('preview.share')).click()
  await shell.button(shell.t('preview.createLink')).click()
  await expect(shell.dialog()).toContainText('GMT+8')
  await expect(shell.dialog()).not.toContainText('UTC')
})

test('amounts without cents have none, and sales in several currencies are added in the brand’s', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const goods = await brand.addProduct('Tea bowl')
  const variation_id = goods.variations[0]?.id ?? ''
  const inYen = {
    currency_code: 'JPY' as const,
    shipping_total: '0.00',
    order_variations: [{ variation_id, quantity: 3, unit_price: '1050.00' }],
  }
  const [order] = await brand.receiveOrders({ overrides: inYen }, { lines: [[goods, 2]] })
  const { page, shell, orders } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await expect(orders.row((await order?.number()) ?? '')).toContainText('JPY 3,150')
  await expect(page.getByText('3,150.00')).toHaveCount(0)
  await page.goto('/home')
  const sales = shell.region(shell.t('home.sales'))
  await expect(sales).toContainText('JPY 3,150')
  await expect(sales).toContainText(/Approximate total\s*HKD 2\d\d\.\d\d/)
  await expect(sales).toContainText(shell.t('home.sales.cancelled'))
  const { company } = await brand.call(getCompany, {})
  await sales.getByRole('link', { name: shell.t('home.sales.orderCount', { count: 2 }) }).click()
  await expect(page).toHaveURL(`/order?placed_from=${addDays(dayIn(company.time_zone, new Date()), -29)}`)
})

test('a toast covers neither the page nor, on a phone, the next button', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first, second] = await brand.receiveOrders({}, {})
  if (!first || !second) throw new Error('The orders were not created')
  for (const [received, size] of [
    [first, { width: 1440 }],
    [second, { phone: true }],
  ] as const) {
    const { page, order } = await openApp({ as: brand.owner, ...size })
    await page.goto(received.path)
    await order.openAccept()
    await order.confirm(order.t('order.accept'))
    const toast = await order.toast.getByText(order.t('order.toast.accepted', { number: await received.number() })).boundingBox()
    const content = 'phone' in size ? order.button(order.t('order.pack')) : page.getByRole('main')
    const covered = await content.boundingBox()
    if (!toast || !covered) throw new Error('The toast or the page is not there')
    expect(toast.x + toast.width <= covered.x || toast.y + toast.height <= covered.y).toBe(true)
  }
})
