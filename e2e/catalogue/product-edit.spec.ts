import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }
const glazed = {
  options: ['Glaze'],
  variations: ['Celadon', 'Tenmoku'].map((glaze) => ({
    sku: `V-${glaze}`,
    option_values: [glaze],
    stock: 4,
    ...prices,
    pricebooks: [{ currency_code: 'JPY' as const, wholesale_price: '1000', retail_price: '2000' }],
  })),
}

test('field errors in several sections are counted, and saving focuses the first', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Harbour vase', glazed)
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto(`/product/${id}`)
  await page.getByLabel('Length').fill('12 kg')
  await page.getByLabel('Minimum lead time').fill('9')
  await page.getByLabel('Maximum lead time').fill('2')
  await page.getByLabel('Prices in').selectOption('JPY')
  await page.getByLabel('Wholesale: Celadon').fill('1,900')
  await page.getByLabel('Prices in').selectOption('HKD')
  const texts = shell.region('Other languages')
  await texts.getByRole('button', { name: '繁體中文' }).click()
  await texts.getByRole('textbox', { name: 'Name' }).fill('港'.repeat(121))
  await texts.getByRole('button', { name: '简体中文' }).click()
  const name = shell.region('Basics').getByLabel('Name', { exact: true })
  await name.fill('')
  const bar = shell.region('Save')
  await expect(bar).toContainText('5 fields have errors')
  await page.getByLabel('Length').scrollIntoViewIfNeeded()
  await page.keyboard.press('Control+s')
  await expect(name).toBeFocused()
  await expect(name).toBeInViewport()
  await name.fill('Harbour vase')

  await shell.button('Show first error').click()
  await expect(shell.button('Prices in JPY have errors. Show them')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Wholesale: Celadon')).toHaveValue('1,900')
  await page.getByLabel('Wholesale: Celadon').fill('1,200')
  await page.getByLabel('Length').fill('12')
  await page.getByLabel('Maximum lead time').fill('12')
  await shell.button('Show first error').click()
  await expect(shell.button('Texts in Traditional Chinese have errors. Show them')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(texts.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await texts.getByRole('textbox', { name: 'Name' }).fill('港灣花瓶')
  await expect(bar).not.toContainText('correcting')
  await expectValidPage(app, 'editor')
  await shell.button('Save').click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(page.getByLabel('Length')).toHaveValue('12')
})

test('input typed during a save is kept', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Harbour vase', glazed)
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${id}`)
  const [name, style] = [shell.region('Basics').getByLabel('Name', { exact: true }), shell.region('Basics').getByLabel('Style')]
  const typed = Promise.withResolvers<void>()
  await page.route(`**/api/product/${id}`, async (route) => {
    if (route.request().method() !== 'GET') await typed.promise
    await route.continue()
  })
  await name.fill('Quiet vase')
  await shell.button('Save').click()
  await style.fill('Plain')
  typed.resolve()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(style).toHaveValue('Plain')
  await shell.button('Save').click()
  await expect(shell.button('Save')).toHaveCount(0)
  await page.reload()
  await expect(name).toHaveValue('Quiet vase')
  await expect(style).toHaveValue('Plain')
})

test('when two people edit a product, different fields merge and conflicting fields are chosen', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id, revision } = await brand.addProduct('Harbour vase', glazed)
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${id}`)
  const name = shell.region('Basics').getByLabel('Name', { exact: true })
  const style = shell.region('Basics').getByLabel('Style')
  await style.fill('Plain')
  const theirs = await brand.call(editProduct, { params: { id }, body: { revision, material: 'Stoneware' } })
  await shell.button('Save').click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(shell.region('Basics').getByLabel('Material')).toHaveValue('Stoneware')

  await name.fill('My vase')
  await style.fill('Fluted')
  await brand.call(editProduct, { params: { id }, body: { revision: theirs.revision + 1, name: 'Their vase' } })
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('dialog', { name: 'Someone else saved changes while you were editing' })
  await expect(conflict.getByRole('definition')).toHaveText(['Yours My vase', 'Theirs Their vase'])
  await page.keyboard.press('Escape')
  await expect(name).toHaveValue('My vase')
  await page.keyboard.press('Control+s')
  await conflict.getByRole('button', { name: 'Keep theirs' }).click()
  await expect(name).toHaveValue('Their vase')
  await expect(style).toHaveValue('Fluted')
  await shell.button('Save').click()
  await expect(shell.button('Save')).toHaveCount(0)
  await page.reload()
  await expect(shell.title).toHaveText('Their vase')
  await expect(style).toHaveValue('Fluted')
})

