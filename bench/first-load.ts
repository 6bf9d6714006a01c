import type { Browser } from '@playwright/test'

export type FirstLoad = { kb: number; requests: number }

/** The storage of the browser, and the selector of the content that the user waits for. */
type Visit = { storage: Readonly<Record<string, string>>; content: string }

/** The resources that a browser without a cache has loaded when a page shows its content: compressed as sent, with headers. */
export async function measureFirstLoad(browser: Browser, url: string, visit: Visit): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en' })
  await context.addInitScript(({ storage, content }: Visit) => {
    for (const [name, value] of Object.entries(storage)) localStorage.setItem(name, value)
    const observer = new MutationObserver(() => {
      if (!document.querySelector(content)) return
      observer.disconnect()
      performance.mark('content')
    })
    observer.observe(document, { childList: true, subtree: true })
  }, visit)
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const urls = new Map<string, string>()
  const bytes = new Map<string, number>()
  await session.send('Network.enable')
  session.on('Network.requestWillBeSent', ({ requestId, request }) => urls.set(requestId, request.url))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => bytes.set(urls.get(requestId) ?? '', encodedDataLength))
  await page.goto(url)
  await page.locator(visit.content).first().waitFor()
  const loaded = await page.evaluate(() => {
    const shownAt = performance.getEntriesByName('content')[0]?.startTime ?? 0
    const entries = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    return entries.filter((entry) => (entry as PerformanceResourceTiming).responseEnd <= shownAt).map(({ name }) => name)
  })
  await context.close()
  const total = loaded.reduce((sum, name) => sum + (bytes.get(name) ?? 0), 0)
  return { kb: Math.round(total / 102.4) / 10, requests: loaded.length }
}
