import { expect, type Page } from '@playwright/test'

/** The server would answer this path as well, so that the console shows no error in the meantime. */
const probe = '/healthz?is-intercepted'

/**
 * Makes `page.route` resolve only once the page's requests are intercepted. Chromium agrees to intercept before its renderer does it: on a busy
 * machine a key press right after `route` sent its request past it.
 */
export function awaitInterception(page: Page) {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const added = await route(...args)
    if (page.url().startsWith('http')) await untilIntercepted(page, route)
    return added
  }
}

async function untilIntercepted(page: Page, route: Page['route']) {
  const pattern = (url: URL) => url.href.endsWith(probe)
  await route(pattern, (caught) => caught.fulfill({ body: 'intercepted' }))
  const answer = () => page.evaluate((path) => fetch(path, { cache: 'no-store' }).then((found) => found.text()), probe).catch(() => '')
  await expect.poll(answer).toBe('intercepted')
  await page.unroute(pattern)
}
