import type { Page } from '@playwright/test'
import { eventStream } from '../app.ts'
import { expect, test } from '../fixtures.ts'

/** The record calls and lists that a page fetches from here on, by path. */
function fetchedBy(page: Page) {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events') paths.push(pathname.slice(4))
  })
  return paths
}

/** Waits until a page fetches nothing more: events before it was opened may arrive after it was read. */
async function settle(...pages: Page[]) {
  const fetched = pages.map(fetchedBy)
  const count = () => fetched.flat().length
  await expect
    .poll(async () => {
      const before = count()
      await new Promise((resolve) => setTimeout(resolve, 1000))
      return count() - before
    })
    .toBe(0)
}

test('a saved order is fetched once by the other tab, and not by the tab that saved it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, context, order } = await openApp({ as: brand.owner })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    // The stream, and the counts of the frame, which may load last.
    const loaded = ['events*', 'chat/notification', 'home/notifications/unread'].map((name) => tab.waitForResponse(`**/api/${name}`))
    await tab.goto(placed.path)
    await Promise.all(loaded)
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(tab.locator('[aria-busy="true"]')).toHaveCount(0)
  }
  await page.waitForLoadState('load')
  await settle(page, other)
  const [mine, theirs] = [fetchedBy(page), fetchedBy(other)]
  await order.note.fill('Wrap it in paper')
  await order.button('Save').click()
  await expect(order.toast.getByText('Saved', { exact: true })).toBeVisible()
  await expect(other.getByText('Wrap it in paper')).toBeVisible()
  const { id } = await placed.fetch()
  expect(theirs).toEqual([`/order/${id}`])
  expect(mine).toEqual([])
})

test('orders that arrive wait above the list until they are asked for', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const first = await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page, orders } = app
  const { t } = orders
  await app.openLive('/order')
  await expect(orders.rows).toHaveCount(1)
  const top = () => orders.row(number).evaluate((row) => row.getBoundingClientRect().top)
  const number = await first.number()
  const before = await top()
  await brand.receiveOrders({}, {})
  const show = orders.button(t('orders.arrived', { count: 2 }))
  await expect(show).toBeVisible()
  await expect(orders.rows).toHaveCount(1)
  expect(await top()).toBe(before)
  await show.click()
  await expect(orders.rows).toHaveCount(3)
  await expect(show).toBeHidden()
  await expect(page).toHaveURL('/order')
})

test('a bulk change is followed by events', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '120.00', retail_price: '280.00' }
  for (const name of ['Anchor', 'Buoy', 'Compass']) await brand.addProduct(name, prices)
  const app = await openApp({ as: brand.owner })
  const { page, products } = app
  await app.openLive('/product')
  await expect(products.rows).toHaveCount(3)
  const fetched = fetchedBy(page)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Change by').fill('5')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(page.getByText('3 products changed')).toBeVisible()
  await expect(products.row('Buoy')).toContainText('126.00')
  const jobCalls = fetched.filter((path) => path.startsWith('/job/'))
  expect(jobCalls.length).toBeGreaterThan(0)
  expect(jobCalls.length).toBeLessThanOrEqual(3)
})

test('changes while a page loads are shown, although their live events come later', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, order } = await openApp({ as: brand.owner })
  await page.route(eventStream, async (route) => {
    await expect(order.step).toContainText('New')
    await placed.accept()
    await route.continue()
  })
  await page.goto(placed.path)
  await expect(order.step).toContainText('Accepted')
})
