import { readFileSync } from 'node:fs'
import { addCollection, editCollection, getCollection, listCollections } from '@linesheet/contract/catalogue/collections'
import type { App } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { createPhoto } from '../photo.ts'

const namesIn = ({ page, shell }: App) =>
  page
    .getByRole('region', { name: shell.t('collection.products') })
    .getByRole('listitem')
    .getByRole('link')

test('a collection is created, reordered by keyboard, given a cover photo and exported as a line sheet', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await Promise.all([brand.addActiveProduct('Tea bowl'), brand.addActiveProduct('Paper lamp'), brand.addProduct('Linen towel')])
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/collection')
  await expect(page.getByText('Group products that sell well together')).toBeVisible()
  await expectValidPage(app, 'no collections')
  await shell.link('New collection').click()
  await shell.button('Add products').click()
  await shell.button('Select all on this page').click()
  await expectValidPage(app, 'products to pick')
  await shell.button('Add 3 products').click()
  await shell.button('Save').click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Name', { exact: true }).fill('Starter set')
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Starter set')
  await shell.button('Save').click()
  await expect(shell.title).toHaveText('Starter set')

  const names = namesIn(app)
  const before = await names.allTextContents()
  const handle = shell.button(new RegExp(`^Move ${before[0]}`))
  await handle.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('End')
  await expect(names).toHaveText([before[1] ?? '', before[2] ?? '', before[0] ?? ''])
  await page.keyboard.press('Escape')
  await expect(names).toHaveText(before)
  await expect(page.getByText(`${before[0]} is back at position 1 of 3`)).toBeAttached()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(`${before[0]}: position 3 of 3`)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText(`${before[0]} dropped at position 3 of 3`)).toBeAttached()
  await expect(names).toHaveText([before[1] ?? '', before[2] ?? '', before[0] ?? ''])
  await expect(handle).toBeFocused()
  await shell.button('Save').click()
  await expect(shell.button('Save')).toHaveCount(0)

  const cover = await createPhoto('#B9C4D6')
  const buffer = Buffer.from(await cover.arrayBuffer())
  await page.locator('input[type=file]').setInputFiles({ name: cover.name, mimeType: cover.type, buffer })
  await expect(page.getByText('Cover photo saved')).toBeVisible()
  await expect(shell.region('Cover photo').getByRole('img', { name: 'Starter set' })).toBeVisible()
  await expectValidPage(app, 'a collection')

  await shell.button('Actions for Starter set').click()
  await page.getByRole('menuitem', { name: 'Line sheet' }).click()
  await shell.dialog().getByLabel('Language').selectOption('zh_TW')
  const [sheet] = await Promise.all([page.waitForEvent('download'), shell.button('Download PDF').click()])
  expect(sheet.suggestedFilename()).toBe('Starter set.pdf')
  const paper = readFileSync(await sheet.path())
  expect([paper.subarray(0, 5).toString(), paper.length > 10_000]).toEqual(['%PDF-', true])

  const [saved] = (await brand.call(listCollections, {})).items
  const { collection_items: items } = await brand.call(getCollection, { params: { id: saved?.id ?? '' } })
  expect(items.map(({ name }) => name)).toEqual([before[1], before[2], before[0]])
})

async function drag({ page, shell }: App, what: RegExp, onto: RegExp) {
  // Near the edge of the window, dragging would scroll the page.
  await shell.button(onto).evaluate((handle) => handle.scrollIntoView({ block: 'center' }))
  const [from, to] = await Promise.all([shell.button(what).boundingBox(), shell.button(onto).boundingBox()])
  if (!from || !to) throw new Error('There is no handle')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 10, to.y + to.height - 4, { steps: 8 })
}

