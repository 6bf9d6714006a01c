import { expect, test } from './fixtures.ts'

test('after a full page load the frame is there before the brand has answered', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  await page.goto('/order')
  await expect(shell.area('orders')).toBeVisible()
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/home/company', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.reload()
  await expect(shell.area('products')).toBeVisible()
  await expect(shell.button(shell.t('shell.account'))).toBeVisible()
  await expect(page.getByText(brand.name).first()).toBeVisible()
  await expect(page.getByText(shell.t('orders.none'))).toBeVisible()
  answer.resolve()
})

test('times are in the brand’s time zone on every page, wherever the browser is', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Tea bowl')
  const { page, shell } = await openApp({ as: brand.owner, timeZone: 'UTC' })
  await page.goto('/preview')
  await shell.button(shell.t('preview.share')).click()
  await shell.button(shell.t('preview.createLink')).click()
  await expect(shell.dialog()).toContainText('GMT+8')
  await expect(shell.dialog()).not.toContainText('UTC')
})
