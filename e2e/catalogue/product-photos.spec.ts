import { writeFile } from 'node:fs/promises'
import { getProduct } from '@linesheet/contract/catalogue/products'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { createPhoto } from '../photo.ts'

const tints = ['#C9D6CF', '#E3D3C2', '#B8C4D6', '#D6B8B8']
const photo = async (name: string, tint: string) => {
  const file = await createPhoto(tint)
  return { name, mimeType: 'image/jpeg', buffer: Buffer.from(await file.arrayBuffer()) }
}

/** Ids of the photos on the page, in order. */
const shown = (page: Page) =>
  page
    .getByRole('region', { name: 'Photos' })
    .locator('[data-id]')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('data-id')))

test('photos are reordered by keyboard, mouse and touch, and the order is saved', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Tea bowl')
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await page.goto(`/product/${id}`)
  await page.getByLabel('Add photos').setInputFiles(await Promise.all(tints.map((tint, at) => photo(`${at + 1}.jpg`, tint))))
  const tile = (number: number) => page.getByRole('button', { name: `Photo ${number}: Product` })
  await expect(tile(4)).toBeVisible()
  const [a, b, c, d] = await shown(page)

  await tile(4).focus()
  await page.keyboard.press('Space')
  const status = page.getByRole('region', { name: 'Photos' }).getByRole('status')
  await expect(status).toHaveText(/^4\.jpg picked up, position 4 of 4/)
  await page.keyboard.press('Home')
  await expect(status).toHaveText('4.jpg: position 1 of 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(status).toHaveText('4.jpg dropped at position 2 of 4')
  await expect.poll(() => shown(page)).toEqual([a, d, b, c])
  await expect(tile(2)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(status).toHaveText('4.jpg is back at position 2 of 4')
  await expect.poll(() => shown(page)).toEqual([a, d, b, c])

  await tile(4).dragTo(tile(1), { targetPosition: { x: 8, y: 40 } })
  await expect.poll(() => shown(page)).toEqual([c, a, d, b])
  await expect(tile(1)).toContainText('Cover')
  await expectValidPage(app, 'photos in order')
  const files = async () => (await brand.call(getProduct, { params: { id } })).product_files.map((file) => file.id)
  await expect.poll(files).toEqual([c, a, d, b])

  const phone = await openApp({ as: brand.owner, phone: true })
  await phone.page.goto(`/product/${id}`)
  const small = (number: number) => phone.page.getByRole('button', { name: `Photo ${number}: Product` })
  await small(1).scrollIntoViewIfNeeded()
  const [from, to] = [await small(1).boundingBox(), await small(2).boundingBox()]
  if (!from || !to) throw new Error('The photos are not there')
  const fingers = await phone.context.newCDPSession(phone.page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x: from.x + 40, y: from.y + 40 })
  await expect(phone.page.locator('[data-lifted]')).toHaveCount(1)
  await touch('touchMove', { x: to.x + to.width / 2, y: to.y + 40 })
  await touch('touchMove', { x: to.x + to.width - 10, y: to.y + 40 })
  await touch('touchEnd')
  await expect.poll(() => shown(phone.page)).toEqual([a, c, d, b])
  await expect.poll(files).toEqual([a, c, d, b])
  await expectNoHorizontalScroll(phone, 'photos on a phone')
  await page.reload()
  await expect(tile(4)).toBeVisible()
  await expect.poll(() => shown(page)).toEqual([a, c, d, b])
})

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
type UploadFile = { name: string; buffer: Buffer }
/** Writes files to disk and returns their paths. Buffers would pass through Playwright's protocol, which takes long for 20 MB. */
const saveFiles = (files: readonly UploadFile[]) =>
  Promise.all(
    files.map(async ({ name, buffer }) => {
      const path = test.info().outputPath(name)
      await writeFile(path, buffer)
      return path
    }),
  )
/** The file input of this page, not of the page of sheets, which stays until this one has loaded. */
const choose = (page: Page) => page.locator('input[type=file][multiple]').first()

