import { ingestMessages } from '@linesheet/contract/connections/marketplace.messages'
import { getChat, listChats, sendMessage } from '@linesheet/contract/messages/chats'
import { addChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { v7 as newId } from 'uuid'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { type Brand, given, type Retailer } from '../given.ts'

/** A message as the marketplace sends it. */
export const messageItem = async ({ id: brand_id }: Brand, { external_id }: Retailer, fields: object = {}) => ({
  external_id: newId(),
  brand_id,
  retailer_external_id: external_id,
  sent_at: (await testContext()).clock().toISOString(),
  text: 'Do you ship to Japan?',
  ...fields,
})

export const deliver = async (...items: object[]) => (await callOk(ingestMessages, { body: { items } as never })).items

/** Has a retailer write to a brand, each message as its own item. Returns the ids of the messages. */
export async function receive(brand: Brand, retailer: Retailer, ...texts: string[]): Promise<string[]> {
  const items = await Promise.all(texts.map((text) => messageItem(brand, retailer, { text })))
  return (await deliver(...items)).map(({ id, message }) => id ?? `not delivered: ${message}`)
}

/** A chat that a retailer began. */
export async function aChat(brand: Brand, ...texts: string[]) {
  const retailer = await given.aRetailer()
  const messages = await receive(brand, retailer, ...(texts.length ? texts : ['Do you ship to Japan?']))
  const { items } = await callOk(listChats, {}, brand.owner)
  const chat = items.find((one) => one.retailer.name === retailer.name)
  return { id: chat?.chat_id ?? '', retailerId: chat?.retailer.id ?? '', retailer, messages }
}

export const reply = ({ owner }: Brand, chat_id: string, text = 'Yes, in five days.', fields: object = {}) =>
  callOk(sendMessage, { body: { key: newId(), chat_id, text, ...fields } }, owner)

/** Reads a chat without marking it as read. */
export const peek = (brand: Brand, id: string, query: object = {}) =>
  callOk(getChat, { params: { id }, query: { peek: 'true', ...query } as never }, brand.owner)

/** A text file, as a form sends it. */
export const noteFile = { field: 'file', content: Buffer.from('Packed by Mei'), name: 'note.txt' }

export const aTemplate = ({ owner }: Brand, fields: object = {}) => {
  const texts = { en: 'Hello {retailer}', zh_CN: '{retailer} 您好', zh_TW: '{retailer} 您好' }
  return callOk(addChatTemplate, { body: { name: `Greeting ${newId().slice(-6)}`, texts, ...fields } }, owner)
}
