import { listApprovalMails, listWaitingOrders } from '@linesheet/contract/orders/approvals'
import { emptyCart } from '@linesheet/contract/orders/empty-cart'
import { getDraft, listDrafts, saveDraft } from '@linesheet/contract/orders/manual-orders'
import { listOrders } from '@linesheet/contract/orders/orders'
import { addDemoManualOrders } from '../../simulator/demo/manual-orders.ts'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import { expectValidPage } from '../page-checks.ts'
import { aCustomer, address, linkMailedTo } from '../retailers/customers.ts'

const skuOf = ({ variations }: { variations: { sku: string }[] }) => variations[0]?.sku ?? ''

test('a manual order goes from pasted SKUs to the retailer’s approval on a phone, in Chinese', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_CN', name: `慢渡${Date.now()}` })
  const [pot, cup] = [
    await brand.addActiveProduct('茶壶', { case_quantity: 6, minimum_order_quantity: 6 }),
    await brand.addActiveProduct('杯子'),
  ]
  const customer = await aCustomer(brand)
  const app = await openApp({ as: brand.owner, phone: true })
  const { page } = app
  await page.goto('/order')
  await page.getByRole('link', { name: '创建订单' }).click()
  await page.getByRole('button', { name: /紙與石/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('紙與石 的订单')
  await page.getByRole('button', { name: '下一步：商品' }).click()
  await page.getByRole('button', { name: '粘贴 SKU' }).click()
  const dialog = page.getByRole('dialog', { name: '粘贴 SKU' })
  await dialog.getByRole('textbox').fill(`${skuOf(pot)} 7\n${skuOf(cup).toLowerCase()}\t4\nNOTHING-1 3`)
  await dialog.getByRole('button', { name: '检查' }).click()
  await expect(dialog.getByRole('row')).toHaveText([/行/, /按每箱 6 件凑整为 12 件/, /4 件/, /没有此 SKU 的商品/])
  await expect(dialog.getByRole('button', { name: '加入 2 行' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '下一步：购物车' }).click()
  await page.getByLabel('折扣', { exact: true }).selectOption('percentage')
  await page.getByLabel('折扣数值').fill('10')
  await page.getByLabel('60 天账期').check()
  await page.getByLabel('给零售商的留言').fill('多谢支持')
  // The bar at the bottom may cover part of a field until it is scrolled.
  await page.setViewportSize({ width: 390, height: 2600 })
  await expectValidPage(app, 'the cart on a phone')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('已保存')).toBeVisible()
  await page.getByRole('button', { name: '发送给零售商确认' }).click()
  await expect(page.getByText(/已发送给 紙與石/)).toBeVisible()
  await expect(page).toHaveURL('/order')

  const { items } = await brand.call(listOrders, { query: { origin: 'manual' } })
  expect(items).toMatchObject([{ status: 'new', unit_count: 16, subtotal: '800.00', net: '720.00' }])
  const link = await linkMailedTo(page, customer.email)
  const retailer = await openApp({ phone: true, language: 'zh_CN' })
  await retailer.page.goto(link)
  await expect(retailer.page.getByRole('heading', { level: 1 })).toHaveText(`您在 ${brand.name} 的订单`)
  await expect(retailer.page.getByText('HKD 720.00')).toBeVisible()
  await retailer.page.getByRole('button', { name: '接受订单' }).click()
  await expect(retailer.page.getByRole('status')).toContainText('订单已接受')
  await retailer.page.goto(link)
  await expect(retailer.page.getByRole('button', { name: '接受订单' })).toHaveCount(0)
  await page.goto(`/order/${items[0]?.id}`)
  await expect(page.getByText('零售商已接受').first()).toBeVisible()
})

test('two devices edit one draft: changes are merged, conflicts are decided, nothing is lost', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const id = crypto.randomUUID()
  const cart = {
    ...emptyCart('HKD'),
    buying_company_id: (await aCustomer(brand)).company_id,
    shipping_address: address,
    note: 'From the desk',
  }
  await brand.call(saveDraft, { params: { id }, body: { version: 0, ...cart } })
  const app = await openApp({ as: brand.owner })
  const { page } = app
  app.expectedErrors = /net::ERR_FAILED/
  await page.goto(`/order/new/${id}`)
  const note = page.getByLabel('Note to the retailer')
  await expect(note).toHaveValue('From the desk')
  await brand.call(saveDraft, { params: { id }, body: { version: 1, ...cart, note: 'From the phone' } })
  await expect(note).toHaveValue('From the phone')

  await page.route('**/api/order/new/*', (route) => (route.request().method() === 'GET' ? route.abort() : route.continue()))
  await note.fill('Mine')
  await brand.call(saveDraft, { params: { id }, body: { version: 2, ...cart, note: 'Theirs' } })
  await expect(page.getByText(/saved this draft on another device/)).toBeVisible()
  await expect(note).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Keep my version' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await brand.call(getDraft, { params: { id } })).note).toBe('Mine')
})

