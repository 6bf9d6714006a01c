import { ingestReadReceipts } from '@linesheet/contract/connections/marketplace.messages'
import { changeChat, getChat, listChats, readChat, sendMessage } from '@linesheet/contract/messages/chats'
import { addChatTemplate, listChatTemplates } from '@linesheet/contract/messages/chats.templates'
import { languageOfCountry } from '@linesheet/domain/platform/languages'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import { chatFile } from '../data/chat-files.ts'
import { type ChatLine, type DemoChat, demoChats } from '../data/chat-texts.ts'
import type { Retailer } from '../data/retailers.ts'
import { writeToBrand } from '../live/write-to-brand.ts'
import { randomFrom } from '../random.ts'

type Context = { owner: ApiCall; people: readonly ApiCall[]; marketplace: ApiCall; brandId: string }
const hourMs = 3_600_000

/** Conversations in three languages, some of them waiting, unread, done or archived; and templates. Adds nothing twice. */
export async function addDemoChats(context: Context, { key, retailers }: { key: string; retailers: readonly Retailer[] }, now: Date) {
  await addTemplates(context.owner)
  const { tabs } = await context.owner(listChats, { query: { items_per_page: 1 } })
  if (tabs.all + tabs.archived >= demoChats.length) return
  // Other retailers write to each brand.
  const free = randomFrom(`chats ${key}`).sample(retailers, retailers.length)
  for (const [at, chat] of demoChats.entries()) {
    const found = free.findIndex(({ country_code }) => languageOfCountry(country_code) === chat.language)
    const [retailer] = found < 0 ? [] : free.splice(found, 1)
    if (retailer) await replayChat(context, retailer, chat, { key: `demo-chat-${context.brandId}-${at}`, now })
  }
}

async function replayChat(context: Context, retailer: Retailer, { lines, state }: DemoChat, { key, now }: { key: string; now: Date }) {
  const { owner, people } = context
  for (const [at, line] of lines.entries()) {
    const sent = { key: `${key}-${at}`, at: new Date(now.getTime() - line.hours * hourMs) }
    if (line.from === 'retailer') await writeToBrand(context, retailer.external_id, { ...line, ...sent })
    else await reply({ ...context, member: people[at % people.length] ?? owner }, retailer, line, sent)
  }
  const id = await findChat(owner, retailer)
  const { messages } = await owner(getChat, { params: { id }, query: { peek: 'true' as never } })
  if (state !== 'unread') await owner(readChat, { params: { id }, body: { sequence: messages.at(-1)?.sequence ?? 0 } })
  if (state === 'done') await owner(changeChat, { params: { id }, body: { is_done: true } })
  if (state === 'archived') await owner(changeChat, { params: { id }, body: { is_archived: true } })
}

/** A member reads the chat and replies; the retailer reads that an hour later. */
async function reply(
  { owner, member, marketplace, brandId }: Context & { member: ApiCall },
  retailer: Retailer,
  { text, file }: ChatLine,
  { key, at }: { key: string; at: Date },
) {
  const id = await findChat(owner, retailer)
  const { messages } = await owner(getChat, { params: { id }, query: { peek: 'true' as never } })
  await owner(readChat, { params: { id }, body: { sequence: messages.at(-1)?.sequence ?? 0 } }, { at })
  const files = file ? { file: await chatFile(file) } : {}
  const message = await member(sendMessage, { body: { key: key.slice(-64), chat_id: id, text } }, { at, files })
  const receipt = {
    external_id: `${key}-read`,
    brand_id: brandId,
    message_id: message.id,
    at: new Date(at.getTime() + hourMs).toISOString(),
  }
  acceptedOrKnownIds(await marketplace(ingestReadReceipts, { body: { items: [receipt] } }))
}

async function findChat(owner: ApiCall, { name }: Retailer) {
  const { items } = await owner(listChats, { query: { search: name } })
  const archived = items.length ? [] : (await owner(listChats, { query: { search: name, tab: 'archived' } })).items
  const [chat] = [...items, ...archived]
  if (!chat) throw new Error(`There is no chat with ${name}`)
  return chat.chat_id
}

const templates = [
  {
    name: 'Order shipped',
    texts: {
      en: 'Hello {retailer}, your order {order} is on its way.',
      zh_CN: '{retailer} 您好，您的订单 {order} 已经发货。',
      zh_TW: '{retailer} 您好，您的訂單 {order} 已經出貨。',
    },
  },
  {
    name: 'Thank you',
    texts: {
      en: 'Thank you for your order {order}! — {brand}',
      zh_CN: '感谢您的订单 {order}！—— {brand}',
      zh_TW: '感謝您的訂單 {order}！—— {brand}',
    },
  },
]

async function addTemplates(owner: ApiCall) {
  const { count } = await owner(listChatTemplates, {})
  if (count) return
  for (const template of templates) await owner(addChatTemplate, { body: template })
}
