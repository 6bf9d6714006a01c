import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'

const translations = [
  { language_code: 'zh_CN' as const, name: '手作茶碗', description: '在大埔烧制，一次一窑。' },
  { language_code: 'zh_TW' as const, name: '手作茶碗', description: '在大埔燒製，一次一窯。' },
]

test('products are searched, and one is shown with photos, three languages and prices', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const prices = { wholesale_price: '120.00', retail_price: '280.00' }
  const dollars = [{ currency_code: 'USD' as const, wholesale_price: '16.00', retail_price: '38.00' }]
  await Promise.all([
    brand.addProduct('Paper lamp'),
    brand.addActiveProduct('Tea bowl', {
      description: 'Fired in Tai Po, one kiln at a time.',
      product_translations: translations,
      options: ['Glaze'],
      variations: [
        { sku: 'BOWL-CEL', option_values: ['Celadon'], stock: 12, pricebooks: dollars, ...prices },
        { sku: 'BOWL-TEN', option_values: ['Tenmoku'], stock: 0, ...prices },
      ],
    }),
  ])
  const { page, shell, products } = await openApp({ as: brand.member('viewer') })
  await page.goto('/product')
  await expect(products.rows).toHaveCount(2)
  await expect(products.row('Paper lamp')).toContainText('Draft')
  await products.search.fill('bowl-ten')
  await expect(page).toHaveURL('/product?search=bowl-ten')
  await expect(products.rows).toHaveCount(1)
  await products.search.fill('')
  await expect(products.rows).toHaveCount(2)
  await shell.button('Grid view').click()
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('main').getByRole('link', { name: /^Tea bowl/ })
  await expect.poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await card.click()

  await expect(shell.title).toHaveText('Tea bowl')
  const photo = page.getByRole('figure').getByRole('img', { name: 'Tea bowl' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const shown = await photo.evaluate((image: HTMLImageElement) => image.currentSrc)
  await shell.button('Photo 2: Product').click()
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe(shown)

  await expect(products.texts).toContainText('Fired in Tai Po, one kiln at a time.')
  await products.texts.getByRole('button', { name: '简体中文' }).click()
  await expect(products.texts).toContainText('在大埔烧制，一次一窑。')
  await products.texts.getByRole('button', { name: '繁體中文' }).click()
  await expect(products.texts).toContainText('在大埔燒製，一次一窯。')

  const celadon = page.getByRole('row', { name: /^Celadon/ })
  await expect(celadon).toContainText('HKD 120.00')
  await page.getByLabel('Prices in').selectOption('USD')
  await expect(celadon).toContainText('USD 16.00')
  await expect(page.getByRole('row', { name: /^Tenmoku/ })).toContainText('Price not available')

  await shell.choose('shell.language', '繁體中文')
  await expect(page.getByRole('heading', { level: 1, name: '手作茶碗' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '手作茶碗' })).toBeVisible()
})

test('activating a product without the price of a region warns first, alone, in the list and in bulk', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const prices = { wholesale_price: '50.00', retail_price: '100.00' }
  const dollars = [{ currency_code: 'USD' as const, wholesale_price: '8.00', retail_price: '16.00' }]
  const { id } = await brand.addReadyProduct('Tea bowl', {
    options: ['Glaze'],
    variations: [
      { ...prices, option_values: ['Celadon'], pricebooks: dollars },
      { ...prices, option_values: ['Tenmoku'] },
    ],
  })
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const warning = page.getByRole('dialog', { name: 'This product is missing prices' })
  await page.goto(`/product/${id}`)
  await shell.button('Activate').click()
  await expect(warning).toContainText('Tea bowl')
  await expect(warning).toContainText('USDTenmoku')
  await expectValidPage(app, 'missing prices')
  await warning.getByRole('button', { name: 'Cancel' }).click()

  await page.goto('/product')
  await page.getByRole('switch', { name: 'Active: Tea bowl' }).click()
  await warning.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Tea bowl' }).check()
  await shell.button('Activate').click()
  await warning.getByRole('button', { name: 'Activate anyway' }).click()
  await expect(page.getByRole('row', { name: /Tea bowl/ })).toContainText('Active')
})

test('a draft lists what it needs before it can be activated', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [lamp, bowl] = await Promise.all([brand.addProduct('Paper lamp'), brand.addReadyProduct('Tea bowl', { regions: ['hk'] })])
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${lamp.id}`)
  await expect(shell.button('Activate')).toBeDisabled()
  await expect(shell.region('Required to activate').getByRole('listitem')).toHaveText([
    'A description',
    'A category',
    'A photo',
    'A region',
    'A name done',
    'A variation done',
    'A price done',
  ])
  await page.goto(`/product/${bowl.id}`)
  await expect(shell.region('Required to activate')).toContainText('7 of 7')
  await shell.button('Activate').click()
  await expect(page.getByText('Product activated')).toBeVisible()
  await expect(shell.button('Activate')).toHaveCount(0)
})

test('a brand without products asks for help, and the message survives closing the dialog', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/product')
  await shell.button('Get help').click()
  await expect(shell.button('Send message')).toBeDisabled()
  await page.getByLabel('Your message').fill('We have a line sheet of 200 cups.')
  await page.keyboard.press('Escape')
  await shell.button('Get help').click()
  await shell.button('Send message').click()
  await expect(page.getByText(`Message sent. We will reply to ${brand.owner.username}`)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a list row toggles bestseller and status, and an incomplete product shows its missing points', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const { page, shell, products } = await openApp({ as: brand.owner })
  await page.goto('/product')
  await expect(page.getByText('No products yet.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Import products' })).toBeVisible()
  await Promise.all([brand.addActiveProduct('Tea bowl'), brand.addProduct('Paper lamp')])
  await page.reload()

  const bowl = products.row('Tea bowl')
  await bowl.getByRole('button', { name: 'Bestseller: Tea bowl' }).click()
  await expect(bowl.getByRole('button', { name: 'Bestseller: Tea bowl' })).toHaveAttribute('aria-pressed', 'true')
  await bowl.getByRole('switch').click()
  await page.getByText('Tea bowl: Product deactivated').hover() // keeps the toast open
  await expect(bowl).toContainText('Inactive')
  await shell.button('Undo').last().click()
  await expect(bowl).toContainText('Active')

  await products.row('Paper lamp').getByRole('switch').focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Paper lamp: Still missing: .*A photo/)).toBeVisible()
  await expect(products.row('Paper lamp').getByRole('switch')).toHaveAttribute('aria-checked', 'false')
  await page.reload()
  await expect(bowl.getByRole('switch')).toHaveAttribute('aria-checked', 'true')

  const ada = await openApp({ as: brand.member('viewer') })
  await ada.page.goto('/product')
  await expect(ada.products.row('Tea bowl').getByRole('img', { name: 'Bestseller' })).toBeVisible()
  await expect(ada.page.getByRole('switch')).toHaveCount(0)
})
