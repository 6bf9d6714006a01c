import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** Holds back the file with the search rules until the returned function is called. */
async function holdSearchRules(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/searchRules*', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('Enter before the search rules have loaded chooses the match that they then find, in the editor', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Harbour vase', {})
  const { page, shell } = await openApp({ as: brand.owner })
  const release = await holdSearchRules(page)
  await page.goto(`/product/${id}`)
  const categories = page.getByRole('combobox', { name: 'Categories' })
  await categories.fill('花器')
  await categories.press('Enter')
  await expect(page.getByRole('listbox', { name: 'Categories' })).toBeVisible()
  release()
  await expect(shell.region('Basics')).toContainText('Home & living › Vases & planters')
  await expect(categories).toHaveValue('')
})

test('Enter before the search rules have loaded chooses the match that they then find, in a cell of the grid', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await brand.addProduct('Tea bowl', { category_ids: ['vases'] })
  const { page } = await openApp({ as: brand.owner })
  const release = await holdSearchRules(page)
  await page.goto('/product/prices?tab=facts')
  await page.getByRole('grid').getByRole('gridcell', { name: 'Vases & planters' }).click()
  await page.keyboard.type('light')
  await page.keyboard.press('Enter')
  const input = page.getByRole('combobox', { name: 'Categories' })
  await expect(input).toHaveValue('light')
  release()
  await expect(input).toHaveValue('Lighting, ')
})
