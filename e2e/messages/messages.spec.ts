import type { Page } from '@playwright/test'
import type { App } from '../app.ts'
import { expect, test } from '../fixtures.ts'
import { createPhoto } from '../photo.ts'
import { RetailerChat } from './chats.ts'

const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
const list = { name: 'price list.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,price\nA,1\n') }

test('two colleagues talk with a retailer: typing, messages, files and read receipts appear automatically', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  const shop = await given.aRetailer()
  const order = await brand.receiveOrder({ from: shop })
  const chat = new RetailerChat(brand, shop)
  await chat.write('您好！请问蓝色茶壶什么时候有货？', `這是訂單 ${await order.number()} 的問題`)

  const mei = await openApp({ as: brand.owner })
  await mei.openLive('/home')
  const badge = (app: App) => app.shell.navigation.getByRole('link', { name: /Messages|訊息/ })
  await expect(badge(mei)).toContainText('2')
  await badge(mei).click()
  await expect(mei.messages.title).toHaveText('Messages')
  await mei.messages.chat(shop.name).getByRole('link').click()
  await expect(mei.messages.message('蓝色茶壶')).toBeVisible()
  await expect(mei.messages.scroller.locator('li').getByText(/^New$/).first()).toBeVisible()
  await expect(mei.messages.message('這是訂單').getByRole('link', { name: await order.number() })).toHaveAttribute('href', order.path)
  await expect(badge(mei)).not.toContainText('2')

  const kit = await openApp({ as: brand.member('orders'), settings: { language: 'zh_TW' } })
  await kit.openLive(await chat.path())
  await expect(kit.messages.message('蓝色茶壶')).toBeVisible()
  await mei.messages.input.pressSequentially('In')
  await expect(kit.page.getByText('Mei Lam正在輸入…')).toBeVisible()
  await mei.messages.write('In two weeks. See https://shop.example/teapots?b=1')
  await expect(kit.messages.message('In two weeks')).toBeVisible()
  const link = kit.messages.message('In two weeks').getByRole('link')
  await expect(link).toHaveAttribute('href', 'https://shop.example/teapots?b=1')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await expect(mei.messages.message('In two weeks')).toContainText('Sent')
  await chat.read()
  await expect(mei.messages.message('In two weeks')).toContainText('Read')

  const photo = Buffer.from(await (await createPhoto('#C9D6CF')).arrayBuffer())
  await kit.page.locator('form input[type="file"]').setInputFiles([list, { name: 'teapot.jpg', mimeType: 'image/jpeg', buffer: photo }])
  await kit.messages.write('這是價目表和照片')
  await expect(mei.messages.message('這是價目表').getByRole('button', { name: 'price list.csv' })).toBeVisible()
  await expect(mei.messages.items.last().getByRole('link', { name: 'Open teapot.jpg' })).toHaveAttribute('rel', /noopener/)
  const downloading = mei.page.waitForEvent('download')
  await mei.messages.message('這是價目表').getByRole('button', { name: 'price list.csv' }).click()
  expect((await downloading).suggestedFilename()).toBe('price list.csv')

  await chat.write('Thank you')
  await expect(mei.messages.message('Thank you')).toBeVisible()
  await expect(mei.page.getByText(/^Waiting for/)).toBeVisible()
  await mei.page.getByRole('button', { name: 'Mark as done' }).click()
  await expect(mei.messages.chat(shop.name)).toHaveCount(0)
  await expect(mei.page.getByText('All caught up. No conversation needs a reply.')).toBeVisible()
  await mei.messages.choose(mei.messages.chatMenu, 'Archive')
  await mei.page.getByRole('link', { name: /^Archived/ }).click()
  await expect(mei.messages.chat(shop.name)).toBeVisible()
})

test('a note that is not saved leaves the composer free', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const chat = new RetailerChat(brand, await given.aRetailer())
  await chat.write('Hello')
  const { page, messages, shell } = await openApp({ as: brand.owner })
  await page.goto(await chat.path())
  await page.getByRole('textbox', { name: shell.t('network.field.note') }).fill('Call before noon')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeInViewport({ ratio: 1 })
  await messages.write('In two weeks')
  await expect(messages.message('In two weeks')).toContainText('Sent')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: shell.t('network.field.note') })).toHaveValue('Call before noon')
})

