import { getProduct } from '@linesheet/contract/catalogue/products'
import { editProduct } from '@linesheet/contract/catalogue/products.edit'
import { addShop } from '@linesheet/contract/connections/shops'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectValidPage } from '../page-checks.ts'
import { systems } from './shop-systems.ts'

const prices = { wholesale_price: '20.00', retail_price: '50.00' }

for (const [kind, { start, access }] of Object.entries(systems))
  test(`products are kept in step with ${kind}: changes there come here, and changes on both sides are decided`, async ({
    given,
    openApp,
  }) => {
    const shop = await start()
    const brand = await given.aBrand()
    const { id: product } = await brand.addActiveProduct('Bud vase', { variations: [{ sku: 'VS-1-1', stock: 40, ...prices }] })
    const named = async () => (await brand.call(getProduct, { params: { id: product } })).name
    const { id } = await brand.call(addShop, { body: access(shop.url) })
    const app = await openApp({ as: brand.owner })
    const { page, shell } = app
    const { t } = shell
    await page.goto(`/settings/shops/${id}`)
    const products = shell.region(t('shop.products'))
    await products.getByRole('button', { name: t('shops.read') }).click()
    await products.getByRole('button', { name: t('shop.products.setUp') }).click()
    const dialog = shell.dialog(t('shop.products.setUp.title', { name: 'Slow Ferry' }))
    const rowOfName = dialog.getByRole('row').filter({ hasText: 'Bud vase' }).filter({ hasText: 'Vase 1' })
    await expect(rowOfName).toBeVisible()
    const nameLeads = dialog.getByLabel(t('shop.field.name'), { exact: true })
    await nameLeads.uncheck()
    await expect(rowOfName).toBeHidden()
    await nameLeads.check()
    await expect(rowOfName).toBeVisible()
    await expectValidPage(app, 'the products of a shop before they are in step')
    await dialog.getByRole('button', { name: t('shop.switchOn') }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(named, { timeout: 60_000 }).toBe('Vase 1')

    await shop.edit('VS-1-1', { name: 'Sea vase' })
    await expect.poll(named, { timeout: 60_000 }).toBe('Sea vase')

    const { revision } = await brand.call(getProduct, { params: { id: product } })
    await brand.call(editProduct, { params: { id: product }, body: { revision, name: 'Sea vase of ours' } })
    await shop.edit('VS-1-1', { name: 'Ocean vase' })
    const conflict = page.getByRole('list', { name: t('shop.conflicts') }).getByRole('listitem')
    await expect(conflict).toContainText('Sea vase of ours', { timeout: 60_000 })
    await expect(conflict).toContainText('Ocean vase')
    expect(await named()).toBe('Sea vase of ours')
    await expectValidPage(app, 'values to decide')
    await expectNoHorizontalScroll(app, 'values to decide')
    await conflict.getByRole('button', { name: t('shop.conflict.take'), exact: false }).click()
    await expect.poll(named, { timeout: 60_000 }).toBe('Ocean vase')
    await expect(conflict).toBeHidden()
    await shop.stop()
  })
