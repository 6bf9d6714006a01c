import type { Language } from '@linesheet/domain/platform/languages'
import type { AppOptions } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { dayFromToday, type Product } from '../given.ts'
import { extractPdfText } from '../pdf-text.ts'

const firstSku = (goods: Product) => goods.variations[0]?.sku ?? ''
const variants: readonly [string, Language, AppOptions][] = [
  ['at a desk', 'en', {}],
  ['on a phone, dark, in 繁體中文', 'zh_TW', { phone: true, dark: true }],
]

for (const [variant, language, options] of variants)
  test(`an order is accepted, packed, shipped and delivered, ${variant}`, async ({ given, openApp }) => {
    const brand = await given.aBrand({ language })
    const [bowl, vase, retailer] = await Promise.all([
      brand.addProduct('茶碗'),
      brand.addProduct('花瓶'),
      given.aRetailer({ name: '海港書店' }),
      brand.receiveOrder(),
    ])
    const { page, shell, orders, order } = await openApp({ as: brand.owner, ...options })
    const { t } = shell

    await page.goto('/order')
    await expect(orders.rows).toHaveCount(1)
    const placed = await brand.receiveOrder({
      from: retailer,
      lines: [
        [bowl, 6],
        [vase, 2],
      ],
      overrides: { note: '請用紙箱包裝' },
    })
    const number = await placed.number()
    await orders.button(t('orders.arrived', { count: 1 })).click()
    await expect(orders.row(number)).toContainText(retailer.name)
    await expect(orders.rows).toHaveCount(2)
    await expect(shell.area('orders')).toContainText('2')

    await orders.open(number)
    await expect(order.heading(number)).toBeVisible()
    await expect(order.step).toContainText(order.statusWord('new'))
    await expect(page.getByText('請用紙箱包裝')).toBeVisible()
    await order.accept({ shipOn: dayFromToday(4) })
    await expect(order.step).toContainText(order.statusWord('confirmed'))
    await expect(shell.area('orders')).toContainText('1')

    await order.addParcel({ size: ['30', '20', '10.5'], weight: '2.5', contents: { 茶碗: 6, 花瓶: 0 } })
    await expect(order.parcel(1)).toContainText('30 × 20 × 10.5 cm · 2.5 kg')
    await expect(order.parcel(1)).toContainText('6 × 茶碗')
    await expect(order.step).toContainText(order.statusWord('packed'))
    await order.addParcel({ size: ['40', '40', '50'], weight: '4', contents: { 花瓶: 2 } })
    await expect(order.parcel(2)).toContainText('2 × 花瓶')

    const { tab, name, body } = await order.openSlip('zh_TW')
    expect(name).toBe(`${t('order.slip')} ${number}.pdf`)
    await expect(tab).toHaveTitle(`${t('order.slip')} ${number} · Linesheet`)
    expect(body.subarray(0, 5).toString()).toBe('%PDF-')
    const slip = await extractPdfText(body)
    for (const text of [number, '海港書店', '茶碗', '花瓶', firstSku(bowl), '陳大文', '裝箱單']) expect(slip).toContain(text)
    await tab.close()
    // The link is in the header once the order is packed, and among the documents.
    await expect(order.link(t('order.slip'))).toHaveCount(2)
    await expect(order.link(t('order.slip')).first()).toHaveAttribute('href', `${placed.path}/packing-slip?language=zh_TW`)

    const dialog = await order.openShip()
    await order.confirm(t('order.ship'))
    await expect(dialog).toContainText(t('field.tracking_number_required'))
    await expect(dialog).toContainText(t('field.shipping_cost_required'))
    await dialog.getByRole('button', { name: t('kit.cancel') }).click()
    await order.ship({ tracking: 'SF1029384756', carrier: 'SF Express', cost: '48.5' })
    await expect(order.step).toContainText(order.statusWord('shipped'))
    await expect(order.shipment).toContainText('SF1029384756')
    await expect(order.shipment).toContainText('HKD 48.50')
    await expect(order.link(t('order.trackParcel'))).toHaveAttribute('href', /sf-express\.com.*SF1029384756$/)

    await placed.reportEvent({ kind: 'delivered' })
    await expect(order.step).toContainText(order.statusWord('delivered'))
    const kinds = ['delivered', 'shipped', 'parcel_added', 'parcel_added', 'accepted', 'placed'] as const
    await expect(order.activity.getByRole('article')).toContainText(kinds.map((kind) => t(`order.activity.${kind}`)))
    await expect(order.activity.getByRole('article').nth(4)).toContainText('Mei Lam')
  })

test('an order ships from a custom address, and missing fields are marked', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order
  await page.goto(placed.path)
  await order.button(t('order.customShipFrom')).click()
  const dialog = order.dialog(t('order.customShipFrom'))
  const field = (name: 'street' | 'city') => dialog.getByRole('textbox', { name: t(`order.address.${name}`), exact: true })
  await order.confirm(t('order.customShipFrom.submit'))
  await expect(dialog.getByText(t('field.required'))).toHaveCount(2)
  await expect(field('street')).toHaveAttribute('aria-invalid', 'true')
  await field('street').fill('2 Hollywood Road')
  await field('city').fill('Central')
  await order.confirm(t('order.customShipFrom.submit'))
  await expect(dialog).toHaveCount(0)
  await expect(order.shipment).toContainText('2 Hollywood Road')
  await expect(order.shipment.getByRole('combobox')).toHaveValue('')
  expect((await placed.fetch()).shipping_from_location_id).toBeNull()
})
