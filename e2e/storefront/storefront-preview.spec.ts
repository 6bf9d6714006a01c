import { addCollection } from '@linesheet/contract/catalogue/collections'
import { deactivateProduct } from '@linesheet/contract/catalogue/products.edit'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { wordsFor } from '../words.ts'

test('the storefront preview shows the products that retailers of a region see, and on request the hidden ones', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const bowl = await brand.addActiveProduct('Tea bowl', {
    case_quantity: 6,
    lead_time_days_min: 5,
    lead_time_days_max: 9,
    material: 'Stoneware',
    description: 'Thrown by hand.',
  })
  const lamp = await brand.addActiveProduct('Paper lamp', { regions: ['hk'] })
  const vase = await brand.addActiveProduct('Bud vase')
  await brand.call(deactivateProduct, { params: { id: vase.id }, body: {} })
  await brand.call(addCollection, { body: { name_en: 'Starter set', product_ids: [bowl.id, lamp.id] } })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app

  await page.goto('/preview')
  await expect(page.getByRole('heading', { level: 2, name: brand.name })).toBeVisible()
  await expect(shell.link(/^Tea bowl.*HKD 50\.00/)).toBeVisible()
  await expect(shell.link(/^Paper lamp/)).toBeVisible()
  await expect(shell.link(/^Bud vase/)).toHaveCount(0)
  await expectValidPage(app, 'storefront')

  const terms = page.getByRole('list', { name: 'Order terms' })
  await expect(terms).toContainText('HKD 800.00 credit for your first order')
  await page.getByLabel('Preview as').selectOption('As a returning retailer')
  await expect(terms).toHaveCount(0)
  await page.getByLabel('Preview as').selectOption('As a new retailer')
  await page.getByLabel('Region').selectOption('us')
  await expect(shell.link(/^Tea bowl.*Price not available/)).toBeVisible()
  await expect(shell.link(/^Paper lamp/)).toHaveCount(0)
  await page.getByLabel('Also show products hidden from these retailers').check()
  await expect(shell.link(/^Paper lamp.*Not visible to retailers/)).toBeVisible()
  await expect(shell.link(/^Bud vase.*Not visible to retailers/)).toBeVisible()
  await expectValidPage(app, 'storefront, all of it')

  await shell.link(/^Paper lamp/).click()
  await expect(page.getByRole('status').filter({ hasText: 'not sold in this region' })).toBeVisible()
  await shell.link(brand.name).click()
  await expect(page.getByLabel('Region')).toHaveValue('us')
  await shell.link(/^Tea bowl/).click()
  await page.getByLabel('Region').selectOption('hk')
  await expect(page.getByRole('heading', { level: 2, name: 'Tea bowl' })).toBeVisible()
  for (const text of ['HKD 50.00', 'MSRP HKD 100.00', '5–9 days', 'Stoneware']) await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('not visible to retailers')).toHaveCount(0)
  // The product's name is above its price, and its labels are in the language of the preview.
  const top = async (text: string) => (await page.getByText(text).boundingBox())?.y ?? 0
  expect(await top('Thrown by hand.')).toBeLessThan(await top('MSRP HKD 100.00'))
  const chinese = wordsFor('zh_CN')
  await page.getByLabel('Language').selectOption('zh_CN')
  await expect(page.getByText(`${chinese.t('preview.retail')} HKD 100.00`)).toBeVisible()
  await expect(page.getByLabel('Language')).toBeVisible()
  await page.getByLabel('Language').selectOption('en')
  await shell.button('Photo 2: Product').click()
  await expect(shell.button('Photo 2: Product')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByLabel('Region')).toHaveValue('hk')
  await expectValidPage(app, 'a product as seen')

  await page.goto(`/preview/product/${vase.id}`)
  await expect(page.getByText('Preview — not visible to retailers', { exact: true })).toBeVisible()
  await shell.link('Back to editing').click()
  await expect(page).toHaveURL(`/product/${vase.id}`)
})

test('a preview link opens a draft without signing in, until it is turned off', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Tea bowl')
  const vase = await brand.addActiveProduct('Bud vase')
  await brand.call(deactivateProduct, { params: { id: vase.id }, body: {} })
  const owner = await openApp({ as: brand.owner })
  await owner.context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await owner.page.goto(`/preview/product/${vase.id}?region=hk`)
  await owner.shell.button('Share').click()
  const dialog = owner.page.getByRole('dialog')
  await expect(dialog.getByText('for 7 days without signing in')).toBeVisible()
  await expect(dialog.getByText('while it is hidden from retailers')).toBeVisible()
  await expectValidPage(owner, 'sharing')
  await dialog.getByRole('button', { name: 'Create link' }).click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect(owner.page.getByText('Copied')).toBeVisible()
  const address = await owner.page.evaluate(() => navigator.clipboard.readText())
  expect(address).toBe(await dialog.getByLabel('Link', { exact: true }).inputValue())
  await expect(dialog.getByText('1 preview link is active.')).toBeVisible()
  await expectValidPage(owner, 'shared')

  const buyer = await openApp()
  await buyer.page.goto(address)
  await expect(buyer.page.getByRole('heading', { level: 2, name: 'Bud vase' })).toBeVisible()
  await expect(buyer.page.getByText('Preview — not visible to retailers', { exact: true })).toBeVisible()
  await expect(buyer.shell.link('Back to editing')).toHaveCount(0)
  await expect(buyer.shell.button('Share')).toHaveCount(0)
  await expect(buyer.page.getByText(/^Link expires/)).toBeVisible()
  await expectValidPage(buyer, 'a product by a link')
  await buyer.shell.link(brand.name).click()
  await expect(buyer.shell.link(/^Tea bowl.*HKD 50\.00/)).toBeVisible()
  await expect(buyer.shell.link(/^Bud vase/)).toHaveCount(0)
  await expectValidPage(buyer, 'a shop by a link')
  await buyer.page.goto('/product')
  await expect(buyer.page.getByLabel('Password', { exact: true })).toBeVisible()

  await dialog.getByRole('button', { name: 'Turn off all links' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  await buyer.page.goto(address)
  await expect(buyer.page.getByText('This link has expired or was turned off.')).toBeVisible()
})

test('the storefront preview fits a phone, dark, in 繁體中文', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_TW', name: `慢渡 ${Date.now()}`, person: { first_name: '美', last_name: '林' } })
  const bowl = await brand.addActiveProduct('手作茶碗', { source_language: 'zh_TW', description: '在大埔燒製。', lead_time_days_min: 5 })
  await brand.call(addCollection, { body: { name_zh_tw: '入門系列', product_ids: [bowl.id] } })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  for (const path of ['/preview', `/preview/product/${bowl.id}`, `/preview/product/${bowl.id}?region=jp`]) {
    await app.goTo(path)
    await expect(app.page.getByText('手作茶碗').first()).toBeVisible()
    await expect(app.page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectValidPage(app, path)
    await expectNoHorizontalScroll(app, path)
  }
  await app.shell.button('分享').click()
  await app.page.getByRole('button', { name: '建立連結' }).click()
  const address = await app.page.getByLabel('連結', { exact: true }).inputValue()
  await expectValidPage(app, 'sharing on a phone')
  await expectNoHorizontalScroll(app, 'sharing on a phone')
  await app.page.goto(address)
  await expect(app.page.getByText('手作茶碗').first()).toBeVisible()
  await expectValidPage(app, 'by a link on a phone')
  await expectNoHorizontalScroll(app, 'by a link on a phone')
})
