import { getProduct } from '@linesheet/contract/catalogue/products'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('stock, lead time, size, weight and tags are typed and pasted into the grid, reviewed and saved', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const bowl = await brand.addProduct('Tea bowl', {
    options: ['Glaze'],
    variations: ['Celadon', 'Tenmoku'].map((glaze) => ({ ...prices, option_values: [glaze], stock: 3 })),
  })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/prices')
  await page.getByRole('link', { name: 'Stock and shipping' }).click()
  const grid = page.getByRole('grid')
  const cell = (row: string, at: number) => grid.getByRole('row', { name: row }).getByRole('gridcell').nth(at)
  await expect(cell('Celadon', 0)).toHaveText('3')

  await cell('Celadon', 0).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '1,200 pcs\t2 weeks\t3 weeks\t12\t8\t6\t350 g\tGift, 中秋\r\n0\t\t\t\t\t\t900 g\t\r\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell('Celadon', 0)).toHaveText('1200')
  // A product has one weight: the other row shows it, too.
  await expect(cell('Tenmoku', 6)).toHaveText('0.35')
  await cell('Tenmoku', 3).click()
  await page.keyboard.type('wide')
  await page.keyboard.press('Enter')
  const bar = shell.region('Unsaved changes')
  await expect(bar).toContainText('1 cell has an error')
  await expectValidPage(app, 'stock and shipping grid')
  await grid.focus()
  await page.keyboard.press('Control+z')
  await expect(cell('Celadon', 3)).toHaveText('12')
  await expect(bar).toContainText('9 unsaved changes')
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(review.getByRole('row', { name: 'Tea bowl · Celadon' })).toContainText('1200')
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  expect(await brand.call(getProduct, { params: { id: bowl.id } })).toMatchObject({
    lead_time_days_min: 14,
    lead_time_days_max: 21,
    length_cm: 12,
    width_cm: 8,
    height_cm: 6,
    weight_kg: 0.35,
    tags: ['Gift', '中秋'],
    variations: [{ stock: 1200 }, { stock: 0 }],
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoHorizontalScroll(app, 'stock and shipping grid')
})
