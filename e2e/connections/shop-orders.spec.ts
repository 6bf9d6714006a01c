import { addShop } from '@linesheet/contract/connections/shops'
import {
  shopifyProducts,
  shopifyScopesOfOrders,
  shopifySecret,
  shopifyToken,
  startShopify,
} from '../../server/test/connections/shopify-server.ts'
import { expect, test } from '../fixtures.ts'
import { dayFromToday } from '../given.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('an order that is accepted appears in the shop as a draft, and the parcel sent there ships it here', async ({ given, openApp }) => {
  const shop = await startShopify(shopifyProducts(3))
  const brand = await given.aBrand()
  const { id } = await brand.call(addShop, { body: { kind: 'shopify', address: shop.url, key: shopifyToken, secret: shopifySecret } })
  const app = await openApp({ as: brand.owner })
  const { page, shell, order } = app
  const { t } = shell
  await page.goto(`/settings/shops/${id}`)
  const orders = shell.region(t('shop.orders'))
  await expect(orders).toContainText(t('shop.orders.off.help'))
  await orders.getByRole('button', { name: t('shop.orders.switchOn') }).click()
  await expect(orders.getByRole('alert')).toContainText('write_draft_orders')
  shop.scopes.push(...shopifyScopesOfOrders)
  await orders.getByRole('button', { name: t('shop.orders.switchOn') }).click()
  await expect(orders).toContainText(t('shop.orders.on.help'))
  await expect(orders).toContainText(t('shop.orders.none'))

  const placed = await brand.receiveOrder()
  const number = await placed.number()
  await page.goto(placed.path)
  await order.accept({ shipOn: dayFromToday(4) })
  await expect(order.step).toContainText(order.statusWord('confirmed'))
  // The acceptance can be undone for some seconds, and only then reaches the shop.
  await expect.poll(() => shop.orders().length, { timeout: 40_000 }).toBe(1)

  await page.goto(`/settings/shops/${id}`)
  const row = page.getByRole('list', { name: t('shop.orders') }).getByRole('listitem')
  await expect(row).toContainText(number)
  await expect(row).toContainText(t('shop.order.state.draft'))
  await expect(row.getByRole('link', { name: t('shop.order.inShop', { name: '#D1' }) })).toHaveAttribute('href', /draft_orders/)
  await expectValidPage(app, 'orders in a shop')
  await expectNoHorizontalScroll(app, 'orders in a shop')

  const draft = shop.orders()[0]?.id ?? ''
  await shop.take(draft)
  await expect(row).toContainText(t('shop.order.state.taken'))
  await shop.ship(draft, { carrier: 'SF Express', tracking_number: 'SF1029384756123', tracking_url: '' })
  await expect(row).toContainText(t('shop.order.state.shipped'))
  await row.getByRole('link', { name: number }).click()
  await expect(order.step).toContainText(order.statusWord('shipped'))
  await expect(order.shipment).toContainText('SF1029384756123')
  await shop.stop()
})
