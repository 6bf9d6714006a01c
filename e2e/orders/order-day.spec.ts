import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { extractPdfText } from '../pdf-text.ts'

const folder = path.resolve(import.meta.dirname, '../../test-results/order-day')
/** Seconds of a practised user, by the keystroke-level model: to decide and point, to press a button, to press a key. */
const [perDecision, perClick, perKey] = [1.35 + 1.1, 0.2, 0.28]

test('twenty new orders are accepted, packed, tagged, labelled, printed as one file and shipped in under three minutes of a user’s time', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const goods = await brand.addProduct('Tea bowl', { weight_kg: 0.4 })
  const placed = await brand.receiveOrders(...Array.from({ length: 20 }, () => ({ lines: [[goods, 2]] as const })))
  const numbers = await Promise.all(placed.map((order) => order.number()))
  const { page, shell, orders } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.addInitScript(() => {
    const count = (name: string) => sessionStorage.setItem(name, String(Number(sessionStorage.getItem(name) ?? 0) + 1))
    addEventListener('click', ({ detail }) => detail > 0 && count('clicks'), { capture: true })
    addEventListener('keydown', () => count('keys'), { capture: true })
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const selectAll = () => page.getByLabel(t('kit.selectPage')).check()
  const dialog = shell.dialog()
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  const inTab = async (tab: 'to_pack' | 'to_ship') => {
    await orders.tab(tab).click()
    await expect(orders.rows).toHaveCount(20)
  }
  await page.goto('/order?tab=to_answer')
  await expect(orders.rows).toHaveCount(20)

  await selectAll()
  await button(t('orders.bulk.accept')).click()
  await confirm(t('orders.bulk.accept'))
  await expect(page.getByText(t('orders.bulk.done.accept', { count: 20 }))).toBeVisible()

  await inTab('to_pack')
  await selectAll()
  await button(t('orders.bulk.pack')).click()
  await dialog.getByLabel(t('order.parcel.length_cm')).click()
  for (const side of ['30', '20', '15']) {
    await page.keyboard.type(side)
    await page.keyboard.press('Tab')
  }
  await confirm(t('orders.bulk.pack'))
  await expect(page.getByText(t('orders.bulk.done.pack', { count: 20 }))).toBeVisible()

  await inTab('to_ship')
  await selectAll()
  await button(t('orders.bulk.tag')).click()
  await expect(dialog.getByLabel(t('orders.bulk.addTags'))).toBeFocused()
  await page.keyboard.type('Monday van')
  await page.keyboard.press('Enter')
  await confirm(t('orders.bulk.tag'))
  await expect(page.getByText(t('orders.bulk.done.tag', { count: 20 }))).toBeVisible()

  await selectAll()
  await button(t('orders.bulk.labels')).click()
  await button(t('labels.batch.buy', { count: 20 })).click()
  await expect(dialog).toContainText('HKD 484.20')
  await confirm(t('labels.batch.confirm.submit', { amount: 'HKD 484.20' }))
  await expect(page.getByText(t('labels.batch.boughtTotal', { count: 20, amount: 'HKD 484.20' }))).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(t('labels.batch.copy')).click()
  await expect(page.getByText(t('kit.copied'))).toBeVisible()

  await button(t('labels.batch.print')).click()
  await expect(page.getByRole('heading', { name: t('documents.ready') })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), button(t('documents.download')).click()])
  await mkdir(folder, { recursive: true })
  await file.saveAs(path.join(folder, 'orders.pdf'))
  const pdf = await readFile(path.join(folder, 'orders.pdf'))
  const printed = await extractPdfText(pdf)
  for (const number of numbers) expect(printed).toContain(number)
  const labelled = await Promise.all(placed.map((order) => order.fetch()))
  const barcodes = new Set(labelled.map(({ tracking_number }) => tracking_number ?? ''))
  expect(barcodes.size).toBe(20)
  for (const barcode of barcodes) expect(printed).toContain(barcode)
  // The way back leads to the labels, where their orders are marked as shipped.
  await expect(page.getByRole('main').getByRole('link', { name: t('labels.batch.orders') })).toHaveAttribute('href', /^\/order\/labels\//)

  await page
    .getByRole('link', { name: t('orders.title'), exact: true })
    .first()
    .click()
  await button(t('orders.tracking.open')).click()
  await dialog.getByLabel(t('orders.tracking.paste')).click()
  await page.keyboard.press('Control+v')
  await confirm(t('orders.tracking.read'))
  await confirm(t('orders.bulk.ship'))
  await expect(page.getByText(t('orders.bulk.done.ship', { count: 20 }))).toBeVisible()

  const shipped = await Promise.all(placed.map((order) => order.fetch()))
  expect(
    new Set(
      shipped.map(({ status, tags, shipments, shipping_method }) => `${status} ${tags} ${shipments[0]?.weight_kg} ${shipping_method}`),
    ),
  ).toEqual(new Set(['shipped Monday van 0.8 provider']))
  expect(new Set(shipped.map(({ trackers }) => trackers[0]?.tracking_number))).toEqual(barcodes)
  const { clicks, keys } = await page.evaluate(() => ({
    clicks: Number(sessionStorage.getItem('clicks')),
    keys: Number(sessionStorage.getItem('keys')),
  }))
  const seconds = clicks * (perDecision + perClick) + keys * perKey
  console.log(`${clicks} clicks and ${keys} keys for 20 orders: about ${Math.round(seconds)} s of a user's time`)
  expect(clicks).toBeLessThanOrEqual(30)
  expect(seconds).toBeLessThan(180)
})
