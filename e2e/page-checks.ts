import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { App } from './app.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** Text that must never be visible: message keys, unfilled placeholders, undefined values. */
const rawOutput =
  /\b(?:shell|access|settings|kit|home|session|orders?|products?|collections?|store|refusal|field)\.[a-z]\w*|\{\w+\}|\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date|Infinity/g
/** Latin text that is correct in Chinese too. */
const untranslatedNames =
  /\S+@\S+|\b[A-Z2-7]{32}\b|\b[\w-]+\.jpg\b|\b[A-Z]{2,4}-[\dA-Z]+\b|\b(?:AED|AUD|CAD|CHF|CNY|EUR|GBP|HKD|INR|JPY|KRW|NZD|SEK|SGD|TWD|USD|GMT|SKU|HS|SF Express|SF\d+|Linesheet|English|App|API|Webhook|PIN|QR Code|Google Authenticator|Microsoft Authenticator|1Password|Visa|Instagram|Facebook|Pinterest|TikTok|YouTube|LinkedIn|Vimeo|Bilibili|WebM|MP4|Superbrand|Ctrl|Shift|Enter|Escape|Excel|xlsx|XLSX|SFTP|CSV|PDF|ZIP|https|WhatsApp|Shopify|WooCommerce|WordPress|Xero|QuickBooks|Tax Exempt|No VAT|BAS Excluded|MCP|Wix|Liquid|UTM|PNG|SVG|HTML|Google|Bing|IBAN|SWIFT|BIC|ABA|BSB|IFSC|CNAPS|HDFC0000123|Checking|Savings|Sort code|Harbour Post|Kite Parcel|Meridian Express|Economy|Priority|Standard|Saver|Worldwide)\b|\bcm\b|\bkg\b|\blsk_/g
const latin = /[A-Za-z]{3,}/g

/** All visible text, and all labels, titles, placeholders and alternative texts. */
const visibleTexts = ({ page }: App) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt']
    const texts = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    // Values that somebody typed may be in any language.
    const typed = [...document.querySelectorAll<HTMLElement>('[translate="no"]')]
    for (const element of typed) element.hidden = true
    // The options of a closed list have a text even though they are hidden.
    const shown = typed.reduce(
      (text, element) => (element instanceof HTMLOptionElement ? text.replace(element.text, '') : text),
      document.body.innerText,
    )
    for (const element of typed) element.hidden = false
    return [document.title, shown, ...texts].filter(Boolean)
  })

/** Expects nothing to be wider than the screen. */
export async function expectNoHorizontalScroll({ page }: App, name: string) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${name}: as wide as the screen`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** Expects nothing to be wider than 320 px, the width at which a screen of 1,280 px shows a page enlarged to 400% (WCAG 1.4.10). */
export async function expectReflow({ page }: App, name: string) {
  const size = page.viewportSize()
  if (!size) return
  await page.setViewportSize({ ...size, width: 320 })
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.configure({ soft: true }).poll(width, `${name}: enlarged`).toBeLessThanOrEqual(320)
  await page.setViewportSize(size)
}

/** Checks that hold on every page: accessibility, width, no raw or untranslated text. Scrolls to the top, because sticky bars may cover parts of fields. */
export async function expectValidPage(app: App, name: string) {
  const { page, language } = app
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page })
    .options({ runOnly: standards, resultTypes: ['violations'] })
    .setLegacyMode(true)
    .analyze()
  const problems = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => ({ id, help, target, failureSummary })),
  )
  expect.soft(problems, `${name}: accessible`).toEqual([])

  await expectNoHorizontalScroll(app, name)

  const texts = await visibleTexts(app)
  expect
    .soft(
      texts.flatMap((text) => text.match(rawOutput) ?? []),
      `${name}: in words`,
    )
    .toEqual([])
  if (language !== 'en')
    expect
      .soft(
        texts.flatMap((text) => text.replace(untranslatedNames, '').match(latin) ?? []),
        `${name}: in Chinese`,
      )
      .toEqual([])
}
