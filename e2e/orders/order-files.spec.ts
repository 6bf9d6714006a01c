import pg from 'pg'
import { expect, test } from '../fixtures.ts'
import { createPhoto } from '../photo.ts'

const slip = { name: '運單 1.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nnot much of one') }

test('files of an order are chosen, dropped and pasted, several at once, downloaded under their names, and deleted', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.accept()
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order
  const files = order.region(t('order.files'))
  const photo = await createPhoto('#C9D6CF')
  const bytes = Buffer.from(await photo.arrayBuffer())

  await page.goto(placed.path)
  await files.getByLabel(t('order.files.add')).setInputFiles([slip, { name: 'parcel.jpg', mimeType: 'image/jpeg', buffer: bytes }])
  await expect(files.getByRole('listitem')).toHaveCount(2)
  await expect(files.getByLabel(t('order.files.kindOf', { name: 'parcel.jpg' }))).toHaveValue('packing_photo')
  await expect(order.activity).toContainText(slip.name)

  const transfer = (type: string, name: string) =>
    page.evaluateHandle(
      ({ name, mime }) => {
        const data = new DataTransfer()
        data.items.add(new File(['SKU,units\nA,1\n'], name, { type: mime }))
        return data
      },
      { name, mime: type },
    )
  await page.dispatchEvent('body', 'drop', { dataTransfer: await transfer('text/csv', 'dropped.csv') })
  await expect(files.getByRole('button', { name: 'dropped.csv', exact: true })).toBeVisible()
  const clipboard = await transfer('text/plain', 'pasted.txt')
  await page.evaluate((data) => document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true })), clipboard)
  await expect(files.getByRole('button', { name: 'pasted.txt', exact: true })).toBeVisible()

  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await files.getByLabel(t('order.files.kindOf', { name: 'dropped.csv' })).selectOption('other')
  await saved
  const downloading = page.waitForEvent('download')
  await files.getByRole('button', { name: slip.name, exact: true }).click()
  expect((await downloading).suggestedFilename()).toBe(slip.name)

  await page.reload()
  await expect(files.getByLabel(t('order.files.kindOf', { name: 'dropped.csv' }))).toHaveValue('other')
  await files.getByRole('button', { name: t('order.files.remove', { name: 'dropped.csv' }) }).click()
  await order.confirm(t('order.files.delete'))
  await expect(files.getByRole('button', { name: 'dropped.csv', exact: true })).toBeHidden()
  await expect(files.getByRole('listitem')).toHaveCount(3)
})

test('a file that cannot be stored shows the reason and stays until it is discarded; a phone offers its camera', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  const { page, order } = await openApp({ as: brand.owner, phone: true })
  const { t } = order
  const files = order.region(t('order.files'))
  await page.goto(placed.path)
  await expect(files.getByRole('button', { name: t('order.files.photograph') })).toBeVisible()
  await expect(files.getByLabel(t('order.files.photograph')).and(page.locator('input'))).toHaveAttribute('capture', 'environment')
  await files
    .getByLabel(t('order.files.add'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') })
  await expect(files.getByText(t('field.unsupported_file'))).toBeVisible()
  await files.getByRole('button', { name: t('kit.discard') }).click()
  await expect(files.getByText(t('order.files.none'))).toBeVisible()
})

test('a document that is not scanned, or has malware, says so and cannot be downloaded; the bell leads to it', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.accept()
  const { page, order } = await openApp({ as: brand.owner })
  const { t } = order
  const files = order.region(t('order.files'))
  await page.goto(placed.path)
  await files.getByLabel(t('order.files.add')).setInputFiles([slip])
  await expect(files.getByRole('button', { name: slip.name, exact: true })).toBeVisible()
  const database = new pg.Client(process.env.E2E_DATABASE_URL)
  await database.connect()
  // The state that the worker stores if a scanner is configured.
  const setScan = (scan: string) =>
    database.query('update order_files set scan = $1, scanned_at = now() where order_id = $2', [scan, placed.path.split('/').at(-1)])
  await setScan('waiting')
  await page.reload()
  await expect(files).toContainText('Being checked for malware')
  await expect(files.getByRole('button', { name: slip.name, exact: true })).toHaveCount(0)
  await setScan('infected')
  await page.goto('/product')
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
  await bell.click()
  const entry = page.getByRole('dialog', { name: /^Notifications/ }).getByRole('link', { name: /Malware in a file/ })
  await expect(entry).toContainText(slip.name)
  await entry.click()
  await expect(page).toHaveURL(placed.path)
  await expect(files).toContainText('Contains malware: cannot be downloaded')
  await expect(files.getByRole('button', { name: slip.name, exact: true })).toHaveCount(0)
  await database.end()
})
