import { test as base, expect } from '@playwright/test'
import { type App, type AppOptions, newApp } from './app.ts'
import { Given } from './given.ts'

export { expect }

type Fixtures = {
  /** Builders of brands, retailers, products and orders of this test alone. */
  given: Given
  /** Opens the application in its own browser context. Unexpected errors in it fail the test. */
  openApp: (options?: AppOptions) => Promise<App>
}

export const test = base.extend<Fixtures>({
  given: async ({ browserName: _ }, use) => use(new Given()),
  openApp: async ({ browser }, use) => {
    const apps: App[] = []
    await use(async (options = {}) => {
      const app = await newApp(browser, options)
      apps.push(app)
      return app
    })
    expect.soft(apps.flatMap(({ unexpectedErrors }) => unexpectedErrors)).toEqual([])
    for (const { context } of apps) await context.close()
  },
})
