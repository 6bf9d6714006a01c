import { listProducts } from '@linesheet/contract/catalogue/products'
import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

const usd = (wholesale_price: string, retail_price: string) => [{ currency_code: 'USD' as const, wholesale_price, retail_price }]

test('prices are raised by 5%, undone, pasted from a spreadsheet, reviewed and saved, and survive a reload', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addProduct('Tea bowl', {
    options: ['Glaze'],
    variations: [
      { sku: 'BOWL-CEL', option_values: ['Celadon'], wholesale_price: '120.00', retail_price: '280.00', pricebooks: usd('16.00', '38.00') },
      { sku: 'BOWL-TEN', option_values: ['Tenmoku'], wholesale_price: '100.00', retail_price: '200.00' },
    ],
  })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/prices')
  const grid = page.getByRole('grid')
  const cell = (row: string, at: number) => grid.getByRole('row', { name: row }).getByRole('gridcell').nth(at)
  await expect(cell('Celadon', 0)).toHaveText('120.00')
  await expect(cell('Celadon', 2)).toHaveText('57.1%')

  await grid.focus()
  await page.keyboard.press('Control+a')
  await shell.button('Change by percentage').click()
  await expect(cell('Celadon', 0)).toHaveText('126.00')
  await expect(cell('Celadon', 4)).toHaveText('39.90')
  await expect(cell('Tenmoku', 4)).toHaveText('')
  const bar = shell.region('Unsaved prices')
  await expect(bar).toContainText('6 prices in 2 currencies: HKD × 4 and USD × 2')
  await grid.focus()
  await page.keyboard.press('Control+z')
  await expect(cell('Celadon', 0)).toHaveText('120.00')
  await expect(bar).toHaveCount(0)

  await cell('Tenmoku', 1).click()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(cell('Tenmoku', 1)).toContainText('Product margin cannot be below 20%')
  await expect(bar).toContainText('1 cell has an error')
  await expectValidPage(app, 'price grid')
  await page.reload()
  await expect(cell('Tenmoku', 1)).toContainText('120.00')
  await expect(bar).toContainText('1 price in HKD')

  await cell('Tenmoku', 0).click()
  await page.evaluate(() => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '90\t180.5\t12\tUS$ 24.00\r\n')
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(cell('Tenmoku', 1)).toHaveText('180.50')
  await expect(cell('Tenmoku', 4)).toHaveText('24.00')
  await expect(bar).toContainText('4 prices in 2 currencies: HKD × 2 and USD × 2')
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Save these prices?' })
  await expect(review.getByRole('row', { name: 'Tea bowl · Tenmoku · MSRP' }).first()).toContainText('180.50')
  await review.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('2 price pairs saved')).toBeVisible()
  await expect(bar).toHaveCount(0)
  await page.reload()
  await expect(cell('Tenmoku', 0)).toHaveText('90.00')
  await expect(cell('Tenmoku', 4)).toHaveText('24.00')
})

test('prices typed after a save, or during one, wait for the next', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  for (const name of ['Tea bowl', 'Cup', 'Vase']) await brand.addProduct(name)
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/prices')
  const cell = (row: string) => page.getByRole('grid').getByRole('row', { name: row }).getByRole('gridcell').nth(1)
  const bar = shell.region('Unsaved prices')
  const review = page.getByRole('dialog', { name: 'Save these prices?' })
  const type = async (row: string, price: string) => {
    await cell(row).click()
    await page.keyboard.type(price)
    await page.keyboard.press('Enter')
  }
  const save = async () => {
    await page.keyboard.press('Control+s')
    await review.getByRole('button', { name: 'Save prices' }).click()
  }
  await type('Cup', '110')
  await save()
  await expect(bar).toHaveCount(0)
  await type('Cup', '120')
  await expect(bar).toContainText('1 price in HKD')
  await expect(review).toHaveCount(0)
  await type('Vase', '125')

  const answer = Promise.withResolvers<void>()
  await page.route('**/api/product/prices', async (route) => {
    if (route.request().method() === 'PUT') await answer.promise
    await route.continue()
  })
  await save()
  await page.keyboard.press('Escape')
  await expect(review).toHaveCount(0)
  await type('Cup', '130')
  await type('Tea bowl', '140')
  await expect(bar).toContainText('3 prices in HKD')
  answer.resolve()
  await expect(page.getByText('2 price pairs saved')).toBeVisible()
  await expect(bar).toContainText('2 prices in HKD')
  await page.keyboard.press('Control+s')
  await expect(review.getByRole('row', { name: 'Cup' })).toContainText('120.00')
  await review.getByRole('button', { name: 'Save prices' }).click()
  await expect(bar).toHaveCount(0)
  const { items } = await brand.call(listProducts, { query: {} })
  expect(items.map(({ name, retail_price }) => `${name} ${retail_price}`).toSorted()).toEqual([
    'Cup 130.00',
    'Tea bowl 140.00',
    'Vase 125.00',
  ])
})

