import { getProduct, listProducts } from '@linesheet/contract/catalogue/products'
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
