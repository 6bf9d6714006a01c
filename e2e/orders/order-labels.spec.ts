import { readFile } from 'node:fs/promises'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import type { Language } from '@linesheet/domain/platform/languages'
import { scannedBarcodes } from '../../server/test/catalogue/barcodes.ts'
import type { AppOptions } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { americanAddress } from '../given.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

const variants: readonly [string, Language, AppOptions][] = [
  ['at a desk', 'en', {}],
  ['on a phone, dark, in 繁體中文', 'zh_TW', { phone: true, dark: true }],
]

for (const [variant, language, options] of variants)
  test(`a label is chosen by its price, bought, printed, and shipped with, ${variant}`, async ({ given, openApp }) => {
    const brand = await given.aBrand({ language })
    const placed = await brand.receiveOrder()
    await placed.pack()
    const app = await openApp({ as: brand.owner, ...options })
    const { page, shell, order } = app
    const { t } = shell
    await page.goto(placed.path)

    await order.shipment.getByRole('radio', { name: t('labels.method.buy') }).check()
    const prices = order.region(t('labels.prices'))
    await expect(prices.getByRole('row')).toHaveCount(6)
    await expect(prices.getByRole('row').nth(1)).toContainText(/Harbour Post.*Economy.*HKD 38\.08.*HKD 26\.66/s)
    if (language === 'en') await expectValidPage(app, 'label prices')
    else await expectNoHorizontalScroll(app, 'label prices')
    await prices.getByRole('button', { name: t('labels.buy.for', { service: 'Harbour Post Priority', amount: 'HKD 39.17' }) }).click()
    await expect(order.dialog()).toContainText('HKD 39.17')
    await order.confirm(t('labels.buy.submit', { amount: 'HKD 39.17' }))

    const label = order.region(t('labels.bought'))
    await expect(label).toContainText('Harbour Post Priority')
    await expect(label).toContainText('HKD 39.17')
    const { tracking_number } = await placed.fetch()
    await expect(label).toContainText(tracking_number ?? '-')
    await expect(order.activity).toContainText(t('order.activity.label_bought'))
    if (language === 'en') await expectValidPage(app, 'an order with a label')
    else await expectNoHorizontalScroll(app, 'an order with a label')

    const [tab] = await Promise.all([
      page.waitForEvent('popup'),
      label.getByRole('link', { name: t('labels.print', { count: 1 }) }).click(),
    ])
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('button', { name: t('documents.download') }).click()])
    expect(await scannedBarcodes(await readFile(await saved.path()), 1)).toEqual([tracking_number])
    await tab.close()

    const dialog = await order.openShip()
    await expect(dialog).toContainText(tracking_number ?? '-')
    await order.confirm(t('order.ship'))
    await expect(order.step).toContainText(order.statusWord('shipped'))
  })

test('a label is voided and its order gets another', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.pack()
  const { page, shell, order } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto(placed.path)
  const buy = async () => {
    await order.shipment.getByRole('radio', { name: t('labels.method.buy') }).check()
    await order.button(/Kite Parcel Standard/).click()
    await order.confirm(t('labels.buy.submit', { amount: 'HKD 34.00' }))
    await expect(order.region(t('labels.bought'))).toContainText('Kite Parcel Standard')
  }
  await buy()
  await order.openMore(t('labels.void'))
  await expect(order.dialog()).toContainText('HKD 34.00')
  await order.confirm(t('labels.void'))
  await expect(order.region(t('labels.bought'))).toBeHidden()
  await expect(order.activity).toContainText(t('order.activity.label_refunded'))
  await buy()
})

