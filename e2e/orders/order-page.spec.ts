import { addLocation } from '@linesheet/contract/brand/locations'
import { expect, test } from '../fixtures.ts'
import { address } from '../retailers/customers.ts'

test('the order page, the list and Home name the same deadline, in every status that has one', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [late, toPack, toShip, shipped] = await brand.receiveOrders({ daysAgo: 9 }, { daysAgo: 1 }, { daysAgo: 2 }, { daysAgo: 3 })
  if (!late || !toPack || !toShip || !shipped) throw new Error('The orders were not created')
  await Promise.all([toPack.accept(), toShip.pack(), shipped.packAndShip()])
  const { page, orders } = await openApp({ as: brand.owner })

  for (const [order, expected] of [
    [late, /^\d+ days overdue$/],
    [toPack, /^in \d days$/],
    [toShip, /^in \d days$/],
  ] as const) {
    await page.goto('/order')
    const inList = await orders
      .row(await order.number())
      .locator('time[data-urgency]')
      .innerText()
    expect(inList).toMatch(expected)
    await page.goto('/home')
    await expect(page.getByRole('link', { name: await order.number() }).locator('time')).toHaveText(inList)
    await page.goto(order.path)
    await expect(page.locator('header time[data-urgency]')).toHaveText(inList.startsWith('in ') ? `Due ${inList}` : inList)
  }
  await page.goto(shipped.path)
  await expect(page.getByRole('link', { name: 'SF1234567' })).toBeVisible()
  await expect(page.locator('header time[data-urgency]')).toHaveCount(0)
})

test('orders are worked through one after the other: from Home to the next to accept, and by j and k', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const goods = await brand.addProduct('Tea bowl', { weight_kg: 0.4 })
  const lines = [[goods, 3]] as const
  const [oldest, middle, newest] = await brand.receiveOrders({ lines, daysAgo: 2 }, { lines, daysAgo: 1 }, { lines })
  if (!oldest || !middle || !newest) throw new Error('The orders were not created')
  const { page, order, orders } = await openApp({ as: brand.owner })
  const { t } = order

  await page.goto('/home')
  await order.link(`${t('home.accept')}: ${await oldest.number()}`).click()
  await order.confirm(t('order.accept'))
  await expect(order.step).toContainText('Accepted')
  const next = order.region(t('order.nextToAccept'))
  await expect(next).toContainText(await middle.number())
  await next.getByRole('link').click()
  await expect(order.heading(await middle.number())).toBeVisible()

  await page.goto('/order?tab=to_answer')
  await orders.open(await newest.number())
  await expect(order.heading(await newest.number())).toBeVisible()
  await page.keyboard.press('j')
  await expect(order.heading(await middle.number())).toBeVisible()
  await page.keyboard.press('j')
  await expect(order.toast.getByText(t('order.isLast'))).toBeVisible()
  await page.keyboard.press('k')
  await expect(order.heading(await newest.number())).toBeVisible()
  await expect(order.link(t('orders.title')).last()).toHaveAttribute('href', '/order?tab=to_answer')

  // Size and weight are suggested: the weight from the products, the size from the parcel before.
  await page.goto('/home')
  await order.link(`${t('home.pack')}: ${await oldest.number()}`).click()
  const drawer = order.dialog()
  const measure = (name: 'length_cm' | 'width_cm' | 'height_cm' | 'weight_kg') => drawer.getByLabel(t(`order.parcel.${name}`))
  await expect(measure('weight_kg')).toHaveValue('1.2')
  for (const name of ['length_cm', 'width_cm', 'height_cm'] as const) await measure(name).fill('25')
  await order.confirm(t('order.parcel.add'))
  await expect(order.parcel(1)).toContainText('25 × 25 × 25 cm · 1.2 kg')
  await middle.accept()
  await page.goto(`${middle.path}?dialog=parcel`)
  await drawer.getByRole('button', { name: '25 × 25 × 25' }).click()
  await expect(measure('length_cm')).toHaveValue('25')
  await drawer.getByRole('button', { name: t('kit.cancel') }).click()

  // The retailer leads to its page and from there to its orders, and the tracking number to its carrier.
  await order.region(t('order.retailer')).getByRole('link').first().click()
  await order.link(t('network.ordersOf')).click()
  await expect(orders.rows).toHaveCount(3)
  await page.goto(`${oldest.path}?dialog=ship`)
  await order.dialog().getByLabel(t('order.trackingNumber')).fill('1Z999AA10123456784')
  await expect(order.dialog().getByRole('textbox', { name: t('order.carrier') })).toHaveValue('UPS')
})

