import { editOrder } from '@linesheet/contract/orders/orders'
import { expect, test } from '../fixtures.ts'
import { dayFromToday } from '../given.ts'
import { expectNoHorizontalScroll } from '../page-checks.ts'

const size = ['30', '20', '10.5'] as const

test('accepting, packing and shipping an order are undone from their toasts, and the history has both', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const number = await placed.number()
  const { page, order, shell } = await openApp({ as: brand.owner })
  const { t } = order
  const undo = page.getByRole('button', { name: t('kit.undo') })
  const badge = shell.navigation.getByText(t('shell.toAccept', { count: 1 }))
  await page.goto(placed.path)
  await expect(badge).toHaveCount(1)

  await order.accept({ shipOn: dayFromToday(4) })
  await expect(page.getByText(t('order.toast.accepted', { number }))).toBeVisible()
  await expect(badge).toHaveCount(0)
  await undo.focus()
  await page.keyboard.press('Enter')
  await expect(order.step).toContainText(order.statusWord('new'))
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
  await expect(badge).toHaveCount(1)
  await order.accept({ shipOn: dayFromToday(5) })
  await expect(order.step).toContainText(order.statusWord('confirmed'))
  await page
    .getByRole('status')
    .getByRole('button', { name: t('kit.close') })
    .last()
    .click()

  await order.addParcel({ size, weight: '2', contents: {} })
  await expect(order.parcel(1)).toBeVisible()
  await undo.click()
  await expect(order.parcel(1)).toHaveCount(0)
  await expect(order.step).toContainText(order.statusWord('confirmed'))
  await order.addParcel({ size, weight: '2', contents: {} })

  await order.ship({ tracking: 'SF1029384756', carrier: 'SF Express', cost: '48.5' })
  await expect(order.step).toContainText(order.statusWord('shipped'))
  await undo.click()
  await expect(order.step).toContainText(order.statusWord('packed'))
  const kinds = [
    'ship_undone',
    'shipped',
    'parcel_added',
    'pack_undone',
    'parcel_added',
    'accepted',
    'accept_undone',
    'accepted',
    'placed',
  ] as const
  await expect(order.activity.getByRole('article')).toContainText(kinds.map((kind) => t(`order.activity.${kind}`)))
  expect(await placed.fetch()).toMatchObject({ status: 'packed', tracking_number: null, shipping_cost: null })
})

test('an undo that comes too late says why; after ten seconds it is not offered any more', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, order } = await openApp({ as: brand.owner })
  await page.goto(placed.path)
  await order.accept({ shipOn: dayFromToday(4) })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  const { version } = await placed.fetch()
  await brand.call(editOrder, { params: { id: placed.id }, body: { version, brand_note: 'Fragile' } }) // by a colleague, in the meantime
  await undo.click()
  await expect(page.getByText('This order has changed since, so nothing was undone.')).toBeVisible()
  await expect(order.step).toContainText(order.statusWord('confirmed'))

  await order.addParcel({ size, weight: '2', contents: {} })
  await undo.hover()
  await expect(undo).toHaveCount(0)
})

test('the toast of a change that cannot be undone offers no undo, even while the previous change could be undone', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const goods = await brand.addProduct('Tea bowl')
  const placed = await brand.receiveOrder({ lines: [[goods, 5]] })
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order
  await page.goto(placed.path)
  await order.accept({ shipOn: dayFromToday(4) })
  await expect(page.getByRole('button', { name: t('kit.undo') })).toBeVisible()
  await page.getByRole('button', { name: `${t('order.unavailable')}: Tea bowl` }).press('Enter')
  await order.confirm(t('order.unavailable'))
  await expect(order.toast.getByText(t('order.unavailable.done'))).toBeVisible()
  // Checked at once: an offer disappears automatically after a while.
  expect(await page.getByRole('button', { name: t('kit.undo') }).count()).toBe(0)
})

test('orders that were accepted together are undone together', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrders({ daysAgo: 2 }, { daysAgo: 1 })
  const { page, orders } = await openApp({ as: brand.owner })
  await page.goto('/order?tab=to_answer')
  await expect(orders.rows).toHaveCount(2)
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('dialog', { name: 'Accept 2 orders' }).getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('2 orders accepted')).toBeVisible()
  await expect(orders.rows).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone for 2 orders')).toBeVisible()
  await expect(orders.rows).toHaveCount(2)
  expect((await Promise.all(placed.map((order) => order.fetch()))).map(({ status }) => status)).toEqual(['new', 'new'])
})

