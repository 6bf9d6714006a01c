import { expect, test } from './fixtures.ts'

test('the palette finds orders and products, and loses no letter while it opens', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer({ name: 'Lighthouse Stationers' })
  const [order] = await Promise.all([brand.receiveOrder({ from: retailer }), brand.addProduct('Lighthouse lamp')])
  const number = await order.number()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  const options = shell.dialog(t('shell.palette')).getByRole('option')

  await page.goto('/home')
  await expect(shell.title).toBeVisible()
  // Its code comes late, and the letters are typed at once.
  await page.route(/CommandPalette.*\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('lighthouse')
  await expect(page.getByRole('combobox', { name: t('shell.paletteHelp') })).toHaveValue('lighthouse')
  await expect(options).toContainText([`${number} Lighthouse Stationers`, 'Search orders', 'Lighthouse lamp', 'Search products'])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Lighthouse lamp' })).toBeVisible()

  // Enter waits for the result.
  await page.keyboard.press('Control+k')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(order.path)
})
