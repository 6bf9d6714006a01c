import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Language } from '@linesheet/domain/platform/languages'
import { expect, test } from '../fixtures.ts'
import { expectNoHorizontalScroll } from '../page-checks.ts'
import { createPhoto } from '../photo.ts'

type File = { name: string; mimeType: string; buffer: Buffer }
type MoveIn = {
  language: Language
  /** The files of the cases. */
  sheets: readonly string[]
  /** The host of photos that the sheets name. */
  host?: string
  /** Photos that are chosen together with the sheets. */
  pictures?: readonly string[]
  /** The wizard's name of the files, and the number of products in them. */
  source: string
  products: number
  photos: number
  /** The product that is completed and activated, by its name. */
  product: string
  /** The category to choose if the file names none of ours. */
  category?: string
  description?: string
}

const brands: Readonly<Record<string, MoveIn>> = {
  'a Shopify brand': {
    language: 'en',
    sheets: ['shopify.csv'],
    host: 'https://cdn.example.com',
    source: 'From Shopify',
    products: 6,
    photos: 14,
    product: 'Enamel Camp Mug',
  },
  'a brand with a Chinese price list': {
    language: 'zh_CN',
    sheets: ['price-list-zh.xlsx'],
    pictures: ['TC-010.jpg'],
    source: '价目表',
    products: 3,
    photos: 1,
    product: '铜书签',
    category: '桌面与书写',
    description: '黄铜蚀刻，边缘手工打磨。',
  },
  'a brand with a PrestaShop pair': {
    language: 'en',
    sheets: ['prestashop-products.csv', 'prestashop-combinations.csv'],
    host: 'https://boutique.example.org',
    source: 'From PrestaShop',
    products: 3,
    photos: 8,
    product: 'Nappe de lin',
    category: 'Kitchen textiles',
  },
}

/** A web server with a photo at every path, in place of the shop's host. */
async function startPhotoHost(photo: Buffer) {
  const server = createServer((_, response) => response.setHeader('content-type', 'image/jpeg').end(photo))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

/** A file of the cases, with its photos at another host. */
async function caseFile(name: string, host: string | undefined, photoHost: string): Promise<File> {
  const content = await readFile(new URL(`../../domain/cases/products/${name}`, import.meta.url))
  return { name, mimeType: 'text/csv', buffer: host ? Buffer.from(content.toString().replaceAll(host, photoHost)) : content }
}

for (const [
  brandName,
  { language, sheets, host, pictures = [], source, products, photos, product, category, description },
] of Object.entries(brands))
  for (const phone of [false, true])
    test(`${brandName}: from the file to an active product with photos, ${phone ? 'on a phone' : 'at a desk'}`, async ({
      given,
      openApp,
    }) => {
      const photo = Buffer.from(await (await createPhoto('#8FB3A5')).arrayBuffer())
      const photoHost = await startPhotoHost(photo)
      const files = await Promise.all(sheets.map((name) => caseFile(name, host, photoHost.url)))
      const brand = await given.aBrand({ language })
      const app = await openApp({ as: brand.owner, phone })
      const { page, shell } = app
      const { t } = shell
      await page.goto('/product/import')
      const began = performance.now()

      await page
        .locator('input[type=file]')
        .setInputFiles([...files, ...pictures.map((name) => ({ name, mimeType: 'image/jpeg', buffer: photo }))])
      const cards = shell.region(source).getByRole('listitem')
      await expect(cards.filter({ hasText: product })).toBeVisible()
      if (host) await expect(cards.filter({ hasText: product }).locator('img')).toBeVisible()
      await expectNoHorizontalScroll(app, 'the preview')
      await shell.button(t('import.start', { count: products })).click()
      await expect(shell.region(t('import.done'))).toContainText(`${products}`)
      await expect(shell.region(t('photoDownloads.title')).getByRole('status')).toContainText(`${t('photos.added')}${photos}`)

      await shell.link(t('import.viewProducts')).click()
      await page.getByRole('main').getByRole('link', { name: product }).first().click()
      await expect(shell.title).toHaveText(product)
      if (category) {
        const categories = page.getByRole('combobox', { name: t('product.categories') })
        await categories.fill(category)
        const choices = page.getByRole('listbox', { name: t('product.categories') }).getByRole('option')
        await expect(choices.filter({ hasText: category })).toBeVisible()
        await expect(choices.filter({ hasNotText: category })).toHaveCount(0)
        await categories.press('Enter')
        await categories.press('Escape')
      }
      if (description) await page.getByLabel(t('product.description')).first().fill(description)
      await page.getByLabel(t('products.region.hk')).check()
      await shell.button(t('kit.save')).click()
      await shell.button(t('product.activate')).click()
      await expect(page.getByText(t('product.toast.activated'))).toBeVisible()
      const seconds = Math.round((performance.now() - began) / 1000)
      test.info().annotations.push({ type: 'seconds', description: `${seconds}` })
      photoHost.stop()
    })
