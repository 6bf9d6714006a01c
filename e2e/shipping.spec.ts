import type { Language } from '@linesheet/domain/languages'
import { type Goods, inDays } from './given.ts'
import { expect, test } from './house.ts'
import { textOfPdf } from './paper.ts'
import type { Manner } from './visitor.ts'

const pieces = (goods: Goods) => goods.variations[0]?.sku ?? ''
const ways: readonly [string, Language, Manner][] = [
  ['at a desk', 'en', {}],
  ['on a phone, in 繁體中文, in the dark', 'zh_TW', { phone: true, dark: true }],
]

for (const [where, language, manner] of ways)
  test(`an order from its arrival to its delivery, ${where}`, async ({ given, visit }) => {
    const brand = await given.aBrand({ language })
    const [bowl, vase, retailer] = await Promise.all([
      brand.sells('茶碗'),
      brand.sells('花瓶'),
      given.aRetailer({ name: '海港書店' }),
      brand.receivesOne(),
    ])
    const { page, shell, orders, order, context } = await visit({ as: brand.owner, ...manner })
    const { t } = shell

    await page.goto('/order')
    await expect(orders.rows).toHaveCount(1)
    const placed = await brand.receivesOne({
      from: retailer,
      lines: [
        [bowl, 6],
        [vase, 2],
      ],
      more: { note: '請用紙箱包裝' },
    })
    const number = await placed.number()
    await expect(orders.row(number)).toContainText(retailer.name)
    await expect(orders.rows).toHaveCount(2)
    await expect(shell.area('orders')).toContainText('2')

    await orders.open(number)
    await expect(order.heading(number)).toBeVisible()
    await expect(order.step).toContainText(order.statusWord('new'))
    await expect(page.getByText('請用紙箱包裝')).toBeVisible()
    await order.accept({ shipOn: inDays(4) })
    await expect(order.step).toContainText(order.statusWord('confirmed'))
    await expect(shell.area('orders')).toContainText('1')

    await order.addParcel({ size: ['30', '20', '10.5'], weight: '2.5', contents: { 茶碗: 6, 花瓶: 0 } })
    await expect(order.parcel(1)).toContainText('30 × 20 × 10.5 cm · 2.5 kg')
    await expect(order.parcel(1)).toContainText('6 × 茶碗')
    await expect(order.step).toContainText(order.statusWord('packed'))
    await order.addParcel({ size: ['40', '40', '50'], weight: '4', contents: { 花瓶: 2 } })
    await expect(order.parcel(2)).toContainText('2 × 花瓶')

    const tab = context.waitForEvent('page')
    const { type, paper } = await order.printSlip('zh_TW')
    expect(type).toBe('application/pdf')
    expect(paper.subarray(0, 5).toString()).toBe('%PDF-')
    const said = await textOfPdf(paper)
    for (const text of [number, '海港書店', '茶碗', '花瓶', pieces(bowl), '陳大文', '裝箱單']) expect(said).toContain(text)
    await (await tab).close()

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

    await placed.hears({ kind: 'delivered' })
    await expect(order.step).toContainText(order.statusWord('delivered'))
    const told = ['delivered', 'shipped', 'parcel_added', 'parcel_added', 'accepted', 'placed'] as const
    await expect(order.activity.getByRole('article')).toContainText(told.map((kind) => t(`order.activity.${kind}`)))
    await expect(order.activity.getByRole('article').nth(4)).toContainText('Mei Lam')
  })

test('an order leaves from an address of its own, and what is missing is said by field', async ({ given, visit }) => {
  const brand = await given.aBrand()
  const placed = await brand.receivesOne()
  const { page, order } = await visit({ as: brand.owner })
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
  expect((await placed.now()).shipping_from_location_id).toBeNull()
})