test('the page shows which carriers refuse, do not answer, or have no price', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.pack()
  await brand.call(addParcel, { params: { id: placed.id }, body: { length_cm: 200, width_cm: 20, height_cm: 20, weight_kg: 3 } })
  const app = await openApp({ as: brand.owner })
  const { page, shell, order } = app
  const { t } = shell
  const asked = (work: string) => `**/api/order/*/${work}`
  const refuse = (code: string, message: string) => ({ status: 409, json: { success: false, code, message } })
  await page.goto(placed.path)

  await page.route(asked('shipping-estimate'), (route) => route.fulfill(refuse('carrier.unreachable', 'no')), { times: 1 })
  await order.shipment.getByRole('radio', { name: t('labels.method.buy') }).check()
  await expect(order.shipment.getByRole('alert')).toContainText(t('refusal.carrier.unreachable'))
  await order.shipment.getByRole('button', { name: t('kit.retry') }).click()
  const prices = order.region(t('labels.prices'))
  await expect(prices.getByRole('listitem').first()).toContainText(`Harbour Post ${t('labels.error.too_large')}`)
  await expect(prices.getByRole('listitem')).toHaveCount(2)

  await page.route(asked('edit-shipping-estimate'), (route) => route.fulfill(refuse('carrier.refused', 'Consignee unknown')), { times: 1 })
  await order.button(/Meridian Express Saver/).click()
  const confirm = () => order.dialog().getByRole('button', { name: /HKD/ }).click()
  await confirm()
  await expect(order.dialog().getByRole('alert')).toContainText(t('refusal.carrier.refused'))
  await expect(order.dialog()).toContainText('Consignee unknown')
  await confirm()
  await expect(order.region(t('labels.bought'))).toContainText('Meridian Express Saver')
})

test('customs data that is missing is named by item before anything is bought', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [from, lamp] = await Promise.all([given.aRetailer({ country: 'US' }), brand.addProduct('Lamp', { hs_code: '' })])
  const placed = await brand.receiveOrder({
    from,
    lines: [[lamp, 2]],
    overrides: { shipping_address: { ...americanAddress, company: from.name } },
  })
  await placed.pack()
  const { page, shell, order } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto(placed.path)
  await order.shipment.getByRole('radio', { name: t('labels.method.buy') }).check()
  const problems = order.shipment.getByRole('alert')
  await expect(problems).toContainText(t('labels.customs.title'))
  await expect(problems.getByRole('listitem')).toHaveText('Lamp: HS code and country of origin')
})

test('problems that may keep a parcel from arriving are shown before its label is bought', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const nearby = { ...americanAddress, region: '', postal_code: '', country_code: 'HK' as const }
  const placed = await brand.receiveOrder({ overrides: { shipping_address: { ...nearby, recipient: '\u{2a6d6}', phone: '' } } })
  await placed.pack()
  const app = await openApp({ as: brand.owner })
  const { page, shell, order } = app
  const { t } = shell
  await page.goto(placed.path)
  const warnings = order.shipment.getByRole('list', { name: t('labels.warnings') }).getByRole('listitem')
  await expect(warnings).toHaveText([t('labels.warning.phone_missing')])
  await order.shipment.getByRole('radio', { name: t('labels.method.buy') }).check()
  await expect(warnings).toHaveText([t('labels.warning.phone_missing'), 'The label cannot show: \u{2a6d6}. Enter this in Latin letters.'])
  await expectValidPage(app, 'label prices with warnings')
  await order.button(/Harbour Post Economy/).click()
  await expect(order.dialog().getByRole('listitem')).toHaveCount(2)
})

test('a shipped label is followed, and a number that no carrier knows is a warning', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first, second] = await brand.receiveOrders({}, {})
  await first?.pack()
  await second?.pack()
  const app = await openApp({ as: brand.owner })
  const { page, shell, order } = app
  const { t } = shell
  await page.goto(first?.path ?? '')
  await order.ship({ tracking: 'nonsense', carrier: '', cost: '3' })
  await expect(order.step).toContainText(order.statusWord('shipped'))
  const tracking = order.region(t('labels.tracking'))
  await expect(tracking.getByRole('status')).toContainText('Shipment could not be tracked')
  await expectValidPage(app, 'an order that cannot be tracked')
  await order.openMore(t('order.track'))
  await order.dialog().getByLabel(t('order.trackingNumber')).fill('SF1029384756')
  await order.confirm(t('kit.save'))
  await expect(tracking).toContainText('SF1029384756')
  await expect(tracking.getByRole('status')).toBeHidden()

  await page.goto(second?.path ?? '')
  await order.shipment.getByRole('radio', { name: t('labels.method.buy') }).check()
  await order.button(/Harbour Post Economy/).click()
  await order.confirm(t('labels.buy.submit', { amount: 'HKD 26.66' }))
  await expect(order.region(t('labels.bought'))).toContainText('Economy')
  await order.openShip()
  await order.confirm(t('order.ship'))
  await expect(tracking).toContainText(/^HP\d{13}/)
})
