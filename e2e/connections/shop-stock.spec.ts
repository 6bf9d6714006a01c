import { addShop } from '@linesheet/contract/connections/shops'
import { startWoocommerce } from '../../server/test/connections/woocommerce-server.ts'
import { expect, test } from '../fixtures.ts'
import { dayFromToday } from '../given.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { systems } from './shop-systems.ts'

const prices = { wholesale_price: '50.00', retail_price: '100.00' }

for (const [kind, { start, access }] of Object.entries(systems))
  test(`stock is kept in step with ${kind}: sold out there, accepted here, also while the shop does not answer`, async ({
    given,
    openApp,
  }) => {
    const shop = await start()
    const brand = await given.aBrand()
    const goods = await brand.addActiveProduct('Vase', { variations: [{ sku: 'VS-1-1', stock: 40, ...prices }] })
    const { id } = await brand.call(addShop, { body: access(shop.url) })
    const app = await openApp({ as: brand.owner })
    const { page, shell, order } = app
    const { t } = shell
    await page.goto(`/settings/shops/${id}`)
    const stock = shell.region(t('shop.stock'))
    await stock.getByRole('button', { name: t('shop.read') }).click()
    if (kind === 'shopify') {
      const place = shell.dialog(t('shop.place'))
      await place.getByRole('radio').first().check()
      await place.getByRole('button', { name: t('shop.read') }).click()
    }
    await stock.getByRole('button', { name: t('shop.setUp') }).click()
    const dialog = shell.dialog(t('shop.setUp.title', { name: 'Slow Ferry' }))
    await dialog.getByLabel(t('shop.safety'), { exact: true }).fill('1')
    // Five in the shop, less one.
    await expect(dialog.getByRole('row', { name: /VS-1-1/ })).toContainText('4')
    await expectValidPage(app, 'what switching on would change')
    await dialog.getByRole('button', { name: t('shop.switchOn') }).click()
    const row = page
      .getByRole('list', { name: t('shop.variations') })
      .getByRole('listitem')
      .filter({ hasText: 'VS-1-1' })
    await expect(row).toContainText(t('shop.variation.available', { count: 4 }))
    await expectValidPage(app, 'a shop in step')
    await expectNoHorizontalScroll(app, 'a shop in step')

    const placed = await brand.receiveOrder({ lines: [[goods, 2]] })
    await page.goto(placed.path)
    await order.accept({ shipOn: dayFromToday(4) })
    await expect.poll(() => shop.quantityOf('VS-1-1')).toBe(3)

    // The connection is cut for a while: changes in the meantime reach the other side afterwards, once.
    const second = await brand.receiveOrder({ lines: [[goods, 1]] })
    shop.faults.push(...Array.from({ length: 3 }, () => ({ status: 500 })))
    await page.goto(second.path)
    await order.accept({ shipOn: dayFromToday(4) })
    await expect.poll(() => shop.quantityOf('VS-1-1'), { timeout: 60_000 }).toBe(2)

    await page.goto(`/settings/shops/${id}`)
    await shop.sell('VS-1-1', 2)
    await expect(row).toContainText(t('shop.variation.available', { count: 0 }))
    const moved = page.getByRole('list', { name: t('shop.movements') })
    await expect(moved).toContainText(await placed.number())
    await expect(moved).toContainText(t('shop.movement.sold'))
    await shop.stop()
  })

test('stock of a shop on a phone, in Chinese and dark', async ({ given, openApp }) => {
  const shop = await startWoocommerce([])
  shop.name = '慢船'
  const brand = await given.aBrand({ name: '慢船陶瓷', language: 'zh_CN', person: { first_name: '美', last_name: '林' } })
  const { id } = await brand.call(addShop, { body: systems.woocommerce.access(shop.url) })
  const app = await openApp({ as: brand.owner, phone: true, dark: true })
  const { page, shell } = app
  await page.goto(`/settings/shops/${id}`)
  await shell
    .region(shell.t('shop.stock'))
    .getByRole('button', { name: shell.t('shop.read') })
    .click()
  await expect(page.getByText(shell.t('shop.variations.unread'))).toBeVisible()
  await expectValidPage(app, 'a shop on a phone')
  await expectNoHorizontalScroll(app, 'a shop on a phone')
  await shop.stop()
})
