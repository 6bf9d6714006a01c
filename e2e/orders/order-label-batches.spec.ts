import { buyLabelBatch, getLabelBatch, requoteLabelBatch } from '@linesheet/contract/orders/labels.batches'
import { addParcel } from '@linesheet/contract/orders/orders.shipments'
import type { Language } from '@linesheet/domain/platform/languages'
import type { App, AppOptions } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { americanAddress, type Brand, type Given } from '../given.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

/** Two packed orders, one with a large parcel, one that is not packed, and one that lacks customs data. */
async function ordersOfADay(given: Given, brand: Brand) {
  const [abroad, bowl, lamp] = await Promise.all([
    given.aRetailer({ country: 'US' }),
    brand.addProduct('Tea bowl', { weight_kg: 0.4 }),
    brand.addProduct('Lamp', { hs_code: '' }),
  ])
  const lines = [[bowl, 2]] as const
  const address = { ...americanAddress, company: abroad.name }
  const [first, second, large, unpacked] = await brand.receiveOrders({ lines }, { lines }, { lines }, { lines })
  const customs = await brand.receiveOrder({ from: abroad, lines: [[lamp, 2]], overrides: { shipping_address: address } })
  if (!first || !second || !large || !unpacked) throw new Error('The orders were not created')
  for (const order of [first, second, large, customs]) await order.pack()
  await unpacked.accept()
  await brand.call(addParcel, { params: { id: large.id }, body: { length_cm: 120, width_cm: 20, height_cm: 20, weight_kg: 3 } })
  return { first, second, large, unpacked, customs }
}

/** Selects all orders of a tab and starts to buy their labels. */
async function startBuying({ page, shell, orders }: App, tab: string, count: number) {
  await page.goto(`/order?tab=${tab}`)
  await expect(orders.rows).toHaveCount(count)
  await page.getByLabel(shell.t('kit.selectPage')).check()
  await shell.button(shell.t('orders.bulk.labels')).click()
  await expect(page).toHaveURL(/\/order\/labels\//)
  return page.url().split('/').at(-1) ?? ''
}

const variants: readonly [string, Language, AppOptions][] = [
  ['at a desk', 'en', {}],
  ['on a phone, dark, in 繁體中文', 'zh_TW', { phone: true, dark: true }],
]

for (const [variant, language, options] of variants)
  test(`labels of many orders are bought, orders that cannot have one are named, packed and tried again, ${variant}`, async ({
    given,
    openApp,
  }) => {
    const brand = await given.aBrand({ language })
    const { first, second, large, unpacked, customs } = await ordersOfADay(given, brand)
    const app = await openApp({ as: brand.owner, ...options })
    const { page, shell, orders } = app
    const { t } = shell
    await page.goto('/order')
    await expect(orders.rows).toHaveCount(5)
    for (const row of await orders.rows.all()) await row.getByRole('checkbox').check()
    await shell.button(t('orders.bulk.labels')).click()

    const refused = page.getByRole('list', { name: t('labels.batch.refused', { count: 2 }) })
    const itemOf = async (order: typeof first) => refused.getByRole('listitem').filter({ hasText: await order.number() })
    await expect(await itemOf(unpacked)).toContainText(t('labels.batch.unpacked'))
    await expect((await itemOf(customs)).first()).toContainText('Lamp')
    const rowOf = async (order: typeof first) => page.getByRole('row').filter({ hasText: await order.number() })
    await expect(await rowOf(large)).toContainText(`Harbour Post ${t('labels.error.too_large')}`)
    await expect(shell.button(t('labels.batch.buy', { count: 4 }))).toBeEnabled()
    if (language === 'en') await expectValidPage(app, 'prices of many labels')
    else await expectNoHorizontalScroll(app, 'prices of many labels')

    await shell.button(t('labels.batch.pack', { count: 1 })).click()
    for (const side of ['length_cm', 'width_cm', 'height_cm'] as const)
      await shell
        .dialog()
        .getByLabel(t(`order.parcel.${side}`))
        .fill('20')
    await shell
      .dialog()
      .getByRole('button', { name: t('orders.bulk.pack'), exact: true })
      .click()
    await expect(await rowOf(unpacked)).toContainText(t('labels.batch.state.quoted'))

    const service = (await rowOf(second)).getByRole('combobox')
    await expect(service.getByRole('option')).toHaveCount(5)
    await service.selectOption({ label: await service.getByRole('option', { name: /^Harbour Post Priority/ }).innerText() })
    await shell.button(t('labels.batch.buy', { count: 5 })).click()
    const totals = /HKD [\d,]+\.\d\d/.exec((await shell.dialog().textContent()) ?? '')?.[0] ?? ''
    await shell
      .dialog()
      .getByRole('button', { name: t('labels.batch.confirm.submit', { amount: totals }) })
      .click()
    await expect(page.getByText(t('labels.batch.boughtTotal', { count: 5, amount: totals }))).toBeVisible()
    const bought = await Promise.all([first, second, large, unpacked].map((order) => order.fetch()))
    expect(bought.map(({ label }) => label?.service)).toEqual(['Economy', 'Priority', 'Standard', 'Economy'])
    for (const { number, tracking_number } of bought)
      await expect(page.getByRole('row').filter({ hasText: number })).toContainText(tracking_number ?? '-')
    expect(bought.reduce((sum, { label }) => sum + Number(label?.price), 0).toFixed(2)).toBe(totals.slice(4))
    if (language === 'en') await expectValidPage(app, 'bought labels')
    else await expectNoHorizontalScroll(app, 'bought labels')

    await shell.button(t('labels.batch.ship')).click()
    await shell
      .dialog()
      .getByRole('button', { name: t('labels.batch.ship'), exact: true })
      .click()
    await expect(page.getByText(t('orders.bulk.done.ship', { count: 4 }))).toBeVisible()
    await expect(await rowOf(first)).toContainText(t('labels.batch.state.shipped'))
    await expect(shell.button(t('labels.batch.ship'))).toHaveCount(0)
  })

test('prices that wait are found again from the list, by a colleague too, and can be discarded', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  const [first, second] = await brand.receiveOrders({}, {})
  await Promise.all([first?.pack(), second?.pack()])
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  const id = await startBuying(app, 'to_ship', 2)
  await expect(shell.button(t('labels.batch.buy', { count: 2 }))).toBeVisible()
  await page.reload()
  await expect(shell.button(t('labels.batch.buy', { count: 2 }))).toBeVisible()

  const colleague = await openApp({ as: brand.member('orders') })
  await colleague.page.goto('/order?tab=to_ship')
  const notice = colleague.page.getByRole('link', { name: t('orders.labels.quoted', { count: 2 }) })
  await expect(notice).toBeVisible()
  await expectValidPage(colleague, 'orders with labels in progress')
  await notice.click()
  await expect(colleague.page).toHaveURL(new RegExp(id))
  await colleague.shell.button(t('labels.batch.discard')).click()
  await expect(page.getByRole('list', { name: t('labels.batch.refused', { count: 2 }) })).toContainText(t('refusal.labels.stopped'))
  await colleague.page.goto('/order?tab=to_ship')
  await expect(colleague.orders.rows).toHaveCount(2)
  await expect(notice).toHaveCount(0)
})

