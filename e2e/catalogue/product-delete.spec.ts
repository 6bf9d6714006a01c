import { addCollection } from '@linesheet/contract/catalogue/collections'
import { expect, test } from '../fixtures.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

test('an ordered product is deactivated instead of deleted; a deleted product is not requested again', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const ordered = await brand.addActiveProduct('Harbour vase', { variations: [{ stock: 9, ...prices }] })
  const spare = await brand.addProduct('Paper lamp')
  await brand.receiveOrder({ lines: [[ordered, 1]] })
  const { page, shell } = await openApp({ as: brand.owner })
  const lost: string[] = []
  page.on('response', (response) => void (response.status() === 404 && lost.push(response.url())))
  const remove = async () => {
    await shell.button('More actions').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
  }

  await page.goto(`/product/${ordered.id}`)
  await remove()
  const dialog = page.getByRole('dialog', { name: 'Delete Harbour vase?' })
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('has orders and cannot be deleted')
  await dialog.getByRole('button', { name: 'Deactivate instead' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Product deactivated')).toBeVisible()
  await remove()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText('already inactive')
  await expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()

  await page.goto(`/product/${spare.id}`)
  await expect(shell.region('History')).toContainText('created the product')
  await remove()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL('/product')
  await expect(page.getByText('Paper lamp deleted')).toBeVisible()
  await expect(page.getByRole('row', { name: /Harbour vase/ })).toBeVisible()
  expect(lost).toEqual([])
})

test('the section navigation stays visible and marks the current section', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { id } = await brand.addProduct('Harbour vase')
  await brand.call(addCollection, { body: { name_en: 'Sea and shore', product_ids: [id] } })
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto(`/product/${id}`)
  const line = page.getByRole('navigation', { name: 'Product sections' })
  const current = line.locator('[aria-current]')
  await expect(current).toHaveText('Basics')
  await line.getByRole('link', { name: 'Shipping and customs' }).click()
  await expect(current).toHaveText('Shipping and customs')
  await expect(line).toBeInViewport()
  await expect(shell.region('Shipping and customs').getByRole('heading')).toBeInViewport()
  const gap = async () => {
    const [section, above] = await Promise.all([shell.region('Shipping and customs').boundingBox(), line.boundingBox()])
    return Math.abs((section?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
  }
  await expect.poll(gap).toBeLessThan(4)
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(current).toHaveText('History')
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(current).toHaveText('Basics')
  await page.getByRole('link', { name: 'Sea and shore' }).click()
  await expect(page).toHaveURL(/\/collection\//)
})