test('a row is dragged by its handle, and Escape cancels the drag', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const goods = [await brand.addProduct('Tea bowl'), await brand.addProduct('Paper lamp'), await brand.addProduct('Linen towel')]
  const product_ids = goods.map(({ id }) => id)
  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set', product_ids } })
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await page.goto(`/collection/edit/${id}`)
  await expect(page).toHaveURL(new RegExp(`/collection/${id}$`))
  const names = namesIn(app)
  await drag(app, /^Move Tea bowl/, /^Move Linen towel/)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(names).toHaveText(['Tea bowl', 'Paper lamp', 'Linen towel'])
  await drag(app, /^Move Tea bowl/, /^Move Linen towel/)
  await page.mouse.up()
  await expect(names).toHaveText(['Paper lamp', 'Linen towel', 'Tea bowl'])
})

test('collections are reordered by keyboard and mouse, and viewers cannot reorder', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  for (const name_en of ['Bath', 'Desk', 'Kitchen']) await brand.call(addCollection, { body: { name_en } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const names = page.getByRole('main').getByRole('listitem').getByRole('link')
  await page.goto('/collection')
  await shell.button(/^Move Bath/).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect(page.getByText('Collection order saved')).toBeVisible()
  await expect(names).toHaveText([/Bath$/, /Kitchen$/, /Desk$/])
  await drag(app, /^Move Bath/, /^Move Kitchen/)
  await page.mouse.up()
  await expect(names).toHaveText([/Kitchen$/, /Bath$/, /Desk$/])
  await expect
    .poll(async () => (await brand.call(listCollections, {})).items.map(({ name_en }) => name_en))
    .toEqual(['Kitchen', 'Bath', 'Desk'])
  await expectValidPage(app, 'collections that can be moved')

  const viewer = await openApp({ as: brand.member('viewer') })
  await viewer.page.goto('/collection')
  await expect(viewer.page.getByRole('main').getByRole('listitem')).toHaveCount(3)
  await expect(viewer.shell.button(/^Move/)).toHaveCount(0)
  await expect(viewer.shell.link('New collection')).toHaveCount(0)
})

test('when two people edit a collection, the second gets a notice and loses no input', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set' } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto(`/collection/${id}`)
  await page.getByLabel('Name', { exact: true }).fill('First shelf')
  const body = { version: 1, name_en: 'Theirs', description_en: 'Written meanwhile' }
  await brand.call(editCollection, { params: { id }, body })
  await shell.button('Save').click()
  await expect(page.getByText('Someone else saved changes while you were editing.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('First shelf')
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue('Written meanwhile')
  await shell.button('Save').click()
  await expect(shell.title).toHaveText('First shelf')
  const saved = await brand.call(getCollection, { params: { id } })
  expect([saved.name_en, saved.description_en]).toEqual(['First shelf', 'Written meanwhile'])
})

test('texts that are refused in languages that are not shown are one press away', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set' } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto(`/collection/${id}`)
  const description = page.getByRole('textbox', { name: /^Description/ })
  for (const language of ['简体中文', '繁體中文']) {
    await shell.button(language).click()
    await description.fill('茶'.repeat(5001))
  }
  await shell.button('English').click()
  await shell.button('Save').click()
  const bar = shell.region('Save')
  await expect(bar).toContainText('2 fields have errors')
  await bar.getByRole('button', { name: 'Show first error' }).click()
  await expect(shell.button('Texts in Simplified Chinese have errors. Show them')).toBeFocused()
  await expectValidPage(app, 'a collection with an error in another language')
  await page.keyboard.press('Enter')
  await expect(description).toBeFocused()
  await description.fill('茶席')
  await shell.button('Save').click()
  await shell.button('Texts in Traditional Chinese have errors. Show them').click()
  await expect(description).toBeFocused()
  await description.fill('茶席')
  await shell.button('Save').click()
  await expect(page.getByText('Collection saved')).toBeVisible()
})

test('an invalid cover photo is refused next to the field, and a failed upload can be retried', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.call(addCollection, { body: { name_en: 'Starter set' } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto(`/collection/${id}`)
  await page.locator('input[type=file]').setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo') })
  await expect(shell.region('Cover photo').getByRole('alert')).toContainText('Choose an image file')
  await expect(shell.button('Try again')).toHaveCount(0)
  await page.route('**/photo', (route) => route.abort(), { times: 5 })
  app.expectedErrors = /ERR_FAILED/
  const cover = await createPhoto('#B9C4D6')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: cover.name, mimeType: cover.type, buffer: Buffer.from(await cover.arrayBuffer()) })
  await expect(shell.button('Try again')).toBeVisible()
  await page.unroute('**/photo')
  await shell.button('Try again').click()
  await expect(page.getByText('Cover photo saved')).toBeVisible()
})

