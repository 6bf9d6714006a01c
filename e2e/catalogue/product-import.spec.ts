import { readFileSync } from 'node:fs'
import { getProduct } from '@linesheet/contract/catalogue/products'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { openImportWithHeldComparison } from './held-comparison.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const head = 'sku,name_en,name_zh_TW,Wholesale,RRP,category_ids,Pieces'
const wrongRows = [10, 40, 70, 100, 130, 160, 190]
/** 200 products, seven of them below the minimum margin. */
const sheet = () =>
  [
    head,
    ...Array.from({ length: 200 }, (_, n) => `CUP-${n},Cup ${n},杯子 ${n},${wrongRows.includes(n) ? '90.00' : '50.00'},100.00,cups,${n}`),
  ].join('\n')
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

test('200 rows are imported, the seven invalid ones corrected and imported again, then all exported', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(file('cups.csv', sheet()))
  const report = shell.region('Import preview')
  await expect(report).toContainText('7 problems')
  await expect(report.getByRole('row').nth(1)).toContainText('12')
  await expect(report.getByRole('row').nth(1)).toContainText('20%')
  await expectValidPage(app, 'an import that was checked')
  await page.getByLabel('Field for “Pieces”').selectOption({ label: 'Stock' })
  await shell.button('Check again').click()
  await shell.button('Import 193 products').click()
  await expect(shell.region('Import complete')).toContainText('193')
  await expectValidPage(app, 'an import that is done')
  const [download] = await Promise.all([page.waitForEvent('download'), shell.button('Download skipped rows').click()])
  const errors = readFileSync(await download.path(), 'utf8')
  expect(errors.split('\r\n').filter(Boolean)).toHaveLength(8)

  await shell.link('Import another file').click()
  await page.locator('input[type=file]').setInputFiles(file('corrected.csv', errors.replaceAll('90.00', '60.00')))
  await expect(page.getByLabel('Field for “Pieces”')).toHaveValue('stock')
  await shell.button('Import 7 products').click()
  await expect(shell.region('Import complete')).toContainText('7')
  await shell.link('View products').click()
  await expect(shell.title).toHaveText('Products')
  await shell.button('More actions').click()
  const [all] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as Excel file' }).click()])
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(await all.path())
  await expect(shell.region('Import preview')).toContainText('Unchanged products200')
  await expect(shell.button('Import 0 products')).toBeDisabled()
})

/** 青花茶杯 in Big5, as saved by Excel in Taiwan. */
const big5 = Buffer.from('c2t1LKZXutksp+W1b7v5LKvYxLOw4rv5DQpULTEsq0Oq4a/5qk0sNTAsMTAwDQo=', 'base64')

test('an import in Chinese refuses an empty file and lets the encoding be chosen', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW' })
  const app = await openApp({ as: brand.owner, phone: true })
  const { page, shell } = app
  await page.goto('/product/import')
  await page.locator('input[type=file]').setInputFiles(file('empty.csv', head))
  await expect(page.getByRole('alert')).toHaveText('此檔案中沒有資料列，請在標題列下方填寫商品')
  await page.locator('input[type=file]').setInputFiles(file('cups.csv', sheet()))
  await expect(shell.region('匯入預覽')).toContainText('7 處問題')
  await expectNoHorizontalScroll(app, 'an import on a phone')
  await page.locator('input[type=file]').setInputFiles({ name: 'big5.csv', mimeType: 'text/csv', buffer: big5 })
  await expect(page.getByLabel('文字編碼')).toHaveValue('big5')
  await expect(page.getByRole('main')).toContainText('青花茶杯')
  await page.getByLabel('文字編碼').selectOption('gb18030')
  await expect(page.getByRole('main')).not.toContainText('青花茶杯')
  await page.getByLabel('文字編碼').selectOption('big5')
  await expect(page.getByRole('main')).toContainText('青花茶杯')
  const western = Buffer.from('sku;name_en;wholesale_price;retail_price\nL-1;GRÖßE L;50;100\n', 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'western.csv', mimeType: 'text/csv', buffer: western })
  await expect(page.getByLabel('文字編碼').getByRole('option').first()).toHaveText('西歐語系（Windows-1252）：GRÖßE L')
  await expect(shell.region('檔案')).toContainText('檔案未標明編碼，請選擇文字顯示正確的一項。')
  await expectNoHorizontalScroll(app, 'an import that asks for the encoding')
})

test('after another encoding is chosen, the preview still shows the effect of empty cells', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Large', { tags: ['Gift'], variations: [{ ...prices, option_values: [], sku: 'L-1' }] })
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/import')
  const buffer = Buffer.from('sku;name_en;tags;wholesale_price;retail_price\nL-1;GRÖßE L;;50;100\n', 'latin1')
  await page.locator('input[type=file]').setInputFiles({ name: 'western.csv', mimeType: 'text/csv', buffer })
  const changes = shell.region('Import preview')
  await expect(changes).toContainText('Large')
  await expect(changes).not.toContainText('tags')
  const clearsEmpty = page.getByRole('checkbox', { name: shell.t('import.clearEmpty') })
  await clearsEmpty.check()
  await expect(changes).toContainText('tags')
  const encoding = page.getByLabel(shell.t('import.encoding'))
  await encoding.selectOption('gb18030')
  await expect(changes).not.toContainText('GRÖßE L')
  await expect(changes).toContainText('tags')
  await encoding.selectOption('windows-1252')
  await expect(changes).toContainText('GRÖßE L')
  await expect(clearsEmpty).toBeChecked()
  await expect(changes).toContainText('tags')
  await shell.button('Import 1 product').click()
  await expect(shell.region('Import complete')).toContainText('Updated products1')
  expect((await brand.call(getProduct, { params: { id } })).tags).toEqual([])
})

test('a column that is matched while a large file is compared stays matched', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const comparison = await openImportWithHeldComparison(page)
  const rows = ['Cup', 'Jug', 'Vase'].map((name, at) => `S-${at},${name},10,20,5,${'-'.repeat(400_000)}`)
  const text = ['sku,name_en,wholesale_price,retail_price,Pieces,Remarks', ...rows].join('\n')
  await page.locator('input[type=file]').setInputFiles(file('own.csv', text))
  await expect(page.getByText('Checking what will change…')).toBeVisible()
  const pieces = page.getByLabel('Field for “Pieces”')
  await pieces.selectOption({ label: 'Stock' })
  await expect(page.getByText('Checking what will change…')).toBeHidden()
  comparison.release()
  await shell.button('Check again').click()
  await expect(shell.region('Import preview')).toContainText('New products3')
  await expect(pieces).toHaveValue('stock')
  expect(comparison.calls).toBe(4)
})

test('a viewer exports products, but cannot import', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  await brand.addProduct('Anchor')
  const { page, shell } = await openApp({ as: brand.member('viewer') })
  await page.goto('/product')
  await shell.button('More actions').click()
  await expect(page.getByRole('menuitem')).toHaveText(['Line sheet', 'Export as Excel file', 'Export as CSV'])
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export as CSV' }).click()])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Anchor')
})
