import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'

test('a bulk price change and a bulk delete are undone, and refused products are listed with the reason', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '120.00', retail_price: '280.00' }
  for (const name of ['Anchor', 'Buoy', 'Compass']) await brand.addProduct(name, prices)
  const app = await openApp({ as: brand.owner })
  const { page, shell, products } = app
  await page.goto('/product')
  await expect(products.rows).toHaveCount(3)
  await page.getByLabel('Select Anchor').check()
  await page.getByLabel('Select Compass').click({ modifiers: ['Shift'] })
  await expect(page.getByRole('region', { name: '3 selected' })).toBeVisible()
  await page.reload()
  await expect(products.rows).toHaveCount(3)
  for (const key of ['j', 'x', 'j', 'j', 'Shift+X']) await page.keyboard.press(key)
  const bar = page.getByRole('region', { name: '3 selected' })
  await bar.getByRole('button', { name: 'Change prices' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Change by')).toBeFocused()
  await page.keyboard.type('5')
  // The error of one action is not shown for the next.
  app.expectedErrors = /ERR_FAILED/
  await page.route('**/api/product', (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.unroute('**/api/product')
  await bar.getByRole('button', { name: 'Change prices' }).click()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByLabel('Change by').fill('5')
  await dialog.getByRole('button', { name: 'Change prices' }).click()
  await page.getByText('3 products changed').hover() // keeps the toast open
  await expect(products.row('Buoy')).toContainText('126.00')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Bulk change undone')).toBeVisible()
  await expect(products.row('Buoy')).toContainText('120.00')

  await page.getByLabel('Select all on this page').check()
  await shell.button('Activate').click()
  const refused = page.getByRole('dialog', { name: '3 products were not changed' })
  await expect(refused.getByRole('listitem')).toHaveCount(3)
  await refused.getByRole('button', { name: 'Close' }).first().click()

  await page.getByLabel('Select Buoy').check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  await expect(products.rows).toHaveCount(2)
  // Toasts disappear; recent bulk changes stay in a list.
  await page.reload()
  await shell.button('More actions').click()
  await page.getByRole('menuitem', { name: 'Recent bulk changes' }).click()
  const recent = page.getByRole('dialog', { name: 'Recent bulk changes' })
  await expect(recent.getByRole('listitem')).toContainText(['Delete · 1 product changed', 'Change prices · 3 products changed'])
  await expect(recent.getByRole('listitem').last()).toContainText('Undone')
  await recent.getByRole('listitem').first().getByRole('button', { name: 'Undo' }).click()
  await expect(products.rows).toHaveCount(3)
})

test('products are filtered by what is missing, translated in bulk and exported', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const shared = { description: 'Keeps its place', hs_code: '3926.90' }
  await brand.addProduct('Mouse pad', {
    ...shared,
    product_translations: [{ language_code: 'zh_CN', name: '鼠标垫', description: '不会移动' }],
  })
  await brand.addProduct('Anchor', { ...shared, weight_kg: 2 })
  const { page, products } = await openApp({ as: brand.owner })
  await page.goto('/product')
  await page.getByRole('link', { name: 'Needs attention 2' }).click()
  await expect(products.row('Anchor')).toContainText('Second photo · A photo with 1,050 pixels on the shorter side +2')

  await page.getByRole('button', { name: 'Missing' }).click()
  await page.getByRole('button', { name: 'Weight' }).click()
  await expect(products.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Traditional Chinese text' }).click()
  await expect(products.rows).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/missing=weight%2Czh_TW/)
  await page.getByRole('button', { name: 'Missing Weight +1' }).click()
  await page.getByRole('button', { name: 'Weight', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/missing=zh_TW$/)

  await page.getByLabel('Select all on this page').check()
  const bar = page.getByRole('region', { name: '2 selected' })
  await bar.getByRole('button', { name: 'Translate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Translate 2 products' })
  await dialog.getByLabel('Simplified Chinese').uncheck()
  await dialog.getByRole('button', { name: 'Translate' }).click()
  const refused = page.getByRole('dialog', { name: '1 product was not changed' })
  await expect(refused.getByRole('listitem')).toContainText('Anchor')
  await refused.getByRole('button', { name: 'Close' }).first().click()
  await page.getByText('1 product changed').hover() // keeps the toast open
  await expect(products.rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(products.rows).toHaveCount(2)

  await page.getByLabel('Select Anchor').check()
  await page.getByRole('region', { name: '1 selected' }).getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as CSV' }).click()])
  const text = await readFile(await file.path(), 'utf8')
  expect([text.includes('Anchor'), text.includes('Mouse pad')]).toEqual([true, false])
})
