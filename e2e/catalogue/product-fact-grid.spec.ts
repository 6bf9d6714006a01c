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
  // A product has one weight: its other row shows it as well.
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

test('categories and regions are chosen in their cells, typed in any language, pasted, and refused by name', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const cup = await brand.addProduct('Tea cup', {})
  const bowl = await brand.addProduct('Tea bowl', { regions: ['hk'], category_ids: ['vases'] })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/prices?tab=facts')
  const grid = page.getByRole('grid')
  const [categories, regions] = [8, 9]
  const cell = (row: string, at: number) => grid.getByRole('row', { name: row }).getByRole('gridcell').nth(at)
  await expect(cell('Tea bowl', categories)).toHaveText('Vases & planters')
  await expect(cell('Tea bowl', regions)).toHaveText('Hong Kong & Macao')

  const paste = (text: string) =>
    page.evaluate((pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)

  // The first Enter opens the list, the second adds the first match, the third saves the cell and moves down.
  await cell('Tea bowl', regions).click()
  await page.keyboard.press('Enter')
  const input = page.getByRole('combobox', { name: 'Regions' })
  const choice = (name: string) => page.getByRole('option', { name, exact: true })
  await expect(choice('Hong Kong & Macao')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('tai')
  await expect(page.getByRole('option')).toHaveText(['Taiwan'])
  await page.keyboard.press('Enter')
  await choice('Japan').click()
  await expectValidPage(app, 'choices of a cell')
  await page.keyboard.press('Enter')
  await expect(input).toBeHidden()
  await expect(cell('Tea bowl', regions)).toHaveText('Hong Kong & Macao, Taiwan, Japan')
  await expect(cell('Tea cup', regions)).toHaveAttribute('data-focus')

  // Typing replaces the text. Escape cancels. Tab adds the first match and moves right.
  await page.keyboard.type('Mars')
  await page.keyboard.press('Escape')
  await expect(cell('Tea cup', regions)).toHaveText('')
  await cell('Tea cup', categories).click()
  await page.keyboard.type('mug')
  await expect(choice('Kitchen & dining › Cups & mugs')).toHaveAttribute('data-marked')
  await page.keyboard.press('Tab')
  await expect(cell('Tea cup', categories)).toHaveText('Cups & mugs')
  await expect(cell('Tea cup', regions)).toHaveAttribute('data-focus')

  await cell('Tea bowl', categories).click()
  await paste('花瓶与花盆；Home & living > Candles\t美国、HK\r\nSpaceships\t"Japan\nGermany"\r\n')
  await expect(cell('Tea bowl', categories)).toHaveText('Vases & planters, Candles & home fragrance')
  await expect(cell('Tea bowl', regions)).toHaveText('Hong Kong & Macao, United States')
  const bar = shell.region('Unsaved changes')
  await expect(bar).toContainText('2 cells have errors')
  await bar.getByRole('button', { name: 'Show first error' }).click()
  await expect(cell('Tea cup', categories)).toContainText('There is no category “Spaceships”')
  await page.keyboard.press('Delete')
  await cell('Tea cup', regions).click()
  await expect(cell('Tea cup', regions)).toContainText('There is no region “Germany”')
  await page.keyboard.press('Enter')
  await expect(input).toHaveValue('Japan, Germany, ')
  await paste('Taiwan\r\nUS')
  await expect(input).toHaveValue('Japan, Germany, Taiwan, US')
  await page.keyboard.press('Escape')
  await page.keyboard.type('Japan')
  await page.keyboard.press('Enter')

  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Save these changes?' })
  await expect(review.getByRole('row', { name: 'Tea cup' })).toContainText('Japan')
  await review.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  expect(await brand.call(getProduct, { params: { id: bowl.id } })).toMatchObject({
    regions: ['hk', 'us'],
    product_categories: [{ id: 'vases' }, { id: 'candles' }],
  })
  expect(await brand.call(getProduct, { params: { id: cup.id } })).toMatchObject({ regions: ['jp'], product_categories: [] })

  // On a phone the choices stay within the window, although the grid clips its content.
  await page.setViewportSize({ width: 390, height: 844 })
  await cell('Tea bowl', categories).dblclick()
  const list = page.getByRole('listbox', { name: 'Categories' })
  await expect(list).toBeInViewport({ ratio: 1 })
  // The list is above the cell if there is little room below.
  const isAbove = async () => ((await list.boundingBox())?.y ?? 0) < ((await cell('Tea bowl', categories).boundingBox())?.y ?? 0)
  const cellTop = (await cell('Tea bowl', categories).boundingBox())?.y ?? 0
  await page.setViewportSize({ width: 390, height: Math.round(cellTop) + 100 })
  await expect.poll(isAbove).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await choice('Home & living › Lighting').click()
  await expect(page.getByRole('combobox', { name: 'Categories' })).toHaveValue('Vases & planters, Candles & home fragrance, Lighting, ')
  await expectNoHorizontalScroll(app, 'choices of a cell on a phone')
})