test('a total that changed in the meantime is refused and shown again; purchases in another tab appear automatically', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const [first, second] = await brand.receiveOrders({}, {})
  await Promise.all([first?.pack(), second?.pack()])
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  const id = await startBuying(app, 'to_ship', 2)
  await shell.button(t('labels.batch.buy', { count: 2 })).click()
  const confirm = shell.dialog().getByRole('button', { name: /HKD/ })
  await expect(confirm).toBeVisible()
  const params = { id }
  await page.route(
    '**/api/order/labels/*/buy',
    async (route) => {
      await brand.call(requoteLabelBatch, { params, body: { ids: [first?.id ?? ''] } })
      await route.continue()
    },
    { times: 1 },
  )
  await confirm.click()
  await expect(shell.dialog().getByRole('alert')).toContainText(t('refusal.labels.prices-changed'))
  await page.keyboard.press('Escape')

  const getOrders = async () => (await brand.call(getLabelBatch, { params })).orders
  await expect.poll(async () => (await getOrders()).map(({ state }) => state)).toEqual(['quoted', 'quoted'])
  await expect(shell.button(t('labels.batch.buy', { count: 2 }))).toBeEnabled()
  const orders = await getOrders()
  const quotes = orders.flatMap(({ id: order, quotes: [quote] }) => (quote ? [{ order, quote }] : []))
  const price = quotes.reduce((sum, { quote }) => sum + Number(quote.price), 0).toFixed(2)
  const choices = quotes.map(({ order, quote }) => ({ id: order, quote_id: quote.id }))
  await brand.call(buyLabelBatch, { params, body: { choices, totals: [{ currency_code: 'HKD', price }] } })
  await expect(page.getByText(t('labels.batch.boughtTotal', { count: 2, amount: `HKD ${price}` }))).toBeVisible()
})
