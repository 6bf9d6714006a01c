import type { Language } from '@linesheet/domain/platform/languages'
import type { App, AppOptions } from '../app.ts'
import { uniqueId } from '../environment.ts'
import { test } from '../fixtures.ts'
import { expectNoHorizontalScroll, expectReflow, expectValidPage } from '../page-checks.ts'
import { aFullBrand } from './full-brand.ts'
import { pageAt, type Screens } from './screens.shared.ts'
import { screenGroups, signedOutScreens } from './screens.ts'

const variants: readonly [string, Language, AppOptions][] = [
  ['at a desk', 'en', {}],
  ['on a phone, dark, in 繁體中文', 'zh_TW', { phone: true, dark: true }],
]

/** Checks all screens; `isEnlarged`: also enlarged, as at a desk. */
async function checkScreens(app: App, screens: Screens, isEnlarged = false) {
  for (const [name, open] of Object.entries(screens))
    await test.step(name, async () => {
      await open(app)
      await expectValidPage(app, name)
      if (isEnlarged) await expectReflow(app, name)
    })
}

for (const [variant, language, options] of variants) {
  test(`signed-out pages, ${variant}`, async ({ openApp }) => {
    await checkScreens(await openApp({ language, ...options }), signedOutScreens, !options.phone)
  })

  for (const [group, screensOf] of Object.entries(screenGroups))
    test(`${group}, ${variant}`, async ({ given, openApp }) => {
      const fullBrand = await aFullBrand(given, language)
      await checkScreens(await openApp({ as: fullBrand.brand.owner, ...options }), screensOf(fullBrand), !options.phone)
    })
}

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(3)

for (const phone of [false, true])
  test(`the longest names fit, ${phone ? 'on a phone' : 'at a desk'}`, async ({ given, openApp }) => {
    const name = `${uniqueId()}${longWord}`.slice(0, 120)
    const brand = await given.aBrand({ name: name, person: { first_name: longWord.slice(0, 60), last_name: longWord.slice(0, 60) } })
    const prices = { wholesale_price: '999999.99', retail_price: '1999999.99' }
    const [shop, goods] = await Promise.all([
      given.aRetailer({ name: longWord.slice(0, 120) }),
      brand.addProduct(longWord.slice(0, 120), {
        variations: [{ sku: longWord.slice(0, 60), stock: 999_999, ...prices }],
        description: longWord,
      }),
    ])
    const placed = await brand.receiveOrder({ from: shop, lines: [[goods, 9999]], overrides: { note: longWord } })
    await placed.pack()
    const app = await openApp({ as: brand.owner, phone })
    const longText = ({ page }: App) => page.getByText(longWord.slice(0, 50)).filter({ visible: true }).first()
    for (const path of ['/select_brand', '/home', '/order', '/product', `/product/${goods.id}`, placed.path, '/notifications']) {
      await pageAt(path, longText)(app)
      await expectNoHorizontalScroll(app, path)
    }
  })
