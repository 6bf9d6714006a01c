import { chromium } from '@playwright/test'
import { browserFlags, ensureBrowser } from '../scripts/browser.mjs'
import { type AnalyticsTimes, measureAnalytics } from './analytics-pages.ts'
import { type FirstLoad, measureFirstLoad } from './first-load.ts'

export type Pages = {
  first_load: Readonly<Record<string, FirstLoad>>
  next_page_ms: number
  open_order_ms: number
  analytics_ms: AnalyticsTimes
}

const firstRow = 'tbody tr a'

/** The transfer of first loads, and the time from a click until the next page is painted; medians of ten. */
export async function measurePages(port: number, brandId: string, token: string): Promise<Pages> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserFlags })
  const base = `http://127.0.0.1:${port}`
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const storage = { token, token_exp: tomorrow, refresh_token: 'none', refresh_token_exp: tomorrow, auth: brandId, login: 'bench' }
  const first_load = {
    '/': await measureFirstLoad(browser, base, { storage: {}, content: 'form' }),
    '/order': await measureFirstLoad(browser, `${base}/order`, { storage, content: firstRow }),
    '/product': await measureFirstLoad(browser, `${base}/product`, { storage, content: firstRow }),
  }
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await page.addInitScript((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, storage)
  await page.goto(`${base}/order`)
  await page.locator(firstRow).first().waitFor()
  await settle()
  const next: number[] = []
  const open: number[] = []
  for (let round = 0; round < 10; round += 1) {
    next.push(await timeToPaint(page, 'Next page'))
    const link = page.getByRole('link', { name: /^LS-/ }).nth(round)
    await link.hover()
    open.push(await timeToPaint(page, undefined, round))
    await page.goBack()
    await page.locator(firstRow).first().waitFor()
  }
  const analytics_ms = await measureAnalytics(browser, base, storage)
  await browser.close()
  const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
  return { first_load, next_page_ms: median(next), open_order_ms: median(open), analytics_ms }
}

/** Waits for requests to finish. The stream of live events never ends, so `networkidle` never comes. */
const settle = () => new Promise((done) => setTimeout(done, 400))

/** Time from a click to the first frame with other content, measured inside the page. */
async function timeToPaint(page: import('@playwright/test').Page, button: string | undefined, row = 0): Promise<number> {
  const control = button
    ? page.getByRole('button', { name: button }).or(page.getByRole('link', { name: button }))
    : page.getByRole('link', { name: /^LS-/ }).nth(row)
  await control.first().hover()
  await settle() // prefetching on hover is not part of the click
  return control.first().evaluate(
    (element, opensPage) =>
      new Promise<number>((done) => {
        const content = () => document.querySelector(opensPage ? 'h1' : 'tbody tr a')?.textContent ?? ''
        const before = content()
        const start = performance.now()
        const checkFrame = () =>
          content() !== before && content() !== ''
            ? requestAnimationFrame(() => done(performance.now() - start))
            : requestAnimationFrame(checkFrame)
        ;(element as HTMLElement).click()
        requestAnimationFrame(checkFrame)
      }),
    button === undefined,
  )
}
