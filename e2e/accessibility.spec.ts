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