test('a change of all orders that match is undone from the toast of its page, in 简体中文 too', async ({ given, openApp }) => {
  const brand = await given.aBrand({ language: 'zh_CN' })
  const placed = await brand.receiveOrders(...Array.from({ length: 27 }, () => ({})))
  const app = await openApp({ as: brand.owner })
  const { page, orders } = app
  const { t } = orders
  await page.goto('/order?tab=to_answer')
  await expect(orders.rows).toHaveCount(25)
  await page.getByLabel(t('kit.selectPage')).check()
  await page.getByRole('button', { name: t('kit.selectAll', { count: 27 }) }).click()
  await page
    .getByRole('region', { name: t('kit.selected', { count: 27 }) })
    .getByRole('button', { name: t('orders.bulk.accept') })
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('orders.bulk.accept') })
    .click()
  await expect(page.getByRole('heading', { name: t('orders.bulk.done.accept', { count: 27 }) })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: t('kit.undo') }).click()
  await expect(page.getByRole('heading', { name: t('orders.bulk.done.undo', { count: 27 }) })).toBeVisible()
  await expect(page).not.toHaveURL(address)
  expect((await Promise.all([placed[0], placed[26]].map((order) => order?.fetch()))).map((order) => order?.status)).toEqual(['new', 'new'])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address)
  await expect(page.getByText(t('orders.changes.undone'))).toBeVisible()
  await expectNoHorizontalScroll(app, 'a change of many orders that was undone')
  await expect(page.getByRole('button', { name: t('kit.undo') })).toHaveCount(0)
})

test('units in no parcel are named before an order, or many, are shipped', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const goods = await brand.addProduct('Tea bowl')
  const [first, second] = await brand.receiveOrders({ lines: [[goods, 6]] }, { lines: [[goods, 2]] })
  if (!first || !second) throw new Error('The orders were not created')
  await Promise.all([first.accept(), second.pack()])
  const { page, order } = await openApp({ as: brand.owner })
  await page.goto(first.path)
  await order.addParcel({ size, weight: '2', contents: { 'Tea bowl': 3 } })
  await expect(order.parcel(1)).toBeVisible()
  await order.addParcel({ size, weight: '1', contents: { 'Tea bowl': 3 } })
  await order.parcel(2).getByRole('button', { name: 'Delete' }).click()
  await expect(order.parcel(2)).toHaveCount(0)
  const dialog = await order.openShip()
  await expect(dialog).toContainText('3 units are in no parcel:')
  await expect(dialog.getByRole('listitem')).toHaveText(/^3 × Tea bowl/)
  await dialog.getByLabel('Own carrier, without tracking').check()
  await expect(dialog.getByRole('button', { name: 'Mark as shipped' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Pack the rest' }).click()
  await expect(order.dialog('Parcel 2').getByRole('textbox', { name: 'Tea bowl' })).toHaveValue('3')

  const phone = await openApp({ as: brand.owner, phone: true })
  await phone.page.goto('/order?tab=to_ship')
  await expect(phone.orders.rows).toHaveCount(2)
  for (const checkbox of await phone.orders.rows.getByRole('checkbox').all()) await checkbox.check()
  await phone.page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Mark as shipped' }).click()
  const bulk = phone.page.getByRole('dialog', { name: 'Mark 2 orders as shipped' })
  await expect(bulk.getByRole('region', { name: '1 order has units in no parcel:' })).toContainText(`${await first.number()}`)
  await expect(bulk).toContainText('3 units not packed')
  await expectNoHorizontalScroll(phone, 'units in no parcel of many orders')
  await bulk.getByLabel('Own carrier, without tracking').check()
  await expect(bulk.getByRole('button', { name: 'Mark as shipped' })).toBeDisabled()
  await bulk.getByLabel('Ship without these units').check()
  await bulk.getByRole('button', { name: 'Mark as shipped' }).click()
  await expect(phone.page.getByText('2 orders marked as shipped')).toBeVisible()

  // The page of the shipped order names them, too.
  await phone.page.goto(first.path)
  await expect(phone.order.shipment).toContainText('3 units are in no parcel:')
  await expect(phone.order.shipment).not.toContainText('Shipment could not be tracked')
})
