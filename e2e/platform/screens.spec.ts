import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@linesheet/domain/platform/languages'
import type { App, AppOptions } from '../app.ts'
import { test } from '../fixtures.ts'
import { manualOrderScreens } from '../orders/screens.manual-orders.ts'
import { aFullBrand } from './full-brand.ts'
import type { Screens } from './screens.shared.ts'
import { screenGroups, signedOutScreens } from './screens.ts'

const folder = path.resolve(import.meta.dirname, '../../test-results/screens')
const variants: readonly AppOptions[] = [{}, { dark: true }, { width: 1024 }, { phone: true }, { phone: true, dark: true }]

/** Takes screenshots for people to look at: `SCREENS=1 npx playwright test --config e2e/playwright.config.ts screens`. */
async function takeScreenshots(app: App, screens: Screens, { phone, width = 1440, dark }: AppOptions) {
  const variant = `${app.language}-${phone ? 390 : width}-${dark ? 'dark' : 'light'}`
  mkdirSync(path.join(folder, variant), { recursive: true })
  for (const [name, show] of Object.entries(screens)) {
    await show(app)
    const dialogs = await app.page.getByRole('dialog').count()
    await app.page.screenshot({ path: path.join(folder, variant, `${name.replace(/\W+/g, '-')}.png`), fullPage: dialogs === 0 })
  }
}

for (const language of languages)
  for (const variant of variants) {
    const name = `${language}, ${variant.phone ? 'phone' : variant.width ? 'narrow' : 'desk'}, ${variant.dark ? 'dark' : 'light'}`
    test(`signed-out pages: ${name}`, async ({ openApp }) =>
      takeScreenshots(await openApp({ language, ...variant }), signedOutScreens, variant))

    test(`empty pages: ${name}`, async ({ given, openApp }) => {
      const brand = await given.aBrand({ language })
      const nothing = Object.fromEntries(
        ['/home', '/order', '/product', '/collection', '/network', '/messages', '/payout'].map((place) => [
          `empty ${place.slice(1)}`,
          async ({ page, shell }: App) => {
            await page.goto(place)
            await shell.page.locator('main svg').first().waitFor()
          },
        ]),
      )
      await takeScreenshots(await openApp({ as: brand.owner, ...variant }), nothing, variant)
    })

    test(`editor: ${name}`, async ({ given, openApp }) => {
      const fullBrand = await aFullBrand(given, language)
      const screens = await manualOrderScreens(fullBrand.brand)
      await takeScreenshots(await openApp({ as: fullBrand.brand.owner, ...variant }), screens, variant)
    })

    for (const [group, screensOf] of Object.entries(screenGroups))
      test(`${group}: ${name}`, async ({ given, openApp }) => {
        const fullBrand = await aFullBrand(given, language)
        await takeScreenshots(await openApp({ as: fullBrand.brand.owner, ...variant }), screensOf(fullBrand), variant)
      })
  }
