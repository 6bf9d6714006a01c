import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import type { App } from './app.ts'

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
/** What nobody should ever read: raw keys, holes, what a program says of nothing. */
const rawOutput =
  /\b(?:shell|kit|home|session|orders?|products?|collections?|refusal|field)\.[a-z]\w*|\{\w+\}|\bundefined\b|\bNaN\b|\bnull\b|\[object |Invalid Date|Infinity/g
/** Names of things that are the same in every language. */
const untranslatedNames =
  /\S+@\S+|\b[\w-]+\.jpg\b|\b[A-Z]{2,4}-[\dA-Z]+\b|\b(?:AED|AUD|CAD|CHF|CNY|EUR|GBP|HKD|INR|JPY|KRW|NZD|SEK|SGD|TWD|USD|GMT|SKU|HS|SF Express|SF\d+|Linesheet|English|Ctrl|Shift|Enter|Escape|Excel|xlsx|CSV|PDF)\b|\bcm\b|\bkg\b/g
const latin = /[A-Za-z]{3,}/g

/** Everything a person reads or is read: text, names of controls, hints, titles. */
const visibleTexts = ({ page }: App) =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt']
    const texts = [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
      attributes.map((name) => element.getAttribute(name) ?? ''),
    )
    return [document.title, document.body.innerText, ...texts].filter(Boolean)
  })

/** Nothing is wider than the screen, where it would be cut off or have to be scrolled to. */
export async function expectNoHorizontalScroll({ page }: App, name: string) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect.soft(width, `${name}: as wide as the screen`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/** True of every screen, whatever it shows. Looked at from its top: further down, what stays in place covers half of a field now and then. */
export async function expectValidPage(app: App, name: string) {
  const { page, language } = app
  await page.evaluate(() => scrollTo(0, 0))
  const { violations } = await new AxeBuilder({ page }).withTags(standards).setLegacyMode(true).analyze()
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
