import type { Locator, Page } from '@playwright/test'
import type { App } from './app.ts'
import { RetailerChat } from './chats.ts'
import { expect, test } from './fixtures.ts'
import { createPhoto } from './photo.ts'

const lost = /net::ERR_(INTERNET_DISCONNECTED|FAILED)/
const list = { name: 'price list.csv', mimeType: 'text/csv', buffer: Buffer.from('SKU,price\nA,1\n') }

/** Opens a page and waits until live events arrive. */
async function openLive({ page }: App, path: string) {
  const connected = page.waitForResponse('**/api/events')
  await page.goto(path)
  await connected
}

test('two colleagues talk with a retailer: typing, messages, files and what was read appear by themselves', async ({ given, openApp }) => {
  const brand = await given.aBrand({ colleagues: [{ role: 'orders' }] })
  const shop = await given.aRetailer()
  const order = await brand.receiveOrder({ from: shop })
  const chat = new RetailerChat(brand, shop)
  await chat.write('您好！请问蓝色茶壶什么时候有货？', `這是訂單 ${await order.number()} 的問題`)

  const mei = await openApp({ as: brand.owner })
  await openLive(mei, '/home')
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
  await openLive(kit, await chat.path())
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
  await expect(mei.page.getByText('Every retailer has an answer.')).toBeVisible()
  await mei.messages.choose(mei.messages.chatMenu, 'Archive')
  await mei.page.getByRole('link', { name: /^Archived/ }).click()
  await expect(mei.messages.chat(shop.name)).toBeVisible()
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

  // The answer to the first message is lost, and then the connection.
  await page.route(
    '**/api/chat',
    async (route) => {
      await route.fetch()
      await context.setOffline(true)
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

/** The top edge as the next frame paints it: observers of intersection are told last, after what the page itself moves in a frame. */
const paintedTop = (item: Locator) =>
  item.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          observer.disconnect()
          resolve(entry?.boundingClientRect.top ?? Number.NaN)
        })
        observer.observe(element)
      }),
  )

test('on a phone: a long conversation is read back, searched, and translated in place, whatever the translator says', async ({
  given,
  openApp,
}) => {
  const brand = await given.aBrand()
  const shop = await given.aRetailer()
  const chat = new RetailerChat(brand, shop)
  const texts = Array.from({ length: 120 }, (_, at) => (at === 4 ? '請問茶壺有現貨嗎？' : `Message ${at + 1}`))
  await chat.write(...texts, '这批货质量很好')
  const { page, messages } = await openApp({ as: brand.owner, phone: true })
  await page.goto('/messages')
  await messages.chat(shop.name).getByRole('link').click()
  await expect(messages.items.last()).toBeVisible()
  await expect(messages.items).toHaveCount(50)

  // Older messages load above, and what was in view stays where it is.
  const older = Promise.withResolvers<void>()
  await page.route('**/api/chat/*before=*', async (route) => {
    await older.promise
    await route.continue()
  })
  await messages.message('Message 80').scrollIntoViewIfNeeded()
  const before = await paintedTop(messages.message('Message 80'))
  older.resolve()
  await expect(messages.items).toHaveCount(100)
  expect(Math.abs((await paintedTop(messages.message('Message 80'))) - before)).toBeLessThan(4)

  // Who scrolls away from the end in the frame in which something grows is not taken back to it.
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect(messages.items.last()).toBeInViewport()
  await messages.scroller.evaluate((scroller) => {
    scroller.scrollBy(0, -400)
    scroller.querySelector('ol')?.prepend(Object.assign(document.createElement('li'), { style: 'height: 200px' }))
  })
  await paintedTop(messages.items.last())
  await expect(messages.items.last()).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Latest messages' })).toBeVisible()

  // A search opens the message where it stands.
  await page.getByRole('link', { name: 'All conversations' }).click()
  await page.getByRole('searchbox').fill('茶壺')
  await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click()
  const found = page.locator('[data-found]')
  await expect(found).toBeInViewport()
  await expect(found).toContainText('請問茶壺有現貨嗎？')
  // The latest ones are not loaded.
  await expect(messages.message('Message 119')).toHaveCount(0)

  const translate = '**/api/chat/translate'
  await page.route(translate, (route) => route.fulfill({ status: 409, json: { success: false, code: 'translator.quota', message: '' } }), {
    times: 1,
  })
  await found.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(found).toContainText('The automatic translation limit has been reached.')
  await expect(found).toContainText('請問茶壺有現貨嗎？')
  await page.route(translate, (route) =>
    route.fulfill({
      json: { success: true, result: { text: 'Is the teapot in stock?', translated: true, originalText: texts[4], from: 'zh_TW' } },
    }),
  )
  await found.getByRole('button', { name: 'Try again' }).click()
  await expect(found).toContainText('Is the teapot in stock?')
  await found.getByRole('button', { name: 'Show original' }).click()
  await expect(found).toContainText('請問茶壺有現貨嗎？')

  // A wrong guess is corrected.
  await found.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(found.locator('p[lang="zh-CN"]')).toBeVisible()

  // As it is read: what is in view, and nothing else.
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/chat/translate') && request.method() === 'POST') asked.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect(messages.items.last()).toContainText('质量很好')
  await messages.choose(messages.chatMenu, 'Translate into English as you read')
  await expect(messages.items.last()).toContainText('Is the teapot in stock?')
  expect(asked).toHaveLength(1)
  await messages.choose(messages.chatMenu, 'Stop translating as you read')
  await expect(messages.items.last()).toContainText('质量很好')
  await page.unroute(translate)

  // Without a provider, one Chinese is still translated into the other before it is sent. Both versions are kept.
  await messages.input.fill('谢谢，我们下周发货')
  await page.getByRole('button', { name: 'Translate before sending' }).click()
  await page.getByRole('menuitem', { name: 'English' }).click()
  await expect(page.getByText('Automatic translation between these languages is not set up.')).toBeVisible()
  await page.getByRole('button', { name: 'Translate before sending' }).click()
  await page.getByRole('menuitem', { name: '繁體中文' }).click()
  await expect(page.getByLabel('What the retailer reads (繁體中文)')).toHaveValue('謝謝，我們下週發貨')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages.items.last()).toContainText('谢谢，我们下周发货')
  await expect(messages.items.last()).toContainText('謝謝，我們下週發貨')
  await expect(messages.items.last()).toContainText('Sent')
  const [last] = (await chat.messages()).slice(-1)
  expect(last).toMatchObject({ text: '謝謝，我們下週發貨', translated: true, originalText: '谢谢，我们下周发货', language_code: 'zh_TW' })
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
  await details.getByRole('button', { name: 'Write order' }).click()
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
