import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'
import { extractPdfText } from '../pdf-text.ts'

test('an invoice is opened from the order, in the language of its retailer and in another language', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const placed = await brand.receiveOrder()
  await placed.accept()
  const number = await placed.number()
  const { page, shell, orders, order } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/order')
  await orders.open(number)

  const [tab] = await Promise.all([page.waitForEvent('popup'), order.link(t('order.invoice')).click()])
  await expect(tab).toHaveTitle(`${t('order.invoice')} ${number} · Linesheet`)
  const save = async () => {
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.getByRole('button', { name: t('documents.download') }).click()])
    return { name: saved.suggestedFilename(), text: await extractPdfText(await readFile(await saved.path())) }
  }
  const chinese = await save()
  expect(chinese.name).toBe(`${t('order.invoice')} ${number}.pdf`)
  for (const words of ['商業發票', number, number.replace('LS', 'INV')]) expect(chinese.text).toContain(words)
  await tab.getByRole('link', { name: 'English' }).click()
  await expect(tab.getByRole('link', { name: '繁體中文' })).toBeVisible()
  expect((await save()).text).toContain('Invoice')
})

test('a pick list of the orders to pack is printed, and the orders are exported', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [first, second] = await brand.receiveOrders({}, {}, {})
  await first?.accept()
  await second?.accept()
  const { page, shell, orders } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/order?tab=to_pack')
  await expect(orders.rows).toHaveCount(2)

  const choose = async (name: string) => {
    await page.getByRole('button', { name: t('kit.moreActions') }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const [sheet] = await Promise.all([page.waitForEvent('download'), choose(t('documents.export.orders.csv'))])
  const lines = (await readFile(await sheet.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/^\ufefforder,status,/)

  await choose(t('documents.kind.pick_list'))
  await expect(page.getByRole('heading', { name: t('documents.ready') })).toBeVisible()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: t('documents.download') }).click()])
  const text = await extractPdfText(await readFile(await file.path()))
  for (const placed of [first, second]) expect(text).toContain(await placed?.number())
})
