import { listNetwork } from '@linesheet/contract/retailers/network'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Holds back the code of menus, filters and dialogs, like a slow connection. Returns a function that lets it through. */
async function holdOverlays(page: Page) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  await page.route(/overlays.*\.js/, async (route) => {
    await promise
    await route.continue()
  })
  return release
}

test('the palette finds orders and products, and loses no letter while it opens', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer({ name: 'Lighthouse Stationers' })
  const [order] = await Promise.all([brand.receiveOrder({ from: retailer }), brand.addProduct('Lighthouse lamp')])
  const number = await order.number()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const options = shell.dialog(t('shell.palette')).getByRole('option')

  // The palette's code comes late, and the letters are typed at once.
  const release = await holdOverlays(page)
  await page.goto('/home')
  await expect(shell.title).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lighthouse')
  release()
  await expect(page.getByRole('combobox', { name: t('shell.paletteHelp') })).toHaveValue('lighthouse')
  await expect(options).toContainText([
    `${number} Lighthouse Stationers`,
    'Lighthouse lamp',
    'Lighthouse Stationers',
    `Accept ${number}`,
    'Search orders',
    'Search products',
  ])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse lamp' })).toBeVisible()

  // Enter waits for the result.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(order.path)
})

test('the palette corrects a misspelled name, acts on its results, and lists recently opened records', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer({ name: 'Marlborough Papers' })
  const [order] = await Promise.all([brand.receiveOrder({ from: retailer }), brand.addProduct('Stoneware jug')])
  const number = await order.number()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const palette = shell.dialog(t('shell.palette'))
  const options = palette.getByRole('option')
  const openPalette = async (text: string) => {
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.type(text)
  }
  await page.goto('/home')
  await expect(shell.title).toBeVisible()

  await openPalette('stonewear jug')
  await expect(palette.getByRole('status')).toHaveText('Showing results for “stoneware jug”')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Stoneware jug' })).toBeVisible()

  await openPalette('malborough')
  await expect(options.filter({ hasText: `Accept ${number}` })).toBeVisible()
  await options.filter({ hasText: `Accept ${number}` }).click()
  await expect(page.getByRole('dialog', { name: /^Accept/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await openPalette('')
  await expect(options.first()).toHaveText(new RegExp(`${number} Marlborough Papers`))
  await expect(options.nth(1)).toHaveText(/Stoneware jug/)
  await page.keyboard.type('訂單')
  await expect(options.first()).toHaveText('Orders')
  await page.keyboard.press('Escape')

  await openPalette('dark')
  await expect(options.first()).toHaveText('Theme › Dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('a failed search is reported and retried; recently opened retailers come first', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const names = ['Marlborough Papers', 'Marlborough Pens']
  for (const name of names) await brand.receiveOrder({ from: await given.aRetailer({ name }) })
  const { items } = await brand.call(listNetwork, { query: { search: 'Marlborough' } })
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const palette = shell.dialog(t('shell.palette'))
  const group = palette.getByRole('group', { name: t('palette.group.retailers') })
  for (const { id, name } of items) {
    await page.goto(`/network/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await page.route('**/api/search*', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '1' }, json: { success: false, code: 'too-many', message: '' } }),
    )
    await page.keyboard.press('Control+k')
    await expect(palette).toBeVisible()
    await page.keyboard.type('marlborough')
    await expect(palette.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/search*')
    await palette.getByRole('button', { name: t('kit.retry') }).click()
    await expect(group.getByRole('option').first()).toContainText(name)
    await expect(palette.getByRole('alert')).toBeHidden()
  }
})

test('an input method writes into the palette from the first letter, however it opens', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell, orders } = await openApp({ as: brand.owner })
  const field = page.getByRole('combobox', { name: shell.t('shell.paletteHelp') })
  const inputMethod = await page.context().newCDPSession(page)
  const compose = async (letters: string, character: string) => {
    await inputMethod.send('Input.imeSetComposition', { text: letters, selectionStart: letters.length, selectionEnd: letters.length })
    await inputMethod.send('Input.insertText', { text: character })
  }
  const release = await holdOverlays(page)
  await page.goto('/order')
  await orders.search.focus()
  await page.keyboard.press('Control+k')
  await compose('deng', '灯')
  release()
  await expect(field).toHaveValue('灯')
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(orders.search).toBeFocused()

  // The palette's code has loaded now.
  await page.keyboard.press('Control+k')
  await compose('wan', '碗')
  await expect(field).toHaveValue('碗')
  await page.keyboard.press('Escape')
  await expect(orders.search).toHaveValue('')
})

test('a filter opens with the first press, and text typed before it has loaded searches its choices', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.receiveOrder()
  const { page, orders, shell } = await openApp({ as: brand.owner })
  const release = await holdOverlays(page)
  await page.goto('/order')
  const country = shell.button('Country')
  await country.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('jap')
  release()
  const panel = page.getByRole('dialog', { name: /^Country/ })
  await expect(panel.getByRole('textbox')).toHaveValue('jap')
  await expect(panel.getByRole('textbox')).toBeFocused()
  await expect(panel.getByRole('button')).toHaveText(['Japan'])
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(country).toBeFocused()

  await orders.filter('Country', 'Japan')
  await expect(page).toHaveURL('/order?country=JP')
})