test('a collection is previewed, shared, duplicated and deleted; its products stay', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [bowl, towel] = await Promise.all([brand.addActiveProduct('Tea bowl'), brand.addProduct('Linen towel')])
  const body = { name_en: 'Starter set', name_zh_cn: '入门系列', product_ids: [bowl.id, towel.id] }
  const { id } = await brand.call(addCollection, { body })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto(`/collection/${id}`)
  await shell.button('繁體中文').click()
  await shell.button('Translate from Simplified Chinese').click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('入門系列')

  await shell.link('Preview').click()
  await expect(page.getByRole('heading', { level: 2, name: 'Starter set' })).toBeVisible()
  await expect(page.getByText('HKD 50.00')).toBeVisible()
  await expect(page.getByText('Linen towel')).toHaveCount(0)
  await page.getByLabel('Region').selectOption('us')
  await expect(page.getByText('Price not available')).toBeVisible()
  await page.getByLabel('Language').selectOption('zh_TW')
  await expect(page.getByRole('heading', { name: '入門系列' })).toBeVisible()
  await expectValidPage(app, 'preview')
  await page.goto('/preview/collection')
  await shell.button('Share').click()
  await shell.button('Create link').click()
  const address = await shell.dialog().getByLabel('Link', { exact: true }).inputValue()
  const buyer = await openApp()
  await buyer.page.goto(address)
  await expect(buyer.page.getByRole('heading', { level: 2, name: 'Starter set' })).toBeVisible()
  await expect(buyer.page.getByText(/^Link expires/)).toBeVisible()
  await expectValidPage(buyer, 'collections by a link')
  await page.goto(`/collection/${id}`)

  const duplicate = async () => {
    await shell.button('Actions for Starter set').click()
    await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  }
  app.expectedErrors = /ERR_FAILED/
  await page.route('**/api/product-collection', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()))
  await duplicate()
  await expect(page.getByText(shell.t('refusal.network'))).toBeVisible()
  await page.unroute('**/api/product-collection')
  await duplicate()
  await expect(shell.title).toHaveText('Starter set (copy)')
  await shell.button('Actions for Starter set (copy)').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(shell.dialog('Delete “Starter set (copy)”?')).toContainText('Its 2 products stay')
  await shell.dialog().getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/collection')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expectValidPage(app, 'collections')
  expect((await brand.call(listCollections, {})).count).toBe(1)
})

test('collections fit a phone, dark, in 繁體中文', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW', name: `慢渡 ${Date.now()}`, person: { first_name: '美', last_name: '林' } })
  const bowl = await brand.addActiveProduct('手作茶碗', { source_language: 'zh_TW', description: '在大埔燒製。' })
  const body = { name_zh_tw: '入門系列', description_zh_tw: '第一次訂購就從這裡開始。', product_ids: [bowl.id] }
  const { id } = await brand.call(addCollection, { body })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  for (const path of ['/collection', `/collection/${id}`, `/preview/collection/${id}`, '/preview/collection']) {
    await app.goTo(path)
    await expect(app.page.getByText('入門系列').first()).toBeVisible()
    await expect(app.page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectValidPage(app, path)
    await expectNoHorizontalScroll(app, path)
  }
})
