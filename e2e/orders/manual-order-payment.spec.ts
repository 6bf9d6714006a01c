import { approveDispute } from '@linesheet/contract/orders/disputes'
import { listOrders } from '@linesheet/contract/orders/orders'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import { expect, test } from '../fixtures.ts'
import { Order } from '../given.ts'
import { expectValidPage } from '../page-checks.ts'
import { aCustomer } from '../retailers/customers.ts'

test('a card is charged when the retailer accepts; a failed charge is retried; a dispute is refunded to the card', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  await aCustomer(brand)
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await page.goto('/order/new')
  await page.getByRole('button', { name: /紙與石/ }).click()
  await page.getByRole('button', { name: 'Add Teapot' }).click()
  await page.getByRole('radio', { name: /^Card/ }).check()
  await page.getByLabel('Note to the retailer').fill('Typed just before')
  await page.getByRole('button', { name: 'Add card' }).click()
  await expect(page.getByRole('heading', { name: 'Test card form' })).toBeVisible()
  await page.getByRole('radio', { name: /0002/ }).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. Choose another.')
  await page.getByRole('radio', { name: /0341/ }).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByLabel('Visa ending in 0341, 12/2030')).toBeChecked()
  await expect(page).toHaveURL(/\/order\/new\/[\w-]+$/)
  await expect(page.getByLabel('Note to the retailer')).toHaveValue('Typed just before')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page).toHaveURL('/order')
  const [order] = (await brand.call(listOrders, { query: { origin: 'manual' } })).items
  await page.goto(`/order/${order?.id}`)
  await expect(page.getByText('Charged when the retailer accepts')).toBeVisible()
  await new Order(brand, order?.id ?? '').reportEvent({ kind: 'retailer_accepted' })
  await expect(page.getByText('Card declined')).toBeVisible()
  await page.goto('/home')
  await expect(page.getByText(/LS-10001 · Card declined/)).toBeVisible()
  await page.getByRole('link', { name: 'Review: LS-10001' }).click()
  await page.getByRole('button', { name: 'Use another card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use another card' })
  await expect(dialog.getByRole('button', { name: 'Charge this card' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add card' }).click()
  await page.getByRole('radio', { name: /3155/ }).check()
  await page.getByRole('button', { name: 'Save card' }).click()
  await page.getByRole('button', { name: 'It is me' }).click()
  await expect(dialog.getByLabel('Visa ending in 3155, 12/2030')).toBeChecked()
  await expectValidPage(app, 'another card')
  await dialog.getByRole('button', { name: 'Charge this card' }).click()
  await expect(page.getByText('Card charged')).toBeVisible()

  // A dispute is refunded to the card.
  const paid = new Order(brand, order?.id ?? '')
  await brand.call(addParcel, { params: { id: paid.id }, body: { length_cm: 30, width_cm: 20, height_cm: 10, weight_kg: 2 } })
  await (await paid.ship()).reportEvent({ kind: 'delivered' })
  await brand.call(approveDispute, { body: { dispute_id: await paid.dispute() } })
  await expect(page.getByText('Refunded for disputes')).toBeVisible()
  await expect(page.getByText(/Refunded to the card$/)).toBeVisible()
  await expectValidPage(app, 'a refund for a dispute')
})

test('a card whose form was left without coming back is there when the draft is opened again, on a phone in Chinese', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand({ language: 'zh_CN', name: `慢渡${Date.now()}` })
  await brand.addActiveProduct('茶壶')
  await aCustomer(brand)
  const app = await openApp({ as: brand.owner, phone: true })
  const { page } = app
  await page.goto('/order/new')
  await page.getByRole('button', { name: /紙與石/ }).click()
  await page.getByRole('button', { name: '下一步：商品' }).click()
  await page.getByRole('button', { name: '下一步：购物车' }).click()
  await page.getByRole('radio', { name: /^银行卡/ }).check()
  await page.getByRole('button', { name: '添加银行卡' }).click()
  await page.getByRole('radio', { name: /4242/ }).check()
  const entered = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes('card_form='))
  await page.route('**/order/new/*?card_form=*', (route) => route.abort())
  await page.getByRole('button', { name: 'Save card' }).click()
  const draft = new URL((await entered).url()).pathname
  app.expectedErrors = /net::ERR_FAILED/
  await page.goto(draft)
  await page.getByRole('button', { name: /^购物车/ }).click()
  await expect(page.getByLabel('Visa 尾号 4242，12/2030')).toBeChecked()
  await page.setViewportSize({ width: 390, height: 2600 })
  await expectValidPage(app, 'a card in the cart on a phone')
})
