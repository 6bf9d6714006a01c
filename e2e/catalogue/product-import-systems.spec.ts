import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { createPhoto } from '../photo.ts'
import { openImportWithHeldComparison } from './held-comparison.ts'

const caseFile = (name: string) => fileURLToPath(new URL(`../../domain/cases/products/${name}`, import.meta.url))

test('a Shopify export is imported unchanged, its decisions change the preview, and the import is undone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(caseFile('shopify.csv'))
  const source = shell.region('From Shopify')
  await expect(source.getByRole('status')).toHaveText('6 products, 13 variations and 14 photos')
  const towel = source.getByRole('listitem').filter({ hasText: 'Linen Tea Towel' })
  await expect(towel).toContainText('HKD 9.00')
  await page.getByLabel('Percent').fill('40')
  await page.getByLabel('Percent').press('Enter')
  await expect(towel).toContainText('HKD 7.20')
  await page.getByLabel('Percent').fill('37,5')
  await page.getByLabel('Percent').press('Enter')
  await expect(towel).toContainText('HKD 6.75')
  await expect(page.getByLabel('Percent')).toHaveValue('37.5')
  await page.getByLabel('Percent').fill('0')
  await expect(page.getByLabel('Percent')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Percent').fill('40')
  await page.getByLabel('Percent').press('Enter')
  await expect(towel).toContainText('HKD 7.20')
  await page.getByLabel('Archived products').selectOption({ label: 'Leave out' })
  await expect(source.getByRole('status')).toContainText('5 products')
  await page.getByLabel('Set a value for').selectOption({ label: 'Case quantity' })
  const units = page.getByLabel('Case quantity', { exact: true })
  await units.fill('several')
  await expect(units).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Remove Case quantity' }).click()
  await page.getByLabel('Set a value for').selectOption({ label: 'Origin' })
  await page.getByLabel('Origin', { exact: true }).selectOption({ label: 'Italy' })
  await expectValidPage(app, 'an import from Shopify')
  await shell.button('Import 5 products').click()
  const done = shell.region('Import complete')
  await expect(done).toContainText('New products5')

  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(caseFile('shopify.csv'))
  await expect(page.getByLabel('Percent')).toHaveValue('40')
  await expect(page.getByLabel('Origin', { exact: true })).toHaveValue('IT')
  await expect(shell.region('Import preview')).toContainText('Unchanged products5')
  await page.goBack()
  await shell.button('Undo import').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(done).toContainText('Undone')
  await page.goto('/product')
  await expect(page.getByRole('main')).not.toContainText('Linen Tea Towel')
})

test('a Chinese price list is imported on a phone, one sheet after the other', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_CN' })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  const { page, shell } = app
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(caseFile('price-list-zh.xlsx'))
  const source = shell.region('价目表')
  await expect(source.getByRole('status')).toContainText('3 款商品、4 个规格')
  await expect(page.getByLabel('表头所在行')).toHaveValue('3')
  await expectNoHorizontalScroll(app, 'a price list on a phone')
  await page.getByLabel('工作表').selectOption({ label: '繁體 · 6 行' })
  await expect(source.getByRole('status')).toContainText('2 款商品、3 个规格')
  await shell.button('导入 2 款商品').click()
  await expect(shell.region('导入完成')).toContainText('新增商品2')
})

test('the row of the header belongs to the chosen sheet', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(caseFile('price-list.xlsx'))
  const headerRow = page.getByLabel(shell.t('import.source.headerRow'))
  await expect(headerRow).toHaveValue('4')
  await page.getByLabel(shell.t('import.source.sheet'), { exact: true }).selectOption('Spare parts')
  await expect(headerRow).toHaveValue('1')
  await headerRow.fill('first')
  await expect(headerRow).toHaveAttribute('aria-invalid', 'true')
})

test('the two tables of a PrestaShop shop are chosen together', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles([caseFile('prestashop-products.csv'), caseFile('prestashop-combinations.csv')])
  await expect(shell.region('From PrestaShop').getByRole('status')).toHaveText('3 products, 6 variations and 8 photos')
  await shell.button('Import 3 products').click()
  await expect(shell.region('Import complete')).toContainText('New products3')
})

test('a price list shows the photo of an address before it is imported, and takes the pictures chosen with it', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const photo = Buffer.from(await (await createPhoto('#8a5a44')).arrayBuffer())
  const host = createServer((request, response) => {
    if (request.url === '/vase.jpg') response.setHeader('content-type', 'image/jpeg').end(photo)
    else response.writeHead(404).end()
  })
  await once(host.listen(0, '127.0.0.1'), 'listening')
  const address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  const rows = [`VA-1,Vase,10,20,${address}/vase.jpg`, `JU-1,Jug,12,24,${address}/gone.jpg`, 'CUP-1,Cup,8,16,']
  const list = ['SKU,Product,Wholesale HKD,RRP HKD,Image', ...rows].join('\n')
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(list) },
    { name: 'CUP-1.jpg', mimeType: 'image/jpeg', buffer: photo },
    { name: 'fair.jpg', mimeType: 'image/jpeg', buffer: photo },
  ])
  const source = shell.region('Price list')
  await expect(source).toContainText('1 of 2 pictures belong to products.')
  await expect(source).toContainText('No product for: fair.jpg.')
  const cards = source.getByRole('listitem')
  await expect(cards.filter({ hasText: 'Vase' }).locator('img')).toBeVisible()
  await expect(cards.filter({ hasText: 'Cup' }).locator('img')).not.toHaveJSProperty('naturalWidth', 0)
  await expect(cards.filter({ hasText: 'Jug' }).getByRole('img')).toHaveAccessibleName('There is no photo at this address.')
  await expectValidPage(app, 'a price list with photos')
  await shell.button('Import 3 products').click()
  await expect(shell.region('Import complete')).toContainText('New products3')
  host.close()
  host.closeAllConnections()
})

test('a sheet in the names of our columns takes the pictures chosen with it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const photo = Buffer.from(await (await createPhoto('#8a5a44')).arrayBuffer())
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles([
    { name: 'own.csv', mimeType: 'text/csv', buffer: Buffer.from('sku,name_en,wholesale_price,retail_price\nCUP-1,Cup,8,16') },
    { name: 'CUP-1.jpg', mimeType: 'image/jpeg', buffer: photo },
  ])
  await expect(page.getByText('1 of 1 picture belongs to a product.')).toBeVisible()
  await shell.button('Import 1 product').click()
  await expect(shell.region('Import complete')).toContainText('New products1')
})

test('a large file shows its contents while it is compared with the products of the brand', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const comparison = await openImportWithHeldComparison(page)
  const rows = ['Cup', 'Jug', 'Vase'].map((name) => `${name},10,20,${'-'.repeat(400_000)}`)
  const buffer = Buffer.from(['Product,Wholesale HKD,RRP HKD,Remarks', ...rows].join('\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer })
  await expect(shell.region('Price list').getByRole('status')).toContainText('3 products')
  await expect(page.getByText('Checking what will change…')).toBeVisible()
  await expect(shell.button('Import 3 products')).toBeHidden()
  comparison.release()
  await shell.button('Import 3 products').click()
  await expect(shell.region('Import complete')).toContainText('New products3')
  expect(comparison.calls).toBe(3)
})
