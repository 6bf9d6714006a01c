import type { Browser, Page } from '@playwright/test'

const tabs = ['Overview', 'Sell-through', 'Reviews', 'Service', 'Superbrand', 'Traffic'] as const
export type AnalyticsTimes = Partial<Record<(typeof tabs)[number], number>>

/**
 * Milliseconds from the click to the first frame without placeholders in a tab, in a browser that has neither its code nor its figures: Overview from Home,
 * the others from Overview. Medians of five.
 */
export async function measureAnalytics(browser: Browser, base: string, storage: Readonly<Record<string, string>>): Promise<AnalyticsTimes> {
  const times: AnalyticsTimes = {}
  for (const tab of tabs) {
    const rounds: number[] = []
    for (let round = 0; round < 5; round += 1) rounds.push(await timeOf(browser, base, storage, tab))
    times[tab] = Math.round(rounds.toSorted((a, b) => a - b)[2] ?? 0)
  }
  return times
}

async function timeOf(browser: Browser, base: string, storage: Readonly<Record<string, string>>, tab: (typeof tabs)[number]) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await context.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, storage)
  const page = await context.newPage()
  await page.goto(`${base}/home`)
  await settle(page)
  let time = await timeToContent(page, 'Analytics')
  if (tab !== 'Overview') {
    await settle(page)
    time = await timeToContent(page, tab)
  }
  await context.close()
  return time
}

/** Waits for prefetches: a fixed second, because nothing signals their end; the stream of live events never ends, so `networkidle` never comes. */
const settle = (page: Page) => page.waitForTimeout(1000)

const timeToContent = (page: Page, link: string) =>
  page.getByRole('link', { name: link, exact: true }).evaluate(
    (element) =>
      new Promise<number>((done, fail) => {
        const start = performance.now()
        const sections = () =>
          [...document.querySelectorAll('main h1, main h2, main section')].map((one) => one.ariaLabel ?? one.textContent)
        const before = `${sections()}`
        const placeholder = () => document.querySelector('main span[aria-hidden][style*="width"][style*="height"]:empty')
        const checkFrame = () => {
          const time = performance.now() - start
          if (`${sections()}` !== before && !placeholder()) requestAnimationFrame(() => done(performance.now() - start))
          else if (time > 5000) fail(new Error(`No content but ${sections()} and ${placeholder()?.outerHTML}`))
          else requestAnimationFrame(checkFrame)
        }
        ;(element as HTMLElement).click()
        requestAnimationFrame(checkFrame)
      }),
  )
