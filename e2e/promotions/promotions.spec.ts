import { getPromotion } from '@linesheet/contract/promotions/promotions'
import { expect, test } from '../fixtures.ts'
import { dayFromToday } from '../given.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('a promotion goes from the idea to orders that add up, and is ended early', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const bowl = await brand.addActiveProduct('Tea bowl')
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/promotion')
  await expect(page.getByText('Give retailers a reason to order now')).toBeVisible()
  await expectValidPage(app, 'no promotions')
  await shell.link('New promotion').first().click()

  const discount = page.getByRole('textbox', { name: 'Discount', exact: true })
  await page.getByRole('textbox', { name: 'Name' }).fill('Winter fair')
  await discount.fill('0')
  await shell.button('Save').click()
  await expect(page.getByText('Discount amount cannot be zero')).toBeVisible()
  await expect(discount).toBeFocused()
  await discount.fill('70')
  await expect(shell.region('In one sentence')).toContainText('70% off all products in Hong Kong')
  await expect(shell.region('Safety check')).toContainText('On 1 product you would earn less than 20%')
  await page.reload()
  await expect(discount).toHaveValue('70')
  await discount.fill('10')
  await page.getByRole('textbox', { name: 'Minimum spend' }).fill('100')
  await expect(shell.region('In one sentence')).toContainText('10% off orders over HKD 100.00 in Hong Kong')
  await expect(shell.region('Safety check')).toContainText('Nothing stands out')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(shell.title).toHaveText('Winter fair')
  await expect(page.getByText('The chart starts').or(page.locator('figure svg'))).toBeVisible()

  const id = page.url().split('/').at(-1) ?? ''
  await brand.receiveOrders({ lines: [[bowl, 6]], promotion_id: id }, { lines: [[bowl, 4]], promotion_id: id })
  const wrong = await brand.receiveOrder({ lines: [[bowl, 1]], promotion_id: id })
  await page.reload()
  await expect(page.getByRole('definition').filter({ hasText: 'HKD 495.00' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'HKD 55.00' })).toBeVisible()
  const { redeemed_count, figures } = await brand.call(getPromotion, { params: { id } })
  expect([redeemed_count, figures]).toEqual([3, [{ currency_code: 'HKD', orders: 3, revenue: '495.00', discount: '55.00' }]])

  await page.goto(wrong.path)
  await expect(shell.region('Promotions')).toContainText('The order does not reach the minimum spend.')
  await shell.region('Promotions').getByRole('link', { name: 'Winter fair' }).click()
  await shell.link('Edit').click()
  await expect(page.getByText('it can only be ended earlier or disabled')).toBeVisible()
  await expect(discount).toBeDisabled()
  await expect(page.getByRole('button', { name: /^First day/ })).toBeDisabled()
  await page.getByRole('button', { name: /^Last day/ }).click()
  await page.locator(`[data-day="${dayFromToday(12)}"]`).click()
  await shell.button('Save').click()
  await expect(page.getByText('Promotion saved')).toBeVisible()
  expect(await brand.call(getPromotion, { params: { id } })).toMatchObject({
    ends_on: dayFromToday(12),
    status: 'active',
    redeemed_count: 3,
  })
  await shell.button('Disable').click()
  await shell.dialog('Disable “Winter fair”?').getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Promotion disabled')).toBeVisible()
  await expect(shell.button('Enable')).toBeVisible()
})

test('products are added to a promotion from their list, 20 at most', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await Promise.all(Array.from({ length: 21 }, (_, at) => brand.addProduct(`Bowl ${at}`)))
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  await page.goto('/product')
  const boxes = page.getByRole('row').getByRole('checkbox')
  await boxes.first().click() // the box of the header selects the whole page
  const add = async () => {
    await shell.button('More actions').last().click()
    await page.getByRole('menuitem', { name: 'Add to promotion' }).click()
  }
  await add()
  await expect(page.getByText('You can select up to 20 products')).toBeVisible()
  await boxes.nth(1).uncheck()
  await add()
  await shell.dialog('Add 20 products to a promotion').getByRole('button', { name: 'New promotion' }).click()
  await expect(page.getByText('20 of 20')).toBeVisible()
})

test('the form can be used on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner, phone: true })
  const { page, shell } = app
  await page.goto('/promotion/new')
  await page.getByRole('radio', { name: /Fixed amount/ }).check()
  await page.getByRole('textbox', { name: 'Discount per unit' }).fill('5')
  await page.getByRole('checkbox', { name: /United States/ }).check()
  await expect(page.getByRole('textbox', { name: 'Discount per unit' })).toHaveCount(2)
  await expectNoHorizontalScroll(app, '/promotion/new')
  await expectValidPage(app, 'promotion form')
  await expect(shell.region('In one sentence')).toContainText('HKD 5.00 off each unit of all products')
})
