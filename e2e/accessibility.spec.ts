import type { Language } from '@linesheet/domain/languages'
import { aFullHouse } from './full-house.ts'
import { test } from './house.ts'
import { unique } from './place.ts'
import { at, dialogsOf, frontDoor, ordersOf, placesOf, type Screens } from './screens.ts'
import { expectFits, expectSound } from './sound.ts'
import type { Manner, Visitor } from './visitor.ts'

/** What is wrong with a screen says itself; a trace of every screen would take as long as looking at it. */
test.use({ trace: 'off' })

const ways: readonly [string, Language, Manner][] = [
  ['at a desk', 'en', {}],
  ['on a phone, in the dark, in 繁體中文', 'zh_TW', { phone: true, dark: true }],
]

async function lookAt(visitor: Visitor, screens: Screens) {
  for (const [name, show] of Object.entries(screens))
    await test.step(name, async () => {
      await show(visitor)
      await expectSound(visitor, name)
    })
}

for (const [where, language, manner] of ways) {
  test(`before signing in, ${where}`, async ({ visit }) => {
    await lookAt(await visit({ language, ...manner }), frontDoor)
  })

  for (const [what, screensOf] of [
    ['the places', placesOf],
    ['orders', ordersOf],
    ['dialogs', dialogsOf],
  ] as const)
    test(`${what}, ${where}`, async ({ given, visit }) => {
      test.setTimeout(120_000)
      const house = await aFullHouse(given, language)
      await lookAt(await visit({ as: house.brand.owner, ...manner }), screensOf(house))
    })
}

const endless = 'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(3)

for (const phone of [false, true])
  test(`the longest names fit, ${phone ? 'on a phone' : 'at a desk'}`, async ({ given, visit }) => {
    const named = `${unique()}${endless}`.slice(0, 120)
    const brand = await given.aBrand({ named, person: { first_name: endless.slice(0, 60), last_name: endless.slice(0, 60) } })
    const prices = { wholesale_price: '999999.99', retail_price: '1999999.99' }
    const [shop, goods] = await Promise.all([
      given.aRetailer({ name: endless.slice(0, 120) }),
      brand.sells(endless.slice(0, 120), { variations: [{ sku: endless.slice(0, 60), stock: 999_999, ...prices }], description: endless }),
    ])
    const placed = await brand.receivesOne({ from: shop, lines: [[goods, 9999]], more: { note: endless } })
    await placed.packed()
    const visitor = await visit({ as: brand.owner, phone })
    const said = ({ page }: Visitor) => page.getByText(endless.slice(0, 50)).filter({ visible: true }).first()
    for (const path of ['/select_brand', '/home', '/order', '/product', `/product/${goods.id}`, placed.path]) {
      await at(path, said)(visitor)
      await expectFits(visitor, path)
    }
  })