test('drafts stay with their chat: elsewhere, after a reload, and on another device', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const [harbour, fox] = [await given.aRetailer(), await given.aRetailer({ name: 'Little Fox' })]
  const [chat, other] = [new RetailerChat(brand, harbour), new RetailerChat(brand, fox)]
  await chat.write('Hello')
  await other.write('Hello, too')
  const desk = await openApp({ as: brand.owner })
  await desk.page.goto(await chat.path())
  await desk.messages.input.fill('Dear Harbour')
  await desk.messages.chat(fox.name).getByRole('link').click()
  await expect(desk.messages.input).toHaveValue('')
  await desk.messages.input.fill('Dear Fox')
  await expect(desk.messages.chat(harbour.name)).toContainText('Draft: Dear Harbour')
  await desk.page.reload()
  await expect(desk.messages.input).toHaveValue('Dear Fox')

  await expect.poll(async () => (await brandDraft(chat)) ?? '').toBe('Dear Harbour')
  const phone = await openApp({ as: brand.owner, phone: true })
  await phone.page.goto(await chat.path())
  await expect(phone.messages.input).toHaveValue('Dear Harbour')
  await phone.messages.input.fill('Dear Harbour, from the train')
  await phone.page.getByRole('link', { name: 'All conversations' }).click()
  await expect(phone.messages.chat(harbour.name)).toContainText('from the train')
  await desk.page.reload()
  await desk.messages.chat(harbour.name).getByRole('link').click()
  await expect(desk.messages.input).toHaveValue('Dear Harbour, from the train')
  await desk.messages.write('Dear Harbour, from the train')
  await expect(phone.messages.chat(harbour.name)).toHaveCount(0)
  await phone.page.getByRole('link', { name: /^All/ }).click()
  await expect(phone.messages.chat(harbour.name)).toContainText('You: Dear Harbour')
})

test('with more conversations than fit, the page itself does not scroll, neither at a desk nor on a phone', async ({ given, openApp }) => {
  const brand = await given.aBrand()
  const shops = await Promise.all(Array.from({ length: 14 }, () => given.aRetailer()))
  for (const shop of shops) await new RetailerChat(brand, shop).write('Is the blue one back?')
  for (const phone of [false, true]) {
    const { page, messages } = await openApp({ as: brand.owner, phone })
    await page.goto('/messages')
    const rows = page.locator('li:has(> a[href*="/messages/"])')
    await expect(rows).toHaveCount(shops.length)
    const heights = () => page.evaluate(() => [document.documentElement.scrollHeight, window.innerHeight, window.scrollY])
    if (!phone) expect(await heights()).toEqual([900, 900, 0])
    await rows.nth(3).getByRole('link').click()
    await expect(messages.input).toBeVisible()
    const [height = 0, visible, scrolled] = await heights()
    expect([height <= (visible ?? 0), scrolled], `phone: ${phone}`).toEqual([true, 0])
  }
})

const brandDraft = async (chat: RetailerChat) => (await chat.fetch()).draft?.text

