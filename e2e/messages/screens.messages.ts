import { addChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { languages } from '@linesheet/domain/platform/languages'
import { expect } from '@playwright/test'
import type { App } from '../app.ts'
import { Given } from '../given.ts'
import type { FullBrand } from '../platform/full-brand.ts'
import { afterwards, type OpenScreen, pageAt, type Screens } from '../platform/screens.shared.ts'
import { RetailerChat } from './chats.ts'

const texts = {
  en: { shops: ['Harbour Gifts', 'Little Fox Paper and Presents of the Old Town'], answer: 'Thank you! They ship on Monday.' },
  zh_CN: { shops: ['海港礼品', '小狐狸老城纸品与礼物专门店'], answer: '谢谢您！周一发货。' },
  zh_TW: { shops: ['海港禮品', '小狐狸老城紙品與禮物專門店'], answer: '謝謝您！週一出貨。' },
}
const greeting = {
  en: 'Dear {retailer}, thank you for {order}.',
  zh_CN: '{retailer}您好，感谢您的订单{order}。',
  zh_TW: '{retailer}您好，感謝您的訂單{order}。',
}

/** Adds chats in three languages, one of which names an order of its retailer. Returns the address of that chat. */
async function addChats({ brand, language }: FullBrand): Promise<string> {
  const given = new Given()
  const { shops, answer } = texts[language]
  const [first = '', second = ''] = shops
  const [shop, other] = [await given.aRetailer({ name: first }), await given.aRetailer({ name: second })]
  const order = await brand.receiveOrder({ from: shop })
  await order.packAndShip()
  await brand.call(addChatTemplate, { body: { name: answer, texts: greeting } })
  const chat = new RetailerChat(brand, shop)
  await chat.write('您好！请问蓝色茶壶什么时候有货？', `Is ${await order.number()} on its way? See https://192.0.2.1/12`)
  await chat.write('我們想在月底前收到二十四個。', 'Thank you!')
  await new RetailerChat(brand, other).write('Do you ship to Japan?')
  return chat.path()
}

/** The page of messages: the list, a chat, the composer, and the retailer. */
/** Simulates a translation provider, which the server lacks here: it refuses the requests that follow. */
const offerTranslations = ({ page }: App) =>
  page.route('**/api/chat/translate', (route) => {
    const pairs = languages.flatMap((from) => languages.filter((to) => to !== from).map((to) => ({ from, to })))
    return route.request().method() === 'GET' ? route.fulfill({ json: { success: true, result: { pairs } } }) : route.fallback()
  })

export function messageScreens(fullBrand: FullBrand): Screens {
  let added: Promise<string> | undefined
  const path = () => {
    added ??= addChats(fullBrand)
    return added
  }
  const { answer, shops } = texts[fullBrand.language]
  const list: OpenScreen = async (app) => {
    await path()
    await pageAt('/messages', ({ messages }) => messages.chat(shops[0] ?? ''))(app)
  }
  const thread: OpenScreen = async (app) => pageAt(await path(), ({ messages }) => messages.message('LS-').locator('a').last())(app)
  const openMenu = (name: 'messages.templates' | 'messages.translate.outgoing') => (app: App) => app.shell.button(app.shell.t(name)).click()
  return {
    messages: list,
    'messages, searched': async (app) => {
      await path()
      await pageAt('/messages?search=LS', ({ page }) => page.locator('mark').first())(app)
    },
    'a chat': thread,
    'a chat, written': async (app) => {
      await offerTranslations(app)
      await thread(app)
      await app.messages.input.fill(answer)
      await app.page.locator('form input[type="file"]').setInputFiles({
        name: '2026.PDF',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.7'),
      })
      await openMenu('messages.translate.outgoing')(app)
      await app.page.getByRole('menuitem').nth(1).click()
      await expect(
        app.page
          .getByRole('form')
          .getByRole('alert')
          .or(app.page.getByRole('form').getByRole('textbox').nth(1))
          .or(app.page.getByText(app.shell.t('messages.translate.same')))
          .first(),
      ).toBeVisible()
    },
    'templates of messages': afterwards(thread, async (app) => {
      await openMenu('messages.templates')(app)
      await app.page.getByRole('menuitem', { name: app.shell.t('messages.templates.manage') }).click()
      await expect(app.shell.dialog().getByRole('listitem')).toBeVisible()
    }),
    'a template of messages': async (app) => {
      await app.shell.dialog().getByRole('listitem').getByRole('button').first().click()
      await expect(app.shell.dialog().getByLabel(app.shell.t('messages.templates.text'))).toBeVisible()
    },
    'the retailer of a chat': async (app) =>
      pageAt(`${await path()}?pane=details`, ({ shell }) => shell.region(shell.t('network.field.note')))(app),
  }
}
