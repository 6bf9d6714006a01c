import type { Page } from '@playwright/test'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll } from '../page-checks.ts'
import { findClippedFocusRings } from '../platform/focus-ring.ts'
import { aCustomer } from '../retailers/customers.ts'

const pageScrollsBy = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)

test('the panes of the order editor scroll on their own, and the total and the next step stay in view', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await Promise.all(Array.from({ length: 12 }, (_, at) => brand.addActiveProduct(`Teapot ${at}`)))
  await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page } = app
  const product = page.getByRole('button', { name: /^Add Teapot/ })
  const customer = page.getByRole('button', { name: 'Change customer' })
  const [quantity, send] = [
    page.getByRole('textbox', { name: 'Quantity of' }).first(),
    page.getByRole('button', { name: 'Send for approval' }),
  ]
  const total = page.getByRole('region', { name: 'Total', exact: true }).getByRole('paragraph').filter({ hasText: '50.00' })
  await page.goto('/order/new')
  await page.getByRole('button', { name: /Harbour Books/ }).click()
  await product.first().click()

  await product.last().scrollIntoViewIfNeeded()
  for (const visible of [product.last(), customer, quantity, send, total]) await expect(visible).toBeInViewport()
  expect(await pageScrollsBy(page)).toBe(0)

  // Arrows must not move the focus under the search field, which stays above the products.
  await page.getByRole('searchbox', { name: 'Product or SKU' }).focus()
  for (let at = 0; at < 12; at += 1) await page.keyboard.press('ArrowDown')
  for (let at = 0; at < 6; at += 1) await page.keyboard.press('ArrowUp')
  const focused = page.locator(':focus')
  await expect(focused).toHaveAccessibleName(/^Add Teapot/)
  expect(
    await focused.evaluate((element) => {
      const { left, top } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 10, top + 2))
    }),
  ).toBe(true)
  expect(await findClippedFocusRings(page)).toEqual([])

  await page.setViewportSize({ width: 1024, height: 768 })
  // The focus went through all fields, down to the end of the cart.
  await quantity.scrollIntoViewIfNeeded()
  await product.last().scrollIntoViewIfNeeded()
  for (const visible of [product.last(), quantity, send, total]) await expect(visible).toBeInViewport()
  expect(await pageScrollsBy(page)).toBe(0)
  await expectNoHorizontalScroll(app, 'the editor at 1,024 px')
  expect(await findClippedFocusRings(page)).toEqual([])

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Products', exact: true }).click()
  await product.last().scrollIntoViewIfNeeded()
  for (const visible of [total, page.getByRole('button', { name: 'Customer', exact: true })]) await expect(visible).toBeInViewport()
  await page.getByRole('button', { name: 'Next: cart' }).click()
  for (const visible of [quantity, send]) await expect(visible).toBeInViewport()
})

test('a refusal that the page has no words for is shown as a warning, and the list comes back with the draft', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  await brand.receiveOrder()
  const { page } = await openApp({ as: brand.owner })
  await page.goto('/order/new')
  await page.getByRole('button', { name: /Harbour Books/ }).click()
  await page.getByRole('button', { name: /^Add Teapot/ }).click()
  await page.getByRole('radio', { name: /^Net 60/ }).check()
  const answer = { success: false, code: 'order.of-the-future', message: 'Orders are sent from Monday on' }
  await page.route(/\/api\/order\/new\/[\w-]+$/, (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 409, json: answer }) : route.fallback(),
  )
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText(answer.message)).toBeVisible()
  await expect(page).toHaveURL(/\/order\?tab=drafts/)
})

test('another address comes back as it was typed, and a new customer has the email that was looked up', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await aCustomer(brand)
  const { page } = await openApp({ as: brand.owner })
  await page.goto('/order/new')
  const search = page.getByRole('searchbox', { name: 'Name or email' })
  const dialog = page.getByRole('dialog', { name: 'New customer' })
  for (const email of [`${uniqueId()}@first.example`, `${uniqueId()}@second.example`]) {
    await search.fill(email)
    await page.getByRole('button', { name: `Look up ${email}` }).click()
    await expect(page.getByText(`Nobody uses ${email} yet.`)).toBeVisible()
    await page.getByRole('button', { name: 'Add customer' }).last().click()
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(dialog.getByLabel('Company').first()).toHaveValue('')
    await dialog.getByLabel('Company').first().fill('Abandoned')
    await dialog.getByLabel('Email', { exact: true }).fill(`other-${email}`)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  }

  await search.fill('')
  await page.getByRole('button', { name: /紙與石/ }).click()
  const known = page.getByRole('radio', { name: /Queen’s Road/ })
  await page.getByRole('radio', { name: 'Another address' }).check()
  await page.getByLabel('City').fill('Macau')
  await known.check()
  await expect(page.getByLabel('City')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Another address' }).check()
  await expect(page.getByLabel('City')).toHaveValue('Macau')
})