test('an order is accepted and packed by the keys of its page, and keys of actions that are not allowed show an explanation', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const [received] = await brand.receiveOrders({})
  if (!received) throw new Error('The order was not created')
  const { page, order, shell } = await openApp({ as: brand.owner })
  const { t } = order
  const number = await received.number()
  await page.goto(received.path)
  await expect(order.heading(number)).toBeVisible()
  await page.keyboard.press('b')
  await expect(order.toast.getByText(t('refusal.order.cannot-add-parcel'))).toBeVisible()
  await page.keyboard.press('a')
  await order.confirm(t('order.accept'))
  await expect(order.step).toContainText(order.statusWord('confirmed'))
  await page.keyboard.press('b')
  await expect(order.dialog()).toBeVisible()
  await page.keyboard.press('Escape')
  const opening = page.context().waitForEvent('page')
  await page.keyboard.press('p')
  await expect(await opening).toHaveURL(new RegExp(`${received.path}/packing-slip`))
  // The last key of a sequence opens its page, and is not taken as a key of this page.
  await page.keyboard.press('g')
  await page.keyboard.press('a')
  await expect(shell.title).toHaveText(t('shell.analytics'))
})

test('a refused address and a neighbour that cannot be read show the reason', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.call(addLocation, { body: { name: 'Studio', address, is_default: true } })
  const workshop = await brand.call(addLocation, { body: { name: 'Workshop', address, is_default: false } })
  const [first, last] = await brand.receiveOrders({}, { daysAgo: 1 })
  if (!first || !last) throw new Error('The orders were not created')
  await first.accept()
  const app = await openApp({ as: brand.owner })
  const { page, order } = app
  const { t } = order
  app.expectedErrors = /net::ERR_FAILED/
  await page.goto(first.path)
  const refusal = { status: 409, json: { success: false, code: 'conflict', message: '' } }
  await page.route('**/shipment-address', (route) => route.fulfill(refusal), { times: 1 })
  await order.shipment.getByLabel(t('order.shipFrom'), { exact: true }).selectOption('Workshop')
  await expect(order.toast.getByText(t('refusal.conflict'))).toBeVisible()
  await order.shipment.getByLabel(t('order.shipFrom'), { exact: true }).selectOption('Workshop')
  await expect(order.toast.getByText(t('order.toast.address'))).toBeVisible()
  expect((await first.fetch()).shipping_from_location_id).toBe(workshop.id)

  const list = /\/api\/order\?/
  await page.route(list, (route) => route.abort())
  await page.keyboard.press('j')
  await expect(order.toast.getByText(t('refusal.network'))).toBeVisible()
  await expect(page).toHaveURL(first.path)
  await page.unroute(list)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(last.path)
})

test('Back first closes the overlay opened last, with the page in place, and only then leaves the page', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [received] = await brand.receiveOrders({})
  if (!received) throw new Error('The order was not created')
  const { page, order, orders } = await openApp({ as: brand.owner })
  const number = await received.number()
  await page.goto('/order?tab=to_answer')
  await orders.open(number)
  const dialog = await order.openAccept()
  const calendar = await order.openCalendar(dialog)
  await page.goBack()
  await expect(calendar).toBeHidden()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(received.path)
  await expect(order.heading(number)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/order?tab=to_answer')
})

test('a request to cancel is declined with one press, next to which accepting is not emphasised', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const received = await brand.receiveOrder()
  await received.reportEvent({ kind: 'cancel_requested', reason: 'No room' })
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order
  await page.goto(received.path)
  const request = order.region(t('orders.mark.cancelRequested'))
  await expect(order.button(t('order.accept'))).toHaveAttribute('data-variant', 'plain')
  await request.getByRole('button', { name: t('order.cancelRequest.keep') }).click()
  await expect(order.toast.getByText(t('order.cancelRequest.kept'))).toBeVisible()
  await expect(request).toHaveCount(0)
  await expect(order.button(t('order.accept'))).toHaveAttribute('data-variant', 'primary')
})
