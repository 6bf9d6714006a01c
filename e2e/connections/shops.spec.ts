import { fileKeys } from '../../server/test/connections/file-server.ts'
import { startSftpServer } from '../../server/test/connections/sftp-server.ts'
import { shopifyProducts, shopifyToken, startShopify } from '../../server/test/connections/shopify-server.ts'
import { startWoocommerce, wooKeys, wooProducts } from '../../server/test/connections/woocommerce-server.ts'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'

test('a brand connects its Shopify shop and imports 300 products; a withdrawn token is reported and replaced', async ({
  given,
  openApp,
}) => {
  const shop = await startShopify(shopifyProducts(300))
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/product/import')
  await shell.link(t('import.shop.connect')).click()
  await expect(page.getByText(t('shops.none'))).toBeVisible()
  await shell.button(t('shops.connect')).focus()
  await page.keyboard.press('Enter')
  const dialog = shell.dialog(t('shops.connect'))
  const [address, key] = [
    dialog.getByLabel(t('shops.address'), { exact: true }),
    dialog.getByLabel(t('shops.key.shopify'), { exact: true }),
  ]
  const connect = dialog.getByRole('button', { name: t('shops.connect') })
  await address.fill('slowferry.example')
  await key.fill(shopifyToken.slice(0, -4))
  await connect.click()
  await expect(dialog.getByText('Enter the address of the shop')).toBeVisible()
  await address.fill(shop.url)
  await connect.click()
  await expect(dialog.getByText('The shop does not accept this key')).toBeVisible()
  await expectValidPage(app, 'the dialog for a shop')
  await key.fill(shopifyToken)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  const row = page.getByRole('list', { name: t('shops.title') }).getByRole('listitem')
  await expect(row).toContainText('Slow Ferry')
  await expect(row).toContainText(t('shops.neverRead'))
  await row.getByRole('button', { name: t('shops.read') }).click()
  await row.getByRole('link', { name: t('shops.import', { count: 300 }) }).click()
  await expect(shell.region('From Shopify').getByRole('listitem').filter({ hasText: 'Vase 1' }).first()).toBeVisible()
  await shell.button(t('import.start', { count: 300 })).click()
  await expect(shell.region(t('import.done'))).toContainText('300')

  shop.tokens = [shopifyToken.replace('0123', '4567')]
  await page.goto('/settings/shops')
  await row.getByRole('button', { name: t('shops.readAgain') }).click()
  await expect(row.getByRole('alert')).toContainText(t('shops.problem.key_refused'))
  await expectValidPage(app, 'a shop with a problem')
  await row.getByRole('button', { name: t('shops.more', { name: 'Slow Ferry' }) }).click()
  await page.getByRole('menuitem', { name: t('shops.key.replace') }).click()
  const replacing = shell.dialog(t('shops.key.replaceOf', { name: 'Slow Ferry' }))
  await replacing.getByLabel(t('shops.key.shopify'), { exact: true }).fill(shop.tokens[0] ?? '')
  await replacing.getByRole('button', { name: t('shops.key.replace') }).click()
  await expect(replacing).toBeHidden()
  await expect(row.getByRole('alert')).toBeHidden()
  await shop.stop()
})

test('a brand connects WooCommerce on its phone, in Chinese, imports, and disconnects it', async ({ given, openApp }) => {
  const shop = await startWoocommerce(wooProducts(30))
  shop.name = '渡輪小店'
  const brand = await given.aBrand({ language: 'zh_TW', name: `慢渡輪 ${Date.now()}` })
  const app = await openApp({ as: brand.owner, phone: true })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/settings/shops')
  await shell.button(t('shops.connect')).click()
  const dialog = shell.dialog(t('shops.connect'))
  await dialog.getByLabel('WooCommerce').check()
  await dialog.getByLabel(t('shops.address'), { exact: true }).fill(shop.url)
  await dialog.getByLabel(t('shops.key.woocommerce'), { exact: true }).fill(wooKeys.key)
  await dialog.getByLabel(t('shops.secret.woocommerce'), { exact: true }).fill(wooKeys.secret)
  await expectNoHorizontalScroll(app, 'the dialog for a shop')
  await dialog.getByRole('button', { name: t('shops.connect') }).click()
  const row = page.getByRole('list', { name: t('shops.title') }).getByRole('listitem')
  await row.getByRole('button', { name: t('shops.read') }).click()
  await row.getByRole('link', { name: t('shops.import', { count: 30 }) }).click()
  await shell.button(t('import.start', { count: 30 })).click()
  await expect(shell.region(t('import.done'))).toContainText('30')

  await page.goto('/settings/shops')
  await expectValidPage(app, 'a shop on a phone')
  await row.getByRole('button', { name: t('shops.more', { name: shop.name }) }).click()
  await page.getByRole('menuitem', { name: t('shops.disconnect') }).click()
  await shell
    .dialog(t('shops.disconnect.title', { name: shop.name }))
    .getByRole('button', { name: t('shops.disconnect') })
    .click()
  await expect(page.getByText(t('shops.none'))).toBeVisible()
  await shop.stop()
})

test('a brand connects a file on its SFTP server, imports it, and is asked for nothing that a file cannot have', async ({
  given,
  openApp,
}) => {
  const server = await startSftpServer('xlsx', 3)
  const brand = await given.aBrand()
  const app = await openApp({ as: brand.owner })
  const { page, shell } = app
  const { t } = shell
  await page.goto('/settings/shops')
  await shell.button(t('shops.connect')).click()
  const dialog = shell.dialog(t('shops.connect'))
  await dialog.getByRole('radio', { name: 'CSV / XLSX' }).check()
  await dialog.getByLabel(t('shops.address.ofFile'), { exact: true }).fill(server.url)
  await dialog.getByLabel(t('shops.key.files'), { exact: true }).fill(fileKeys.key)
  await dialog.getByLabel(t('shops.secret.files'), { exact: true }).fill('wrong')
  const connect = dialog.getByRole('button', { name: t('shops.connect') })
  await connect.click()
  await expect(dialog.getByText('The shop does not accept this key')).toBeVisible()
  await expectValidPage(app, 'the dialog for a file')
  await dialog.getByLabel(t('shops.secret.files'), { exact: true }).fill(fileKeys.secret)
  await connect.click()
  await expect(dialog).toBeHidden()

  const row = page.getByRole('list', { name: t('shops.title') }).getByRole('listitem')
  await expect(row).toContainText('stock.xlsx')
  await row.getByRole('button', { name: t('shops.read') }).click()
  await row.getByRole('link', { name: t('shops.import', { count: 3 }) }).click()
  await shell.button(t('import.start', { count: 3 })).click()
  await expect(shell.region(t('import.done'))).toContainText('3')

  await page.goto('/settings/shops')
  await row.getByRole('link', { name: t('shop.open.of', { name: 'stock.xlsx' }) }).click()
  await shell.button(t('shop.read')).click()
  await shell.button(t('shop.setUp')).click()
  const settings = shell.dialog(t('shop.setUp.title', { name: 'stock.xlsx' }))
  await expect(settings.getByText(t('shop.rule'))).toBeHidden()
  await settings.getByRole('button', { name: t('shop.switchOn') }).click()
  await expect(settings).toBeHidden()
  await expect(shell.region(t('shop.orders'))).toBeHidden()
  await expectValidPage(app, 'a file whose stock is kept in step')
  await server.stop()
})
