import { readFile } from 'node:fs/promises'
import { listOrderProfits } from '@linesheet/contract/orders/orders.profit'
import { expect, test } from '../fixtures.ts'
import type { Given } from '../given.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const variation = (cost_price?: string) => [{ ...prices, stock: 200, ...(cost_price && { cost_price }) }]

/** Two retailers ordered goods that cost 20.00 and 35.00; a third order has an item without a cost. */
async function aSellingBrand(given: Given) {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }, { role: 'catalogue' }] })
  const [bowl, cup, spoon] = [
    await brand.addProduct('Tea bowl', { variations: variation('20.00') }),
    await brand.addProduct('Tea cup', { variations: variation('35.00') }),
    await brand.addProduct('Spoon', { variations: variation() }),
  ]
  const [first, second] = [await given.aRetailer({ name: 'Paper & Stone' }), await given.aRetailer({ name: 'Kiln House' })]
  const orders = await brand.receiveOrders(
    { from: first, lines: [[bowl, 4]] },
    {
      from: second,
      lines: [
        [bowl, 1],
        [cup, 2],
      ],
    },
    { from: second, lines: [[spoon, 1]] },
  )
  for (const order of orders) await order.accept()
  return { brand, orders }
}

test('the profits of products and retailers agree with the profits of orders, and the order without a cost is named', async ({
  given,
  openApp,
}) => {
  const { brand, orders } = await aSellingBrand(given)
  const app = await openApp({ as: brand.owner })
  const { page, analytics, shell } = app
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.goto('/analytics')
  await analytics.tab('profit').click()
  const products = page.getByRole('table', { name: 'Products' })
  await expect(products.getByRole('row', { name: /^All 2 products/ })).toContainText(/350\.00.*170\.00.*180\.00.*51\.4%/)
  await expect(products.getByRole('row', { name: /^Tea bowl/ })).toContainText(/5.*250\.00.*100\.00.*150\.00.*60%/)
  await page.getByLabel('Sort', { exact: true }).selectOption({ label: 'Gross margin: lowest first' })
  await expect(products.getByRole('row').nth(2)).toContainText('Tea cup')
  await expectValidPage(app, 'profit of products')

  await shell.link('Retailers').last().click()
  const retailers = page.getByRole('table', { name: 'Retailers' })
  const all = retailers.getByRole('row', { name: /^All 2 retailers/ })
  await expect(all).toContainText(/2.*350\.00.*60\.00.*170\.00/)
  const downloading = page.waitForEvent('download')
  await analytics.csv('Retailers').click()
  const [head = '', ...rows] = (await readFile(await (await downloading).path(), 'utf8')).trim().split(/\r?\n/)
  const at = head.split(',').indexOf('profit')
  const sum = rows.reduce((total, row) => total + Number(row.split(',')[at]), 0)
  await expect(all).toContainText(sum.toFixed(2))

  const ids = orders.map(({ id }) => id).join()
  const { items } = await brand.call(listOrderProfits, { query: { ids } })
  const known = items.filter(({ items_without_cost }) => items_without_cost === 0)
  expect(known.reduce((total, { profit }) => total + Number(profit), 0)).toBeCloseTo(sum, 2)
})

test('an order without a cost is left out and listed; roles that may not see costs do not have the tab', async ({ given, openApp }) => {
  const { brand, orders } = await aSellingBrand(given)
  const app = await openApp({ as: brand.owner, phone: true })
  const { page } = app
  await page.goto('/analytics/profit?list=retailers')
  await expect(page.getByRole('table', { name: 'Retailers' })).toBeVisible()
  await expectNoHorizontalScroll(app, 'profit of retailers')
  await page.getByRole('link', { name: '1 order without all costs is left out' }).click()
  const left = page.getByRole('table', { name: 'Left out' })
  await expect(left.getByRole('row')).toHaveCount(2)
  await left.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${orders[2]?.path}$`))

  const catalogue = await openApp({ as: brand.member('catalogue') })
  await catalogue.page.goto('/analytics/profit?list=retailers')
  await expect(catalogue.page.getByRole('table', { name: 'Products' })).toContainText('Tea bowl')
  await expect(catalogue.shell.link('Retailers')).toHaveCount(0)
  const others = await openApp({ as: brand.member('orders') })
  await others.page.goto('/analytics')
  await expect(others.analytics.tab('traffic')).toBeVisible()
  await expect(others.analytics.tab('profit')).toHaveCount(0)
  await others.page.goto('/analytics/profit')
  await expect(others.page.getByText('Your role')).toBeVisible()
  await expect(others.page.getByRole('table')).toHaveCount(0)
})
