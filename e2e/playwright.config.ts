import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { browserFlags, findBrowser, findHeadlessShell } from '../scripts/browser.mjs'

const browser = findBrowser()
const root = path.resolve(import.meta.dirname, '..')

/** Tests that need the full browser: the headless shell subscribes to no push service. */
const wholeBrowserTests = 'push.spec.ts'

const launchOptions = (executablePath: string | undefined) => ({
  // Chromium names downloads in the encoding of the locale, which a CI machine may lack.
  env: { ...process.env, LC_ALL: 'C.UTF-8' } as Record<string, string>,
  ...(executablePath && { executablePath }),
  args: browserFlags,
})

/** Browser tests against the real server, the production build and a real PostgreSQL; see global-setup.ts. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './global-setup.ts',
  outputDir: path.join(root, 'test-results/journeys'),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: !!process.env.CI,
  // Generous, so that tests do not fail on a busy machine. A quiet one never waits that long.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [['line'], ['json', { outputFile: path.join(root, 'test-results/journeys.json') }]],
  use: {
    // Recording every step adds a quarter to the time of all journeys: use `TRACE=1` for a failing one.
    trace: process.env.TRACE ? { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: false } : 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
  },
  projects: [
    {
      name: 'journeys',
      testIgnore: [wholeBrowserTests, ...(process.env.SCREENS ? [] : ['screens.spec.ts'])],
      use: { launchOptions: launchOptions(findHeadlessShell() ?? browser) },
    },
    { name: 'whole browser', testMatch: wholeBrowserTests, use: { launchOptions: launchOptions(browser) } },
  ],
})
