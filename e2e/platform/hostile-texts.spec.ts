import { inviteUser } from '@linesheet/contract/account/people'
import { addView } from '@linesheet/contract/account/views'
import { addLocation } from '@linesheet/contract/brand/locations'
import { editOrderSettings } from '@linesheet/contract/brand/settings.orders'
import { editSocialLinks, editStore, getStore, setRegionalName } from '@linesheet/contract/brand/store'
import { addCollection } from '@linesheet/contract/catalogue/collections'
import { addMessageFile } from '@linesheet/contract/connections/marketplace.messages'
import { addChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { addOrderActivity } from '@linesheet/contract/orders/orders'
import type { App } from '../app.ts'
import { uniqueId } from '../environment.ts'
import { expect, test } from '../fixtures.ts'
import type { Brand, Given } from '../given.ts'
import { RetailerChat } from '../messages/chats.ts'
import { aCustomer, address, linkMailedTo } from '../retailers/customers.ts'

/** Texts that would run if they were not escaped: as markup, as markup after an attribute, as an address. */
const scripts = [
  `<img src=x onerror="window.wasRun=1">`,
  `"><svg onload="window.wasRun=1"></svg>`,
  `javascript:window.wasRun=1//`,
  `<script>window.wasRun=1</script>`,
] as const
const [image, svg, address_, script] = scripts
const all = scripts.join(' ')
/** A text that is short enough for a name. */
const named = (text: string) => `${uniqueId().slice(0, 4)} ${text}`

/** A brand whose texts are all scripts, as far as they can be stored. */
async function aHostileBrand(given: Given) {
  const brand = await given.aBrand({
    name: named(image),
    person: { first_name: image, last_name: svg },
    organization: named(script),
    address: { ...address, recipient: image, company: svg, street: script, city: address_ },
  })
  const shop = await given.aRetailer({ name: named(svg) })
  const options = ['Size']
  const variations = [{ sku: `"><b>${uniqueId()}`, wholesale_price: '50.00', retail_price: '100.00', stock: 9, option_values: [image] }]
  const texts = { description: all, material: image, color: svg, customs_description: script, tags: [image.slice(0, 40)] }
  const product = await brand.addActiveProduct(named(image), { ...texts, options, variations } as never)
  const { id: collection } = await brand.call(addCollection, {
    body: { name_en: named(script), description_en: all, product_ids: [product.id] },
  })
  const order = await brand.receiveOrder({
    from: shop,
    lines: [[product, 3]],
    overrides: { note: all, shipping_address: { ...address, recipient: image, company: svg, street: script } },
  })
  await order.packAndShip()
  await brand.call(addOrderActivity, { params: { id: order.id }, body: { text: all } })
  await brand.call(addLocation, { body: { name: svg, address: { ...address, company: image }, is_default: false } })
  await brand.call(editOrderSettings, { body: { packing_slip_note: all } })
  await brand.call(addView, { body: { list: 'orders', name: image, query: '?late=true', shared: true } })
  await brand.call(inviteUser, { body: { email: `${uniqueId()}@colleague.example`, first_name: image, last_name: svg, role: 'viewer' } })
  await fillStore(brand)
  const chat = new RetailerChat(brand, shop)
  const [message = ''] = await chat.write(all, `https://shop.example/?q=${image} ${address_} data:text/html,${script}`)
  const file = new File(['SKU'], `${image} "onclick="window.wasRun=1.csv`)
  await brand.given.marketplace(
    addMessageFile,
    { params: { id: message }, body: { external_id: uniqueId(), brand_id: brand.id } },
    { file },
  )
  await brand.call(addChatTemplate, { body: { name: named(image), texts: { en: all, zh_CN: svg, zh_TW: script } } })
  return { brand, product: product.id, collection, order, chat: await chat.path() }
}

async function fillStore(brand: Brand) {
  const { version } = await brand.call(getStore, {})
  await brand.call(editStore, {
    body: { version, tagline_en: image, tagline_zh_cn: svg, tagline_zh_tw: script, brand_story_en: all, brand_story_zh_cn: all },
  })
  await brand.call(setRegionalName, { body: { region_id: 'us', name: svg } })
  const links = [{ network: 'website' as const, url: address_ }]
  const refused = await brand.call(editSocialLinks, { body: { version: version + 1, links } }).catch((error: Error) => error)
  expect(refused).toBeInstanceOf(Error)
}

/** Waits until the page shows the text, and checks that it is only text. */
async function expectOnlyText({ page }: App, place: string) {
  await page.goto(place)
  await expect(page.locator('main').getByText('wasRun=1').filter({ visible: true }).first(), `${place} shows it`).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(await page.evaluate(() => 'wasRun' in window), `${place} runs nothing`).toBe(false)
  await expect(page.locator('img[src="x"], svg[onload], [onerror], a[href^="javascript:" i]'), place).toHaveCount(0)
}

test('scripts in the texts of a brand are shown as text, on each page that shows them, and in a mail’s page', async ({
  given,
  openApp,
}) => {
  const { brand, product, collection, order, chat } = await aHostileBrand(given)
  const app = await openApp({ as: brand.owner })
  const places = [
    ...['/home', '/order', order.path, '/product', `/product/${product}`, '/product/prices', '/product/rearrange'],
    ...['/collection', `/collection/${collection}`, `/collection/edit/${collection}`, '/preview', `/preview/product/${product}`],
    ...[`/preview/collection/${collection}`, '/store', '/select_brand', '/settings/users', '/settings/audit'],
    ...['/order?search=wasRun', '/messages', '/messages?search=wasRun', chat],
  ]
  for (const place of places) await test.step(place, () => expectOnlyText(app, place))
})

test('a retailer also sees the scripts of a manual order and of a brand as text', async ({ given, openApp }) => {
  const brand = await given.aBrand({ name: named(svg), person: { first_name: image, last_name: script } })
  const product = await brand.addActiveProduct(named(image))
  const email = `${uniqueId()}@shop.example`
  await aCustomer(brand, { email, name: named(svg), contact: image })
  const app = await openApp({ as: brand.owner })
  await app.page.goto('/order/new')
  await app.page
    .getByRole('region', { name: 'Customer' })
    .getByRole('listitem')
    .getByRole('button', { name: /wasRun/ })
    .click()
  await app.page.getByRole('button', { name: `Add ${product.name}` }).click()
  await app.page.getByLabel('Already paid').check()
  await app.page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(app.page).toHaveURL('/order')
  const retailer = await openApp({ phone: true })
  await expectOnlyText(retailer, await linkMailedTo(retailer.page, email))

  const invited = `${uniqueId()}@colleague.example`
  await brand.call(inviteUser, { body: { email: invited, first_name: image, last_name: svg, role: 'viewer' } })
  await expectOnlyText(retailer, await linkMailedTo(retailer.page, invited))
})
