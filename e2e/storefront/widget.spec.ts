import { editWidget, getWidget } from '@linesheet/contract/storefront/widgets'
import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import type { Browser, Page } from '@playwright/test'
import { serverUrl } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import type { Brand } from '../given.ts'
import { foreignSite } from './foreign-site.ts'

const person = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36'

const snippetOf = async (brand: Brand) => (await brand.call(getWidget, {})).snippet
const choose = (brand: Brand, choices: object) => brand.call(editWidget, { body: { ...defaultWidget, language: 'en', ...choices } })

type Visit = { html: string; headers?: Record<string, string>; look: (page: Page, host: string) => Promise<void> }

/** Opens a page of a foreign site in a separate browser context. Any error on it fails the test: the widget must not disturb its page. */
async function visit(browser: Browser, { html, headers, look }: Visit, allowed = /^$/) {
  const site = await foreignSite(html, headers)
  const context = await browser.newContext({ userAgent: person, viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && !allowed.test(message.text()) && errors.push(message.text()))
  try {
    await page.goto(site.url)
    await look(page, site.host)
    expect(errors).toEqual([])
  } finally {
    await context.close()
    site.close()
  }
}

const button = (page: Page, brand: Brand) => page.getByRole('link', { name: `Order ${brand.name} wholesale` })

test('the widget works under a strict content policy, leads to the direct link, and is seen', async ({ given, browser }) => {
  const brand = await given.aBrand()
  const { name } = await brand.addActiveProduct('Rain cup')
  await choose(brand, { style: 'carousel', prices: 'retail' })
  const policy = `default-src 'none'; script-src ${serverUrl()}; img-src ${serverUrl()}; base-uri 'none'; require-trusted-types-for 'script'`
  await visit(browser, {
    html: `<!doctype html><title>Stockists</title><h1>Stockists</h1>${await snippetOf(brand)}<p>After</p>`,
    headers: { 'content-security-policy': policy },
    look: async (page, host) => {
      const product = page.getByRole('link', { name })
      await expect(product).toContainText('Retail HKD 100.00')
      await expect(product).toHaveAttribute('href', /\/d\/[a-z0-9-]+\?src=widget$/)
      // It is styled although the page allows no styles.
      await expect(page.getByRole('link', { name: 'Order wholesale' })).toHaveCSS('background-color', 'rgb(30, 77, 59)')
      const photo = page.locator('linesheet-widget img')
      await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
      await expect.poll(async () => (await brand.call(getWidget, {})).sightings.map((seen) => seen.host)).toEqual([host])
    },
  })
})

test('a policy with a nonce also allows the widget; one that refuses photos leaves them out', async ({ given, browser }) => {
  const brand = await given.aBrand()
  const { name } = await brand.addActiveProduct('Rain cup')
  await choose(brand, { style: 'carousel' })
  const snippet = (await snippetOf(brand)).replace('<script', '<script nonce="abc123"')
  await visit(
    browser,
    {
      html: `<!doctype html><title>x</title>${snippet}`,
      headers: { 'content-security-policy': "default-src 'none'; script-src 'nonce-abc123'" },
      look: async (page) => {
        await expect(page.getByRole('link', { name })).toBeVisible()
        await expect(page.locator('linesheet-widget img')).toHaveCount(0)
      },
    },
    /violates the following Content Security Policy directive.*img-src|Loading the image/s,
  )
})

test('styles of the page neither reach the widget nor come from it', async ({ given, browser }) => {
  const brand = await given.aBrand()
  await choose(brand, { color: '#9c3325' })
  const hostile = `* { all: unset !important; display: none !important; color: lime !important; font-size: 60px !important; position: fixed !important }
    html, body, h1, head + body { display: block !important } linesheet-widget, a { visibility: hidden !important; opacity: 0 !important; transform: scale(0) !important }`
  await visit(browser, {
    html: `<!doctype html><title>x</title><style>${hostile}</style><h1>Title</h1>${await snippetOf(brand)}`,
    look: async (page) => {
      const link = button(page, brand)
      await expect(link).toBeVisible()
      await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)')
      await expect(link).toHaveCSS('background-color', 'rgb(156, 51, 37)')
      await expect(link).toHaveCSS('font-size', '16px')
      await expect(page.locator('linesheet-widget')).toHaveCSS('opacity', '1')
      await expect(page.getByRole('heading')).toHaveCSS('color', 'rgb(0, 255, 0)')
    },
  })
})

test('two widgets on one page, each in its place and with its own look', async ({ given, browser }) => {
  const brand = await given.aBrand()
  await choose(brand, { style: 'button' })
  const snippet = await snippetOf(brand)
  await visit(browser, {
    html: `<!doctype html><title>x</title><main>${snippet}</main><footer>${snippet.replace('async', 'async data-style="banner" data-language="zh_TW"')}</footer>`,
    look: async (page) => {
      await expect(page.locator('main').getByRole('link')).toHaveText(`Order ${brand.name} wholesale`)
      await expect(page.locator('footer').getByRole('link')).toContainText(`讓 ${brand.name} 走進您的商店`)
      await expect(page.locator('linesheet-widget')).toHaveCount(2)
    },
  })
})

test('the tag works in the head, after the page was parsed, and inserted by a program', async ({ given, browser }) => {
  const brand = await given.aBrand()
  await choose(brand, { style: 'button' })
  const snippet = await snippetOf(brand)
  const [, src = '', key = ''] = /src="([^"]+)" data-key="([^"]+)"/.exec(snippet) ?? []
  await visit(browser, {
    html: `<!doctype html><head><title>x</title>${snippet.replace(' async', '')}</head><body><p>Text</p></body>`,
    look: (page) => expect(button(page, brand)).toBeVisible(),
  })
  await visit(browser, {
    html: `<!doctype html><title>x</title><div id="place"></div><p>Text</p>`,
    look: async (page) => {
      await page.evaluate(
        ([src, key]) => {
          const tag = document.createElement('script')
          Object.assign(tag.dataset, { key, target: '#place' })
          tag.src = src ?? ''
          document.body.append(tag)
        },
        [src, key],
      )
      await expect(page.locator('#place').getByRole('link')).toBeVisible()
    },
  })
})

test('while the server is down, and for a wrong key, nothing is shown and nothing breaks', async ({ given, browser }) => {
  const snippet = await snippetOf(await given.aBrand())
  const rest = `<p id="after">After</p><script>document.title = 'works'</script>`
  const look = async (page: Page) => {
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveTitle('works')
    await expect(page.locator('linesheet-widget')).toHaveCount(0)
    await expect(page.locator('#after')).toBeVisible()
  }
  const failed = /Failed to load resource/
  await visit(
    browser,
    { html: `<!doctype html><title>x</title>${snippet.replace(serverUrl(), 'http://127.0.0.1:9')}${rest}`, look },
    failed,
  )
  await visit(
    browser,
    { html: `<!doctype html><title>x</title>${snippet.replace(/data-key="[^"]+"/, 'data-key="wrong"')}${rest}`, look },
    failed,
  )
})
