import type { Page } from '@playwright/test'

/**
 * Opens the import of products. The comparison of a large file with the products of the brand, which is the second call of its check, waits for
 * `release`; `calls` counts all.
 */
export async function openImportWithHeldComparison(page: Page) {
  const released = Promise.withResolvers<void>()
  const held = { calls: 0, release: () => released.resolve() }
  await page.route('**/api/product/import', async (route) => {
    held.calls += 1
    if (held.calls === 2) await released.promise
    await route.continue()
  })
  await page.goto('/product/import')
  return held
}
