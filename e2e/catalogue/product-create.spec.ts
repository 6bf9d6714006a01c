import sharp from 'sharp'
import { expect, test } from '../fixtures.ts'
import { findClippedFocusRings } from '../platform/focus-ring.ts'

const photo = (background: string) =>
  sharp({ create: { width: 1200, height: 1200, channels: 3, background } })
    .jpeg()
    .toBuffer()

test('a product is created, completed in three languages and four currencies, and activated', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell, products } = await openApp({ as: brand.owner })
  await page.goto('/product')
  await shell.link('New product').click()
  await expect(shell.title).toHaveText('New product')
  await page.getByLabel('Name').fill('Harbour vase')
  await page.getByLabel('Wholesale').fill('120')
  await page.getByLabel('MSRP').fill('130')
  await expect(page.getByText('Product margin cannot be below 20%')).toBeVisible()
  await page.getByLabel('MSRP').fill('280')
  await shell.button('Create draft').click()
  await expect(shell.title).toHaveText('Harbour vase')
  await expect(shell.button('Activate')).toBeDisabled()

  await page.getByLabel('Description').first().fill('Thrown by hand in Tai Po.')
  const categories = page.getByRole('combobox', { name: 'Categories' })
  await categories.fill('花器')
  await expect(page.getByRole('option', { name: 'Home & living › Vases & planters' })).toBeVisible()
  await categories.press('Enter')
  await categories.fill('kitchen cups')
  await categories.press('ArrowDown')
  await categories.press('Enter')
  await categories.press('Escape')
  await expect(shell.region('Basics')).toContainText('Home & living › Vases & planters')
  await expect(shell.region('Basics')).toContainText('Kitchen & dining › Cups & mugs')
  await shell.button('Add option').click()
  await page.getByLabel('Option', { exact: true }).fill('Glaze')
  await page.getByLabel('Add value').fill('Celadon,')
  await page.getByLabel('Add value').fill('Tenmoku')
  await page.getByLabel('Add value').press('Enter')
  await page.getByLabel('SKU: Celadon').fill('HV-C')
  await page.getByLabel('SKU: Tenmoku').fill('HV-C')
  for (const [currency, wholesale, retail] of [
    ['USD', '16', '38'],
    ['EUR', '15', '35'],
    ['TWD', '480', '1100'],
  ] as const) {
    await page.getByLabel('Prices in').selectOption(currency)
    for (const glaze of ['Celadon', 'Tenmoku']) {
      await page.getByLabel(`Wholesale: ${glaze}`).fill(wholesale)
      await page.getByLabel(`MSRP: ${glaze}`).fill(retail)
    }
  }
  for (const region of ['Hong Kong & Macao', 'United States', 'Europe', 'Taiwan']) await page.getByLabel(region).check()
  const languages = page.getByRole('region', { name: 'Other languages' })
  for (const [tab, name, description] of [
    ['简体中文', '海港花瓶', '在大埔手工拉坯。'],
    ['繁體中文', '海港花瓶', '在大埔手工拉坯。'],
  ] as const) {
    await languages.getByRole('button', { name: tab }).click()
    await languages.getByLabel('Name', { exact: true }).fill(name)
    await languages.getByLabel('Description', { exact: true }).fill(description)
  }

  // Input survives a reload and a refused save.
  await page.reload()
  await expect(page.getByLabel('SKU: Tenmoku')).toHaveValue('HV-C')
  await shell.button('Save').click()
  await expect(page.getByText('This SKU is already in use. Enter another')).toBeVisible()
  await page.getByLabel('SKU: Tenmoku').fill('HV-T')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Product saved')).toBeVisible()

  await page.getByLabel('Add photos').setInputFiles([
    { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await photo('#7aa28f') },
    { name: 'side.jpg', mimeType: 'image/jpeg', buffer: await photo('#c9a27a') },
    { name: 'no-photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>alert(1)</script>') },
  ])
  await expect(page.getByRole('img', { name: 'Photo 2: Product' })).toBeVisible()
  await expect(shell.button('Try again')).toBeVisible()
  await shell.button('Discard').click()
  await page.getByLabel('Photo type').first().selectOption('Hero')
  await expect(page.getByRole('img', { name: 'Photo 1: Hero' })).toBeVisible()

  await shell.button('Activate').click()
  await expect(page.getByText('Product activated')).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('activated the product')
  await page.goto('/product')
  await expect(products.row('Harbour vase')).toContainText('Active')
})

test('products are reordered by keyboard and mouse, and the order is saved', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  for (const name of ['Dinghy', 'Compass', 'Buoy', 'Anchor']) await brand.addProduct(name)
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product')
  await shell.button('More actions').click()
  await page.getByRole('menuitem', { name: 'Rearrange products' }).click()
  const tiles = page.getByRole('main').locator('[data-id]')
  await expect(tiles).toHaveText([/Anchor/, /Buoy/, /Compass/, /Dinghy/])
  await page.getByRole('button', { name: 'Dinghy, position 4' }).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Space')
  await expect(tiles).toHaveText([/Anchor/, /Dinghy/, /Buoy/, /Compass/])
  const anchor = page.getByRole('button', { name: /^Anchor/ })
  await page.getByRole('button', { name: /^Compass/ }).dragTo(anchor, { targetPosition: { x: 10, y: 40 } })
  await expect(tiles).toHaveText([/Compass/, /Anchor/, /Dinghy/, /Buoy/])
  await shell.button('Save').click()
  await expect(page.getByText('Product order saved')).toBeVisible()
  await page.reload()
  await expect(tiles).toHaveText([/Compass/, /Anchor/, /Dinghy/, /Buoy/])
})

test('focus rings are not cut off while reordering and in the editor, also on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const { id } = await brand.addProduct('Anchor', { options: ['Size'], variations: [{ option_values: ['S'], ...prices }] })
  for (const phone of [false, true]) {
    const { page, shell } = await openApp({ as: brand.owner, phone })
    await page.goto('/product/rearrange')
    await page.getByRole('button', { name: /^Anchor/ }).waitFor()
    expect(await findClippedFocusRings(page)).toEqual([])
    await page.goto(`/product/${id}`)
    await shell.region('Basics').waitFor()
    expect(await findClippedFocusRings(page)).toEqual([])
  }
})

test('while reordering, a preview shows the first screen of retailers, without drafts', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Compass')
  await brand.addProduct('Buoy')
  await brand.addActiveProduct('Anchor')
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product/rearrange')
  await shell.button('First screen').click()
  const namesOn = (screen: string) =>
    shell
      .region('First screen')
      .getByRole('figure', { name: screen })
      .getByRole('img')
      .evaluateAll((all) => all.map((one) => one.getAttribute('alt')))
  await expect.poll(() => namesOn('Phone')).toEqual(['Anchor', 'Compass'])
  await page.getByRole('button', { name: /^Compass/ }).click()
  await shell.button('Move to top').click()
  await expect.poll(() => namesOn('Phone')).toEqual(['Compass', 'Anchor'])
  await expect.poll(() => namesOn('Desktop')).toEqual(['Compass', 'Anchor'])
})
