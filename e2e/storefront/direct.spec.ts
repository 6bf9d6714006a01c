import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { getDirectLink } from '@linesheet/contract/storefront/direct'
import { getDirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import type { Browser } from '@playwright/test'
import { serverUrl, uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import type { Brand } from '../given.ts'
import { mailTo } from '../mails.ts'

const person =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

/** A visitor without scripts, on a phone. */
async function visitorPage(browser: Browser, locale: string) {
  const viewport = { width: 390, height: 844 }
  return (await browser.newContext({ userAgent: person, javaScriptEnabled: false, locale, viewport, baseURL: serverUrl() })).newPage()
}

async function publishWebsite(host: string, html: string) {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'websites')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${host}.html`), html)
}

const slugOf = async (brand: Brand) => (await brand.call(getDirectLink, {})).slug

test('a retailer opens the link without scripts and asks for an account; the brand sees it come in', async ({
  given,
  openApp,
  browser,
}) => {
  const brand = await given.aBrand()
  const { page: brandPage, shell } = await openApp({ as: brand.owner })
  await brandPage.goto('/direct-link')
  const { t } = shell
  await expect(brandPage.getByText(t('direct.sources.none'))).toBeVisible()

  const { page: networkPage } = await openApp({ as: brand.owner })
  await networkPage.goto('/network')
  await expect(networkPage.getByRole('heading', { level: 1 })).toBeVisible()

  const page = await visitorPage(browser, 'zh-TW')
  await page.goto(`/d/${await slugOf(brand)}?src=wechat`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`為您的商店採購 ${brand.name}`)
  await page.getByLabel('商店名稱').fill('紙與石')
  await page.getByLabel('電子郵件').fill('not an address')
  await page.getByLabel('留言').fill('我們有兩家店。')
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText('請輸入有效的電子郵件')).toBeVisible()
  await expect(page.getByLabel('商店名稱')).toHaveValue('紙與石')
  await expect(page.getByLabel('留言')).toHaveValue('我們有兩家店。')
  await page.getByLabel('電子郵件').fill(`shop.${uniqueId()}@paper.example`)
  await page.getByLabel('商店類型').selectOption('stationery')
  await page.getByLabel('國家或地區').selectOption('TW')
  await page.getByRole('button', { name: '送出' }).click()
  await expect(page.getByText('已送出，謝謝您！')).toBeVisible()
  await page.context().close()

  // The sign-up appears live, with the visit that was counted before it.
  const row = brandPage.getByRole('row', { name: new RegExp(t('direct.source.wechat')) })
  await expect(row.getByRole('cell')).toHaveText(['1', '1', '0'])
  await expect(networkPage.getByText('紙與石').first()).toBeVisible()
  expect(await mailTo(brand.owner.username, /紙與石/)).toContain('我們有兩家店。')
})

test('the link is changed, and the former link leads to it', async ({ given, openApp, browser }) => {
  const brand = await given.aBrand()
  const before = await slugOf(brand)
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/direct-link')
  await page.getByRole('button', { name: t('direct.slug.edit') }).click()
  const field = page.getByLabel(t('direct.slug'), { exact: true })
  await field.fill('admin')
  await expect(page.getByText('This word cannot be a link. Choose another')).toBeVisible()
  const slug = `rain-cups-${uniqueId()}`
  await field.fill(slug)
  await expect(page.getByText(t('direct.slug.available'))).toBeVisible()
  await page.getByRole('button', { name: t('direct.slug.save') }).click()
  await expect(page.getByText(t('direct.earlier', { slugs: before }))).toBeVisible()
  const visitor = await visitorPage(browser, 'en')
  await visitor.goto(`/d/${before}`)
  await expect(visitor).toHaveURL(`${serverUrl()}/d/${slug}`)
  await visitor.context().close()
})

test('a website without the widget is refused, then verified with it', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/linesheet-direct')
  const status = page.getByRole('region', { name: t('direct.state') })
  await expect(status).toContainText(t('direct.state.none'))
  const website = page.getByRole('textbox', { name: t('direct.website') })
  await website.fill('slowferry')
  await page.getByRole('button', { name: t('direct.check') }).click()
  await expect(page.getByText('Please submit a valid URL (including http:// or https://)')).toBeVisible()

  const host = `${uniqueId()}.example`
  await publishWebsite(host, '<h1>Stockists</h1>')
  await website.fill(`https://${host}`)
  await page.getByRole('button', { name: t('direct.check') }).click()
  await expect(status).toContainText(t('direct.problem.link_missing'))

  const { snippet } = await brand.call(getDirectProgramme, {})
  await publishWebsite(host, `<h1>Stockists</h1>${snippet}`)
  await page.getByRole('button', { name: t('direct.check') }).click()
  await expect(status).toContainText(t('direct.state.joined.help'))
})

test('the widget is chosen with a preview and saved; the page works by keyboard', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  await brand.addActiveProduct('Rain cup')
  const { page, shell } = await openApp({ as: brand.owner })
  const { t } = shell
  await page.goto('/widget')
  await expect(page.getByRole('link', { name: `Order ${brand.name} wholesale` })).toBeVisible()
  await page.getByLabel(t('widget.style.carousel')).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('link', { name: 'Rain cup' })).toBeVisible()
  await page.getByLabel(t('widget.color'), { exact: true }).fill('#ff')
  await expect(page.getByText('Enter a colour such as #1E4D3B')).toBeVisible()
  await page.getByLabel(t('widget.color'), { exact: true }).fill('#9C3325')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(t('widget.saved'))).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(t('widget.color'), { exact: true })).toHaveValue('#9c3325')
})