test('an order is duplicated as a draft, with an own price, a custom item and the keyboard', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  const order = await brand.receiveOrder()
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await page.goto(order.path)
  const duplicate = async () => {
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Duplicate as draft' }).click()
  }
  const tooMany = { success: false, code: 'draft.too-many', message: 'There are too many drafts' }
  await page.route('**/api/order/*/duplicate', (route) => route.fulfill({ status: 409, json: tooMany }), { times: 1 })
  await duplicate()
  await expect(page.getByText('You have 1,000 drafts. Send or delete some first.')).toBeVisible()
  await duplicate()
  await expect(page).toHaveURL(/\/order\/new\//)
  await page.getByRole('searchbox', { name: 'Product or SKU' }).fill('teapot')
  await expect(page.getByRole('button', { name: 'Add Teapot' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.getByLabel('Price of Teapot').fill('45')
  await page.getByRole('button', { name: 'Custom item' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Display stand')
  await page.getByRole('dialog').getByLabel('Price per unit').fill('80')
  await page.getByRole('dialog').getByRole('button', { name: 'Add item' }).click()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByText('Check the marked fields before sending')).toBeVisible()
  await expect(page.getByText('Say why the price differs')).toBeVisible()
  await page.getByLabel('Why the price differs').fill('Fair price')
  await page.getByLabel('Already paid').check()
  await page.setViewportSize({ width: 1440, height: 1800 })
  await page.getByLabel('Price of Teapot').fill('-5')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByLabel('Price of Teapot')).toBeFocused()
  await expect(page.getByText('Check the marked fields before sending')).toBeVisible()
  expect((await brand.call(listOrders, { query: { origin: 'manual' } })).count).toBe(0)
  await page.getByLabel('Price of Teapot').fill('45')
  await expectValidPage(app, 'the editor')
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page).toHaveURL('/order')
  const { items } = await brand.call(listOrders, { query: { origin: 'manual' } })
  expect(items).toMatchObject([{ payment_status: 'paid', line_count: 3 }])
})

test('a refused mail is shown on the order and with the drafts, and sent again to another address', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot')
  const refused = `${uniqueId()}@refused.example`
  await aCustomer(brand, { email: refused })
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await page.goto('/order/new')
  await page.getByRole('button', { name: /紙與石/ }).click()
  await page.getByRole('button', { name: 'Add Teapot' }).click()
  await page.getByLabel('Already paid').check()
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page).toHaveURL('/order')
  await page.goto('/order?tab=drafts')
  const waiting = page.getByRole('link', { name: new RegExp(refused) })
  await expect(waiting).toContainText('Refused')
  await expectValidPage(app, 'orders that wait for their retailers')
  await waiting.click()
  await expect(page.getByText('550 No such mailbox')).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send again' })
  await expect(dialog.getByText('Links in earlier emails keep working')).toBeVisible()
  const right = `${uniqueId()}@shop.example`
  await dialog.getByLabel('Email address').fill(right)
  await expect(dialog.getByText('Links in emails to the earlier address stop working.')).toBeVisible()
  await expectValidPage(app, 'the dialog to send an order again')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: right })).toContainText('Sent')
  await expect(page.getByRole('listitem').filter({ hasText: refused })).toContainText('link ended')
  const retailer = await openApp({ phone: true })
  await retailer.page.goto(await linkMailedTo(page, right))
  await expect(retailer.page.getByRole('button', { name: '接受订单' })).toBeVisible()
})

test('the demo has a draft, and an order that waits for its retailer, however often it is made; one that the marketplace placed is sent', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Teapot', { case_quantity: 4 })
  await aCustomer(brand)
  const placed = await brand.receiveOrder({ daysAgo: 2, overrides: { origin: 'manual' } })
  const { page } = await openApp({ as: brand.owner })
  await page.goto(placed.path)
  await expect(page.getByText('This order has not been sent to the retailer.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeVisible()
  await expect(page.getByText('Awaiting retailer')).toBeVisible()
  for (let run = 0; run < 2; run += 1) await addDemoManualOrders((...request) => brand.call(...request), brand.id)
  expect((await brand.call(listDrafts, {})).items).toMatchObject([{ line_count: 1, unit_count: 8 }])
  expect((await brand.call(listOrders, { query: { origin: 'manual', sort: '-placed_at' } })).items).toMatchObject([
    { status: 'new', unit_count: 8 },
    { id: placed.id, status: 'new' },
  ])
  // Both were sent, once.
  for (const { order_id } of (await brand.call(listWaitingOrders, {})).items)
    expect((await brand.call(listApprovalMails, { params: { id: order_id } })).mails).toHaveLength(1)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
})

test('drafts have a tab of the order list, and lead back to it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await aCustomer(brand)
  const app = await openApp({ as: brand.owner })
  const { page } = app
  await page.goto('/order?tab=drafts')
  await expect(page.getByText('No drafts. A manual order is saved as a draft while you write it.')).toBeVisible()
  await page.getByRole('link', { name: 'New order' }).first().click()
  await page.getByRole('button', { name: /紙與石/ }).click()
  await expect(page.getByRole('button', { name: 'Send for approval' })).toBeDisabled()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL('/order?tab=drafts')
  await expectValidPage(app, 'drafts')
  await page.getByRole('link', { name: '紙與石' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click()
  await expect(page).toHaveURL('/order?tab=drafts')
  expect((await brand.call(listDrafts, {})).count).toBe(0)
})