test('photos are matched to products by SKU in the file name, uploaded, and retried', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const bowl = await brand.addProduct('Tea bowl', {
    options: ['Size'],
    variations: ['BOWL', 'BOWL-L'].map((sku) => ({ sku, option_values: [sku], ...prices })),
  })
  const vase = await brand.addProduct('Vase', { variations: [{ sku: 'VASE-9', ...prices }] })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product/import')
  await shell.link('Photos by SKU').click()
  await expect(shell.button('Choose photos')).toBeVisible()
  const named = (names: string[]) => Promise.all(names.map((name, at) => photo(name, tints[at % tints.length] ?? '')))
  const files = await saveFiles([
    ...(await named(['bowl-2.jpg', 'BOWL_1.jpg', 'BOWL-L.jpg', 'BOWL.jpg', 'VASE-9-4.jpg', 'VASE-9-2.jpg', 'VASE-9.jpg'])),
    ...(await named(['NOPE-1.jpg', 'IMG_1234.jpg'])),
    { name: 'VASE-9-1.jpg', buffer: Buffer.from('<script>alert(1)</script>') },
    { name: 'VASE-9-3.jpg', buffer: Buffer.alloc(20 * 1024 * 1024) },
    { name: 'VASE-9 prices.txt', buffer: Buffer.from('50.00') },
  ])
  await choose(page).setInputFiles(files)
  const row = (name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
  await expect(page.getByRole('row')).toHaveCount(13)
  await expect(row('BOWL.jpg')).toContainText('Tea bowlCoverReady')
  await expect(row('BOWL-L.jpg')).toContainText('Tea bowlPhoto 2Ready')
  await expect(row('bowl-2.jpg')).toContainText('Tea bowlPhoto 4Ready')
  await expect(row('NOPE-1.jpg')).toContainText('No SKU matches the file name')
  await expect(row('VASE-9-3.jpg')).toContainText('Image size must be under 20MB')
  await expect(row('VASE-9 prices.txt')).toContainText('Not an image')
  await expectValidPage(app, 'photos by SKU')

  // One upload loses its connection.
  await page.route('**/api/product/*/file', (route) =>
    route.request().postDataBuffer()?.includes('filename="VASE-9-4.jpg"') ? route.abort() : route.fallback(),
  )
  app.expectedErrors = /ERR_FAILED/
  await shell.button('Add 8 photos').click()
  const summary = shell.region('Result')
  await expect(summary.getByRole('status')).toHaveText('Photos12Products2Added6Failed2Skipped4')
  await expect(row('VASE-9-4.jpg')).toContainText('Connection lost')
  await expect(row('VASE-9-1.jpg')).toContainText('Choose an image file')
  await page.unroute('**/api/product/*/file')
  await shell.button('Retry 2 photos').click()
  await expect(summary.getByRole('status')).toHaveText('Photos12Products2Added7Failed1Skipped4')
  const namesOf = async ({ id }: { id: string }) =>
    (await brand.call(getProduct, { params: { id } })).product_files.map(({ original_name }) => original_name)
  expect(await namesOf(bowl)).toEqual(['BOWL.jpg', 'BOWL-L.jpg', 'BOWL_1.jpg', 'bowl-2.jpg'])
  expect(await namesOf(vase)).toEqual(['VASE-9.jpg', 'VASE-9-2.jpg', 'VASE-9-4.jpg'])

  await shell.button('Add more photos').click()
  await choose(page).setInputFiles(files.slice(0, 7))
  await expect(page.getByText('The product already has a photo with this name')).toHaveCount(7)
  await row('VASE-9.jpg').getByRole('button').click()
  await shell.button('Add 1 photo').click()
  await expect(row('VASE-9.jpg')).toContainText('VasePhoto 4Added')
  expect(await namesOf(vase)).toHaveLength(4)
})

test('photos by SKU fit a phone in Chinese, and leaving during the upload asks first', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW' })
  await brand.addProduct('Vase', { variations: [{ sku: 'VASE-9', ...prices }] })
  const app = await openApp({ as: brand.owner, phone: true })
  const { page, shell } = app
  await page.goto('/product/import/photos')
  await choose(page).setInputFiles(await Promise.all(['VASE-9.jpg', 'VASE-9-2.jpg', 'NOPE.jpg'].map((name) => photo(name, '#C9D6CF'))))
  await expect(page.getByText('檔名與任何 SKU 都不相符')).toBeVisible()
  await expectNoHorizontalScroll(app, 'photos by SKU on a phone')
  let go: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/product/*/file', async (route) => {
    await held
    await route.fallback()
  })
  await shell.button('新增 2 張圖片').click()
  await page.getByRole('main').getByRole('link', { name: '商品', exact: true }).click()
  await expect(shell.dialog('正在新增圖片，確定要離開嗎？')).toBeVisible()
  await shell.dialog('正在新增圖片，確定要離開嗎？').getByRole('button', { name: '關閉' }).click()
  go()
  await expect(shell.region('新增結果')).toContainText('已新增2')
})