test('messages that are written without a connection arrive once and in order, also after the tab was closed', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const shop = await given.aRetailer()
  const chat = new RetailerChat(brand, shop)
  await chat.write('Is anybody there?')
  const app = await openApp({ as: brand.owner })
  app.expectedErrors = lost
  const { page, context, messages } = app
  await page.goto(await chat.path())
  await expect(messages.message('Is anybody there?')).toBeVisible()

  // The connection is lost after the first message has left and before its answer, or its live event, comes back.
  await page.route(
    '**/api/chat',
    async (route) => {
      await context.setOffline(true)
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await messages.write('one')
  await expect(messages.message('one')).toContainText('Sent once you are online')
  await messages.write('two')
  await page.locator('form input[type="file"]').setInputFiles([list])
  await messages.write('three')
  await expect(messages.message('three')).toContainText('price list.csv')
  // Only then has the browser stored it.
  await expect(messages.message('three')).toContainText('Sent once you are online')
  await page.close()

  const [first, second] = [await context.newPage(), await context.newPage()]
  await context.setOffline(false)
  await Promise.all([first.goto('/home'), second.goto(await chat.path())])
  const sent = async () => (await chat.messages()).filter(({ sender }) => sender === 'brand').map(({ text }) => text)
  await expect.poll(sent).toEqual(['one', 'two', 'three'])
  await expect(second.locator('[data-pending]')).toHaveCount(0)
  await expect(second.locator('[data-message]')).toHaveCount(4)

  // A refusal stays with its reason, until it is sent again.
  await refuseOnce(second)
  await second.getByRole('form').getByRole('textbox').fill('four')
  await second.keyboard.press('Control+Enter')
  const refused = second.locator('[data-pending="refused"]')
  await expect(refused).toContainText('Not sent.')
  await second.reload()
  await refused.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(sent).toEqual(['one', 'two', 'three', 'four'])
  await expect(refused).toHaveCount(0)
})

const refuseOnce = (page: Page) =>
  page.route('**/api/chat', (route) => route.fulfill({ status: 409, json: { success: false, code: 'chat.closed', message: '' } }), {
    times: 1,
  })

test('a conversation begins from an order and from the network, with templates; a viewer only reads', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'viewer' }] })
  const shop = await given.aRetailer()
  const order = await brand.receiveOrder({ from: shop })
  const app = await openApp({ as: brand.owner })
  const { page, messages } = app
  await page.goto(order.path)
  await messages.choose(app.shell.button('More actions'), 'Message retailer')
  await expect(page.getByText('New conversation')).toBeVisible()
  await messages.write('Thank you for your order')
  await expect(page).toHaveURL(/\/messages\/[\da-f-]{36}/)
  await expect(messages.message('Thank you for your order')).toContainText('Sent')
  const details = page.getByRole('complementary', { name: 'About the retailer' })
  await expect(details.getByRole('link', { name: await order.number() })).toBeVisible()
  await details.getByRole('button', { name: 'Create order' }).click()
  await expect(page).toHaveURL(/\/order\/new\//)
  await page.goBack()
  await expect(messages.message('Thank you for your order')).toBeVisible()
  await page.getByRole('link', { name: 'View retailer' }).click()
  await page.getByRole('link', { name: 'Message', exact: true }).click()
  await expect(messages.message('Thank you for your order')).toBeVisible()

  // A template has its fields filled in; a file is dropped anywhere on the page.
  await messages.choose(app.shell.button('Templates'), 'Manage templates')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add template' }).click()
  await dialog.getByLabel('Name').fill('Shipped')
  await dialog.getByLabel('Text').fill('Dear {retailer}, on its way: ')
  await dialog.getByRole('button', { name: 'Insert order number' }).click()
  await dialog.getByRole('button', { name: 'Save template' }).click()
  // The form also has a button to close it until the template is saved.
  await expect(dialog.getByRole('button', { name: 'Add template' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await messages.choose(app.shell.button('Templates'), 'Shipped')
  await expect(messages.input).toHaveValue(`Dear ${shop.name}, on its way: ${await order.number()}`)
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['A,1'], 'dropped.csv', { type: 'text/csv' }))
    return data
  })
  await page.dispatchEvent('body', 'drop', { dataTransfer: dropped })
  await expect(page.getByRole('list', { name: 'Files of the message' })).toContainText('dropped.csv')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages.items.last()).toContainText('dropped.csv')
  await expect(messages.items.last()).toContainText('Sent')

  const viewer = await openApp({ as: brand.member('viewer') })
  await viewer.page.goto(new URL(page.url()).pathname)
  await expect(viewer.messages.message('Thank you for your order')).toBeVisible()
  await expect(viewer.page.getByRole('form')).toHaveCount(0)
})
