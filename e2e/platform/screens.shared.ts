import { expect, type Locator } from '@playwright/test'
import type { App } from '../app.ts'

export type OpenScreen = (app: App) => Promise<unknown>
/** Screens by name, each with the steps that open it. */
export type Screens = Readonly<Record<string, OpenScreen>>

/** Opens a URL and waits until `shown` is visible and nothing is loading. */
export const pageAt =
  (path: string, shown: (app: App) => Locator = ({ shell }) => shell.title): OpenScreen =>
  async (app) => {
    await app.goTo(path)
    await expect(shown(app)).toBeVisible()
    await expect(app.page.locator('[aria-busy="true"]')).toHaveCount(0)
  }

export const afterwards =
  (open: OpenScreen, act: OpenScreen): OpenScreen =>
  async (app) => {
    await open(app)
    await act(app)
  }
