import { chromium } from '@playwright/test'
import { findBrowser } from '../scripts/browser.mjs'

export type Pages = { first_load_kb: number; fonts_kb: number; orders_page_kb: number; next_page_ms: number; open_order_ms: number }

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Compressed size of the first load, and time from a click until the next page is painted; medians of ten. */
export async function measurePages(port: number, brandId: string, token: string): Promise<Pages | undefined> {
  const executablePath = findBrowser()
  if (!executablePath) return undefined
  const browser = await chromium.launch({ executablePath, args: flags })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  const page = await context.newPage()
  const loaded = { code: 0, fonts: 0 }
  const session = await context.newCDPSession(page)
  const kinds = new Map<string, string>()
  await session.send('Network.enable')
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kinds.get(requestId) === 'Font') loaded.fonts += encodedDataLength
    else loaded.code += encodedDataLength
  })
  const base = `http://127.0.0.1:${port}`
  await page.goto(base, { waitUntil: 'networkidle' })
  const first = { ...loaded }
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const storedSession = { token, token_exp: tomorrow, refresh_token: 'none', refresh_token_exp: tomorrow, auth: brandId, login: 'bench' }
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value)
  }, storedSession)
  await page.goto(`${base}/order`)
  await page.locator('tbody tr a').first().waitFor()
  await settle()
  const orders_page_kb = kb(loaded.code - first.code)
  const next: number[] = []
  const open: number[] = []
  for (let round = 0; round < 10; round += 1) {
    next.push(await timeToPaint(page, 'Next page'))
    const link = page.getByRole('link', { name: /^LS-/ }).nth(round)
    await link.hover()
    open.push(await timeToPaint(page, undefined, round))
    await page.goBack()
    await page.locator('tbody tr a').first().waitFor()
  }
  await browser.close()
  const median = (times: number[]) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0)
  return {
    first_load_kb: kb(first.code),
    fonts_kb: kb(first.fonts),
    orders_page_kb,
    next_page_ms: median(next),
    open_order_ms: median(open),
  }
}

/** Waits for requests to finish. The stream of live events never ends, so `networkidle` never comes. */
const settle = () => new Promise((done) => setTimeout(done, 400))

const kb = (bytes: number) => Math.round(bytes / 102.4) / 10

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
