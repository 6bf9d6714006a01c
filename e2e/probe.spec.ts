import { aFullHouse } from './full-house.ts'
import { inDays } from './given.ts'
import { expect, test } from './house.ts'
import { dialogsOf, ordersOf, placesOf } from './screens.ts'

test.use({ trace: 'off' })
test('widths', async ({ given, visit }) => {
  test.setTimeout(300_000)
  const house = await aFullHouse(given, 'en')
  const v = await visit({ as: house.brand.owner })
  for (const [name, show] of Object.entries({ ...placesOf(house), ...ordersOf(house), ...dialogsOf(house) })) {
    await v.page.setViewportSize({ width: 1440, height: 900 })
    await show(v)
    for (const width of [1280, 1024, 900, 768, 719, 600, 360, 320]) {
      await v.page.setViewportSize({ width, height: 800 })
      await v.page.waitForTimeout(150)
      const w = await v.page.evaluate(() => document.documentElement.scrollWidth)
      if (w > width) {
        console.log('WIDE', name, width, w)
        await v.page.screenshot({ path: `test-results/screens/wide-${name.replace(/\W+/g, '-')}-${width}.png` })
      }
      const cut = await v.page.evaluate(() =>
        [...document.querySelectorAll('button, a, h1, h2, label, th, td')]
          .filter((e) => {
            const r = e.getBoundingClientRect()
            const s = getComputedStyle(e)
            return (
              r.width > 0 &&
              r.right > innerWidth + 1 &&
              s.position !== 'absolute' &&
              !e.closest('[class*=tabs],[class*=chips],[class*=scroll]')
            )
          })
          .map((e) => `${e.tagName} ${e.textContent?.slice(0, 30)} ${Math.round(e.getBoundingClientRect().right)}`)
          .slice(0, 3),
      )
      if (cut.length) console.log('CUT', name, width, cut)
    }
  }
})
const long = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(4).slice(0, 120)
for (const phone of [false, true])
  test(`long ${phone}`, async ({ given, visit }) => {
    test.setTimeout(200_000)
    const brand = await given.aBrand({ named: `${Date.now()}${long}`.slice(0, 120), person: { first_name: long, last_name: long } })
    const shop = await given.aRetailer({ name: long })
    const goods = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        brand.sells(`${i}${long}`.slice(0, 120), {
          variations: [{ sku: `${i}${long}`.slice(0, 60), wholesale_price: '999999.99', retail_price: '9999999.99', stock: 999_999 }],
          description: long.repeat(20),
          hs_code: '6912.00.99',
        }),
      ),
    )
    const order = await brand.receivesOne({ from: shop, lines: goods.map((g) => [g, 9_999] as const), more: { note: long.repeat(16) } })
    const v = await visit({ as: brand.owner, phone })
    const wide = async (name: string) => {
      const w = await v.page.evaluate(() => document.documentElement.scrollWidth)
      console.log(name, phone, w)
      await v.page.screenshot({ path: `test-results/screens/long-${phone}-${name}.png`, fullPage: true })
    }
    await v.goTo('/select_brand')
    await expect(v.shell.title).toBeVisible()
    await v.page.waitForTimeout(500)
    await wide('select')
    await v.goTo('/home')
    await expect(v.shell.region('Today')).toBeVisible()
    await wide('home')
    await v.goTo('/order')
    await expect(v.orders.rows).toHaveCount(1)
    await wide('orders')
    await v.goTo('/product')
    await expect(v.products.rows).toHaveCount(8)
    await wide('products')
    await v.goTo(`/product/${goods[0]!.id}`)
    await expect(v.products.texts).toBeVisible()
    await wide('product')
    await v.goTo(order.path)
    await expect(v.order.activity).toBeVisible()
    await wide('order')
    await v.order.openAccept()
    await wide('accept')
    await v.page.keyboard.press('Escape')
    await order.packed()
    await v.goTo(order.path)
    await expect(v.order.activity).toBeVisible()
    await wide('packed')
    await v.order.openShip()
    await wide('ship')
  })
