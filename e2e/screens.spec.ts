import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { languages } from '@linesheet/domain/languages'
import type { FullHouse } from './full-house.ts'
import { aFullHouse } from './full-house.ts'
import { test } from './house.ts'
import { dialogsOf, frontDoor, ordersOf, placesOf, type Screens } from './screens.ts'
import type { Manner, Visitor } from './visitor.ts'

const folder = path.resolve(import.meta.dirname, '../test-results/screens')
const ways: readonly Manner[] = [{}, { dark: true }, { phone: true }, { phone: true, dark: true }]
const groups: readonly [string, (house: FullHouse) => Screens][] = [
  ['places', placesOf],
  ['orders', ordersOf],
  ['dialogs', dialogsOf],
]

/** For people to look at: `SCREENS=1 npx playwright test --config e2e/playwright.config.ts screens`. */
test.use({ trace: 'off' })

async function photograph(visitor: Visitor, screens: Screens, { phone, dark }: Manner) {
  const way = `${visitor.language}-${phone ? 390 : 1440}-${dark ? 'dark' : 'light'}`
  mkdirSync(path.join(folder, way), { recursive: true })
  for (const [name, show] of Object.entries(screens)) {
    await show(visitor)
    const dialogs = await visitor.page.getByRole('dialog').count()
    await visitor.page.screenshot({ path: path.join(folder, way, `${name.replace(/\W+/g, '-')}.png`), fullPage: dialogs === 0 })
  }
}

for (const language of languages)
  for (const way of ways) {
    const name = `${language}, ${way.phone ? 'phone' : 'desk'}, ${way.dark ? 'dark' : 'light'}`
    test(`front door: ${name}`, async ({ visit }) => photograph(await visit({ language, ...way }), frontDoor, way))

    test(`empty: ${name}`, async ({ given, visit }) => {
      const brand = await given.aBrand({ language })
      const nothing = Object.fromEntries(
        ['/home', '/order', '/product', '/collection'].map((place) => [
          `empty ${place.slice(1)}`,
          async ({ page, shell }: Visitor) => {
            await page.goto(place)
            await shell.page.locator('main svg').first().waitFor()
          },
        ]),
      )
      await photograph(await visit({ as: brand.owner, ...way }), nothing, way)
    })

    for (const [group, screensOf] of groups)
      test(`${group}: ${name}`, async ({ given, visit }) => {
        test.setTimeout(180_000)
        const house = await aFullHouse(given, language)
        await photograph(await visit({ as: house.brand.owner, ...way }), screensOf(house), way)
      })
  }