test('variations get their own photos, and prices are copied from the first row, on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW' })
  const { id } = await brand.addReadyProduct('海港花瓶', { ...glazed, source_language: 'zh_TW' })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  const { page, shell } = app
  await page.goto(`/product/${id}`)
  await page.getByRole('combobox', { name: 'Tenmoku' }).selectOption({ index: 2 })
  await page.getByLabel('批發價：Celadon').fill('60')
  await shell.button('以首列填滿').click()
  await page.getByRole('menuitem', { name: 'HKD 價格' }).click()
  await expect(page.getByLabel('批發價：Tenmoku')).toHaveValue('60')
  await expectNoHorizontalScroll(app, 'editor')
  await shell.button('儲存').click()
  await expect(page.getByText('商品已儲存')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Tenmoku' }).locator('option:checked')).toHaveText(/2/)
  await expect(page.getByRole('complementary')).toContainText('60.00')
})

test('the requirements for activation stay in view next to the form, and one press away on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Paper lamp')
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${id}`)
  const needs = shell.region('Required to activate')
  await expect(needs).toContainText('3 of 7')
  await expect(needs.getByRole('listitem')).toHaveText([
    'A description',
    'A category',
    'A photo',
    'A region',
    /^A name/,
    /^A variation/,
    /^A price/,
  ])
  const distance = async () => (await shell.region('Completeness').boundingBox())?.y ?? 0
  expect((await needs.boundingBox())?.y ?? 0).toBeLessThan(await distance())
  await shell.region('History').scrollIntoViewIfNeeded()
  await expect(needs).toBeInViewport({ ratio: 1 })
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Folded by hand')
  await expect(needs).toContainText('4 of 7')
  await shell.button('Discard').click()
  await expect(needs).toContainText('3 of 7')

  const phone = await openApp({ as: brand.owner, phone: true })
  await phone.page.goto(`/product/${id}`)
  await phone.shell.region('History').scrollIntoViewIfNeeded()
  await phone.shell.link('4 left to activate').click()
  await expect(phone.shell.region('Required to activate')).toBeInViewport()
})

test('missing fields are linked, deleting a photo is confirmed, and the history shows old and new values', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [{ id }, bare] = await Promise.all([brand.addReadyProduct('Harbour vase'), brand.addProduct('Paper lamp')])
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${bare.id}`)
  await shell.region('Required to activate').getByRole('link', { name: 'A region' }).click()
  await expect(shell.region('Regions')).toBeInViewport()

  await page.goto(`/product/${id}`)
  const photos = shell.region('Photos').getByRole('listitem')
  await photos.nth(1).getByRole('button', { name: 'Delete photo' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Delete photo 2?' })
  await page.keyboard.press('Escape')
  await expect(confirmation).toHaveCount(0)
  await expect(photos.nth(1).getByRole('button', { name: 'Delete photo' })).toBeFocused()
  await expect(photos).toHaveCount(2)
  await page.keyboard.press('Enter')
  await confirmation.getByRole('button', { name: 'Delete photo' }).click()
  await expect(photos).toHaveCount(1)

  await shell.region('Basics').getByLabel('Name', { exact: true }).fill('River vase')
  await page.keyboard.press('Control+s')
  await expect(shell.region('History')).toContainText('name Harbour vase → River vase')
})

test('an option value is renamed in place, and a value added back keeps its SKU', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addProduct('Bowl', { variations: [{ sku: 'TAKEN', ...prices }] })
  const { id } = await brand.addProduct('Harbour vase', glazed)
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto(`/product/${id}`)
  await shell.button('Rename Celadon').click()
  await expect(page.getByRole('textbox', { name: 'Rename Celadon' })).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Celadon green')
  await page.keyboard.press('Enter')
  await expect(shell.button('Rename Celadon green')).toBeFocused()
  await expect(page.getByLabel('SKU: Celadon green')).toHaveValue('V-Celadon')

  await shell.button('Remove Tenmoku').click()
  await expect(page.getByLabel('SKU: Tenmoku')).toHaveCount(0)
  await page.getByLabel('Add value').fill('Tenmoku')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('SKU: Tenmoku')).toHaveValue('V-Tenmoku')

  await page.getByLabel('SKU: Tenmoku').fill('TAKEN')
  await page.keyboard.press('Control+s')
  await expect(shell.region('Save')).toContainText('1 field has an error')
  await expect(page.getByLabel('SKU: Tenmoku')).toBeFocused()
  await expectValidPage(app, 'a SKU that is taken')
  await page.getByLabel('SKU: Tenmoku').fill('V-Tenmoku-2')
  await expect(shell.region('Save')).not.toContainText('needs correcting')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved')).toBeVisible()
})
