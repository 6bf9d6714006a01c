import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'

test('a cost is entered with a product and in the price grid, and an accepted order shows its profit to members who may see it', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  const goods = await brand.addProduct('Tea bowl')
  const app = await openApp({ as: brand.owner })
  const { page, shell, order } = app
  await page.setViewportSize({ width: 1680, height: 900 })
  await page.goto(`/product/${goods.id}`)
  await page.getByLabel('Cost: Tea bowl').fill('18,5')
  await shell.button('Save').click()
  await expect(page.getByText('Product saved')).toBeVisible()
  await expect(page.getByLabel('Cost: Tea bowl')).toHaveValue('18.50')

  await page.goto('/product/prices')
  const cost = page.getByRole('grid').getByRole('row', { name: 'Tea bowl' }).getByRole('gridcell').nth(3)
  await expect(cost).toHaveText('18.50')
  await cost.click()
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const review = page.getByRole('dialog', { name: 'Save these prices?' })
  await expect(review.getByRole('row', { name: 'Cost' })).toContainText('20.00')
  await review.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.getByText('1 price pair saved')).toBeVisible()

  const [received] = await brand.receiveOrders({ lines: [[goods, 3]] })
  if (!received) throw new Error('The order was not created')
  await page.goto(received.path)
  await expect(shell.region('Profit')).toHaveCount(0)
  await order.button(order.t('order.accept')).click()
  await order.confirm(order.t('order.accept'))
  const profit = shell.region('Profit')
  await expect(profit).toContainText(/Goods after discounts.*150\.00/)
  await expect(profit).toContainText(/Cost of goods.*60\.00/)
  await expect(profit).toContainText(/Shipping paid to you.*30\.00.*Profit.*97\.50/)
  await expectValidPage(app, 'order with its profit')
  await page.goto('/order')
  await expect(page.getByRole('columnheader', { name: 'Profit' })).toBeVisible()

  const colleague = await openApp({ as: brand.member('orders') })
  await colleague.page.goto(received.path)
  await expect(colleague.page.getByText('Your earnings')).toBeVisible()
  await expect(colleague.shell.region('Profit')).toHaveCount(0)
  await colleague.page.goto(`/product/${goods.id}`)
  await expect(colleague.page.getByRole('columnheader', { name: 'Wholesale' })).toBeVisible()
  await expect(colleague.page.getByRole('columnheader', { name: 'Cost' })).toHaveCount(0)
})
