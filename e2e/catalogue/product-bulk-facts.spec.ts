import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
import { eventStream } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('weight, stock, tags and categories are edited for a selection: previewed, refused products named, undone', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  for (const name of ['Anchor', 'Buoy', 'Compass']) await brand.addProduct(name, { tags: ['Sea'] })
  const app = await openApp({ as: brand.owner })
  const { page, products } = app
  const productNamed = async (name: string) => {
    const { items } = await brand.call(listProducts, { query: { search: name } })
    return brand.call(getProduct, { params: { id: items[0]?.id ?? '' } })
  }
  await page.goto('/product')
  await expect(products.rows).toHaveCount(3)
  await page.getByLabel('Select all on this page').check()
  const edit = async (action: string) => {
    await page.getByRole('region', { name: 'selected' }).getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await edit('Change weight')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Weight').fill('350 g')
  await expect(dialog.getByRole('status')).toHaveText('3 products will change.')
  await expectValidPage(app, 'bulk change of weight')
  await dialog.getByRole('button', { name: 'Change weight' }).click()
  await page.getByText('3 products changed').hover() // keeps the toast open
  expect(await productNamed('Buoy')).toMatchObject({ weight_kg: 0.35 })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Bulk change undone')).toBeVisible()
  expect(await productNamed('Buoy')).toMatchObject({ weight_kg: null })

  await page.getByLabel('Select Anchor').check()
  await edit('Change stock')
  await dialog.getByLabel('Add or subtract').check()
  await dialog.getByLabel('Units').fill('−201')
  await expect(dialog.getByRole('listitem')).toHaveText('Anchor The stock of a variation would be below 0 or above 1,000,000.')
  await dialog.getByLabel('Units').fill('+5')
  await expect(dialog.getByRole('status')).toHaveText('1 product will change.')
  await dialog.getByRole('button', { name: 'Change stock' }).click()
  await expect(page.getByText('1 product changed')).toBeVisible()
  expect((await productNamed('Anchor')).variations[0]?.stock).toBe(205)

  // Choices may extend beyond the dialog, and are above their field if there is no room below.
  await page.getByLabel('Select Anchor').check()
  await edit('Change categories')
  const choices = dialog.getByRole('listbox', { name: 'Categories' })
  for (const height of [844, 480]) {
    await page.setViewportSize({ width: 1280, height })
    await dialog.getByRole('combobox', { name: 'Categories' }).click()
    await expect(choices).toBeInViewport({ ratio: 1 })
    await page.keyboard.press('Escape')
    await expect(choices).toBeHidden()
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Select Anchor').uncheck()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByLabel('Select Anchor').check()
  await edit('Change tags')
  await dialog.getByLabel('Tags').fill('Gift')
  await dialog.getByLabel('Tags').press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('1 product will change.')
  await expectNoHorizontalScroll(app, 'bulk change of tags')
  await dialog.getByRole('button', { name: 'Change tags' }).click()
  await expect.poll(async () => (await productNamed('Anchor')).tags).toEqual(['Sea', 'Gift'])

  await page.getByLabel('Select Anchor').check()
  await edit('Change categories')
  await dialog.getByRole('combobox', { name: 'Categories' }).fill('vases')
  await dialog.getByRole('option', { name: 'Vases' }).click()
  await expect(dialog.getByRole('status')).toHaveText('1 product will change.')
  await dialog.getByRole('button', { name: 'Change categories' }).click()
  await expect.poll(async () => (await productNamed('Anchor')).product_categories.map(({ id }) => id)).toEqual(['vases'])
})

test('the dialog of a running bulk change can be closed, and its end is still reported', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addProduct('Anchor')
  const app = await openApp({ as: brand.owner })
  const { page } = app
  let isHeld = true
  // Without live events the page polls a running job.
  await page.route(eventStream, (route) => route.fulfill({ status: 204 }))
  await page.route('**/api/job/*', async (route) => {
    if (!isHeld) return route.continue()
    const text = await (await route.fetch()).text()
    // Without its ETag, because of which the browser would reuse the answer.
    return route.fulfill({ contentType: 'application/json', body: text.replace(/"status":"\w+"/, '"status":"running"') })
  })
  await page.goto('/product')
  await page.getByLabel('Select Anchor').check()
  await page.getByRole('region', { name: 'selected' }).getByRole('button', { name: 'Edit' }).click()
  await page.getByRole('menuitem', { name: 'Change weight' }).click()
  await page.getByRole('dialog').getByLabel('Weight').fill('350 g')
  await page.getByRole('dialog').getByRole('button', { name: 'Change weight' }).click()
  const running = page.getByRole('dialog', { name: 'Applying bulk change…' })
  await expect(running).toContainText('If you close this window, the change continues.')
  await expect(running.getByRole('button', { name: 'Cancel' })).toBeHidden()
  await expectValidPage(app, 'a bulk change that runs')
  await running.getByRole('button', { name: 'Close' }).last().click()
  await expect(running).toBeHidden()
  isHeld = false
  await expect(page.getByText('1 product changed')).toBeVisible()
})