test('a text typed over a price is kept as typed, and refused if it is no price', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addProduct('Tea bowl')
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/prices')
  const cell = page.getByRole('grid').getByRole('row', { name: 'Tea bowl' }).getByRole('gridcell').first()
  const invalid = 'Please input valid price.'
  const unclear = '12.345 could be 12.345 or 12345. Write it without separators'
  for (const [text, error] of [
    ['-5', invalid],
    ['5x', invalid],
    ['12.345', unclear],
  ] as const) {
    await cell.click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
    await expect(cell).toContainText(text)
    await cell.click()
    await expect(cell).toContainText(error)
  }
  await expect(shell.region('Unsaved prices')).toContainText('1 cell has an error')
  // The error is fully visible, and the keys of the grid work on the visible cell.
  const bubble = await cell.getByText(unclear).boundingBox()
  const box = await cell.boundingBox()
  expect([bubble?.x, bubble?.width]).toEqual([box?.x, box?.width])
  await shell.button(shell.t('kit.showFirstInvalid')).click()
  await page.keyboard.press('Control+z')
  await expect(cell).toContainText('5x')
})

test('several unsaved prices are discarded only after a question', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  for (const name of ['Tea bowl', 'Cup']) await brand.addProduct(name)
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/product/prices')
  const bar = shell.region(t('prices.unsaved'))
  const grid = page.getByRole('grid')
  await grid.focus()
  await page.keyboard.press('Control+a')
  await shell.button('Change by percentage').click()
  await bar.getByRole('button', { name: t('kit.discard') }).click()
  await shell
    .dialog()
    .getByRole('button', { name: t('prices.discard.keep') })
    .click()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: t('kit.discard') }).click()
  await shell
    .dialog()
    .getByRole('button', { name: t('kit.discard') })
    .click()
  await expect(bar).toHaveCount(0)
})

test('prices of 50 products are raised by 5%, undone, raised again and saved', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const names = Array.from({ length: 50 }, (_, at) => `Cup ${String(at + 1).padStart(2, '0')}`)
  for (const name of names.toReversed()) await brand.addProduct(name)
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/prices')
  const grid = page.getByRole('grid')
  const priceOf = (name: string) => grid.getByRole('row', { name }).getByRole('gridcell').first()
  const bar = shell.region('Unsaved prices')
  const raise = async () => {
    await grid.focus()
    await page.keyboard.press('Control+a')
    await shell.button('Change by percentage').click()
    await expect(bar).toContainText('100 prices in HKD')
    await expect(priceOf('Cup 50')).toHaveText('52.50')
  }
  await expect(priceOf('Cup 01')).toHaveText('50.00')
  await raise()
  await grid.focus()
  await page.keyboard.press('Control+z')
  await expect(bar).toHaveCount(0)
  await expect(priceOf('Cup 50')).toHaveText('50.00')
  await raise()
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog', { name: 'Save these prices?' }).getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('50 price pairs saved')).toBeVisible()
  const { items, count } = await brand.call(listProducts, { query: { items_per_page: 100 } })
  expect([count, ...new Set(items.map(({ wholesale_price, retail_price }) => `${wholesale_price} ${retail_price}`))]).toEqual([
    50,
    '52.50 105.00',
  ])
})

test('currencies are searched and converted', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/currency-table')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(17)
  await expect(rows.nth(1)).toContainText('Hong Kong Dollar')
  await page.getByRole('searchbox').fill('malay')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText(/1 SGD = \d\.\d+ HKD/)
  const converter = shell.region('Currency converter')
  await converter.getByLabel('Amount').fill('1,000.00')
  await converter.getByLabel('To', { exact: true }).selectOption('JPY')
  await expect(converter.getByRole('status')).toHaveText(/JPY \d\d,\d{3}$/)
  await expectValidPage(app, 'currencies')
})

test('prices and currencies fit a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW' })
  await brand.addProduct('Tea bowl')
  const app = await openApp({ as: brand.owner, phone: true, language: 'zh_TW' })
  for (const [path, title] of [
    ['/product/prices', '價格總表'],
    ['/currency-table', '幣別與匯率'],
  ] as const) {
    await app.page.goto(path)
    await expect(app.shell.title).toHaveText(title)
    await expect(app.page.getByRole('row').nth(1)).toBeVisible()
    await expectNoHorizontalScroll(app, path)
  }
})

test('on a phone, the error of the last price of the grid is above the save bar', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await Promise.all(Array.from({ length: 10 }, (_, at) => brand.addProduct(`Tea bowl ${at}`)))
  const { page, shell } = await openApp({ as: brand.owner, phone: true })
  await page.goto('/product/prices')
  const cell = page.locator('[data-cell="9:1"]')
  await cell.click()
  await page.keyboard.type('55')
  await page.keyboard.press('Enter')
  await page.evaluate(() => scrollTo(0, 0))
  await shell.button('Show first error').click()
  const error = page.getByText('Product margin cannot be below 20%').last()
  const bottomOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom)
  const topOf = async (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  expect(await bottomOf(error)).toBeLessThanOrEqual(await bottomOf(page.getByRole('grid')))
  expect(await bottomOf(error)).toBeLessThan(await topOf(shell.region('Unsaved prices')))
})

test('a viewer reads prices, but cannot change them', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  await brand.addProduct('Tea bowl')
  const { page, shell } = await openApp({ as: brand.member('viewer') })
  await page.goto('/product/prices')
  const cell = page.getByRole('grid').getByRole('gridcell').first()
  await cell.dblclick()
  await page.keyboard.type('5')
  await expect(page.getByRole('textbox', { name: 'Price' })).toHaveCount(0)
  await expect(shell.button('Change by percentage')).toHaveCount(0)
})
