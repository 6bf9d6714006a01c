import type { Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }
declare global {
  var layoutShifts: Shift[] | undefined
  /** When the page last loaded or changed something. */
  var lastChange: number | undefined
}

/** The factor by which a phone is slower than a core that the other journeys, the server and the database share with the page. */
const phoneSlowness = 2

/** Slows down the processor of the page to that of a phone, and records layout shifts. */
export async function watchLayout(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: phoneSlowness })
  await page.addInitScript(() => {
    type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources?: { node?: Node | null }[] }
    const nameOf = (node: Node | null | undefined) =>
      node instanceof Element ? `${node.localName}.${node.className}` : (node?.nodeName ?? '?')
    const shifts: { value: number; moved: string[] }[] = []
    globalThis.layoutShifts = shifts
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: (entry.sources ?? []).map(({ node }) => nameOf(node)) })
    }).observe({ type: 'layout-shift', buffered: true })
    const note = () => {
      globalThis.lastChange = performance.now()
    }
    note()
    new PerformanceObserver(note).observe({ type: 'resource', buffered: true })
    new MutationObserver(note).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
}

/** A page without a change for this time has loaded: live events keep its network busy permanently. */
const quietMs = 400

/** The share of the screen by which the page has shifted since it was opened, as browsers count it, and the shifted elements. */
export async function layoutShift(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForFunction((ms) => performance.now() - (globalThis.lastChange ?? 0) > ms, quietMs)
  const shifts = (await page.evaluate(() => globalThis.layoutShifts)) ?? []
  const total = shifts.reduce((sum, { value }) => sum + value, 0)
  return { path, total: Math.round(total * 1000) / 1000, moved: shifts.filter(({ value }) => value > 0.005).flatMap(({ moved }) => moved) }
}
