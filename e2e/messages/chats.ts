import { ingestMessages, ingestReadReceipts } from '@linesheet/contract/connections/marketplace.messages'
import { getChat, listChats } from '@linesheet/contract/messages/chats'
import { acceptedIds } from '../../simulator/client/marketplace.ts'
import { uniqueId } from '../environment.ts'
import type { Brand, Retailer } from '../given.ts'

/** A chat as its retailer sees it, through the marketplace. */
export class RetailerChat {
  readonly brand: Brand
  readonly retailer: Retailer
  #id: string | undefined

  constructor(brand: Brand, retailer: Retailer) {
    this.brand = brand
    this.retailer = retailer
  }

  /** Writes messages, a second apart. Returns their ids. */
  async write(...texts: string[]): Promise<string[]> {
    const start = Date.now() - texts.length * 1000
    const items = texts.map((text, at) => ({
      external_id: uniqueId(),
      brand_id: this.brand.id,
      retailer_external_id: this.retailer.external_id,
      sent_at: new Date(start + at * 1000).toISOString(),
      text,
    }))
    return acceptedIds(await this.brand.given.marketplace(ingestMessages, { body: { items } }))
  }

  /** Reports that the retailer has read the brand's last message, and all before it. */
  async read() {
    const last = (await this.messages()).findLast(({ sender }) => sender === 'brand')
    const item = { external_id: uniqueId(), brand_id: this.brand.id, message_id: last?.id ?? '', at: new Date().toISOString() }
    acceptedIds(await this.brand.given.marketplace(ingestReadReceipts, { body: { items: [item] } }))
  }

  /** The id of the chat, which exists once somebody has written. */
  async id() {
    if (this.#id) return this.#id
    const { items } = await this.brand.call(listChats, { query: { items_per_page: 100 } })
    this.#id = items.find((chat) => chat.retailer.name === this.retailer.name)?.chat_id
    if (!this.#id) throw new Error(`${this.retailer.name} has no chat`)
    return this.#id
  }

  async path() {
    return `/messages/${await this.id()}`
  }

  /** The chat as the owner sees it. */
  async fetch() {
    const { chat } = await this.brand.call(getChat, { params: { id: await this.id() }, query: { peek: 'true' } })
    return chat
  }

  /** The latest messages from the server. */
  async messages() {
    const { messages } = await this.brand.call(getChat, { params: { id: await this.id() }, query: { peek: 'true' } })
    return messages
  }
}
