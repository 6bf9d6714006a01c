import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { RetailerChat } from './chats.ts'

/** The top edge as the next frame paints it: intersection observers run last, after the page's own changes in a frame. */
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

test('on a phone: a long conversation is read back, searched, and translated in place, whatever the translator answers', async ({
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

  // A user who scrolls away from the end in the frame in which content grows is not taken back to it.
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect(messages.items.last()).toBeInViewport()
  await messages.scroller.evaluate((scroller) => {
    scroller.scrollBy(0, -400)
    scroller.querySelector('ol')?.prepend(Object.assign(document.createElement('li'), { style: 'height: 200px' }))
  })
  await paintedTop(messages.items.last())
  await expect(messages.items.last()).not.toBeInViewport()
  await expect(page.getByRole('button', { name: 'Latest messages' })).toBeVisible()

  // A search opens the message at its place in the conversation.
  await page.getByRole('link', { name: 'All conversations' }).click()
  await page.getByRole('searchbox').fill('茶壺')
  await page.getByRole('list', { name: 'Messages found' }).getByRole('link').click()
  const found = page.locator('[data-found]')
  await expect(found).toBeInViewport()
  await expect(found).toContainText('請問茶壺有現貨嗎？')
  // The latest ones are not loaded.
  await expect(messages.message('Message 119')).toHaveCount(0)

  // Simulates a provider, which the page checks for before it offers a translation.
  const translate = '**/api/chat/translate'
  const pairs = [
    { from: 'zh_TW', to: 'en' },
    { from: 'zh_CN', to: 'en' },
  ]
  let answer: object = { status: 409, json: { success: false, code: 'translator.quota', message: '' } }
  await page.route(translate, (route) =>
    route.fulfill(route.request().method() === 'GET' ? { json: { success: true, result: { pairs } } } : answer),
  )
  await page.reload()
  await found.getByRole('button', { name: 'Translate', exact: true }).click()
  await expect(found).toContainText('The automatic translation limit has been reached.')
  await expect(found).toContainText('請問茶壺有現貨嗎？')
  answer = { json: { success: true, result: { text: 'Is the teapot in stock?', translated: true, originalText: texts[4], from: 'zh_TW' } } }
  await found.getByRole('button', { name: 'Try again' }).click()
  await expect(found).toContainText('Is the teapot in stock?')
  await found.getByRole('button', { name: 'Show original' }).click()
  await expect(found).toContainText('請問茶壺有現貨嗎？')

  // A wrong guess is corrected.
  await found.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitemradio', { name: '简体中文' }).click()
  await expect(found.locator('p[lang="zh-CN"]')).toBeVisible()

  // Automatic translation: only messages in view.
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
  await page.reload()
  await messages.input.fill('谢谢，我们下周发货')
  await page.getByRole('button', { name: 'Translate before sending' }).click()
  // Translations that are not possible here are not offered.
  await expect(page.getByRole('menuitem', { name: 'English' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: '繁體中文' }).click()
  await expect(page.getByLabel('What the retailer reads (繁體中文)')).toHaveValue('謝謝，我們下週發貨')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(messages.items.last()).toContainText('谢谢，我们下周发货')
  await expect(messages.items.last()).toContainText('謝謝，我們下週發貨')
  await expect(messages.items.last()).toContainText('Sent')
  const [last] = (await chat.messages()).slice(-1)
  expect(last).toMatchObject({ text: '謝謝，我們下週發貨', translated: true, originalText: '谢谢，我们下周发货', language_code: 'zh_TW' })
})
