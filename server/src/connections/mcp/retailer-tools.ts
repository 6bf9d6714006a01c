import { listReviews, replyToReview } from '@linesheet/contract/insight/reviews'
import { getChat, listChats, searchMessages, sendMessage } from '@linesheet/contract/messages/chats'
import { getPromotion, listPromotions } from '@linesheet/contract/promotions/promotions'
import { getNetworkInfo, listNetwork } from '@linesheet/contract/retailers/network'
import { findShownReview } from '../../insight/reviews/reviews.list.sql.ts'
import { findRecipientName } from './named-records.sql.ts'
import { changeTool, pageFields, readTool, type Tool } from './tool.ts'

/** Tools for retailers, messages, reviews and promotions. */
export const retailerTools: Record<string, Tool> = {
  list_retailers: readTool(listNetwork, {
    description: 'Lists the retailers of the brand’s network, the newest first, with what they ordered and when.',
    fields: {
      search: 'Words in the name, the contact or the e-mail address.',
      status: '',
      type: '',
      country: 'ISO 3166-1 alpha-2.',
      tag: 'One of the brand’s own tags.',
      quiet_days: 'Retailers whose last order is at least so many days ago.',
      late: 'True: retailers that usually order every few weeks, and are late now.',
      sort: 'A leading minus sorts downwards.',
      ...pageFields,
    },
  }),
  read_retailer: readTool(getNetworkInfo, {
    description: 'Reads a retailer with value, how often it orders, its timeline and the products that it bought.',
    fields: { id: 'The id of the retailer, from list_retailers; company_id or buying_company_id elsewhere.' },
  }),
  list_chats: readTool(listChats, {
    description:
      'Lists the conversations with retailers, the one with the latest message first. needs_reply tells which wait for the brand.',
    fields: {
      tab: '',
      search: 'Words in the name, the contact, the e-mail address or the phone number of the retailer.',
      company_id: 'Only the conversation with this retailer.',
      ...pageFields,
    },
  }),
  read_chat: readTool(getChat, {
    description: 'Reads messages of a conversation, the latest by default. It stays unread for the brand’s members.',
    fields: { id: 'The chat_id, from list_chats.', before: 'Messages before this sequence.', limit: '' },
    preset: { query: { peek: 'true' } },
  }),
  search_messages: readTool(searchMessages, {
    description: 'Finds messages of all conversations that contain all the words, the latest first.',
    fields: { search: '', ...pageFields },
  }),
  send_message: changeTool(sendMessage, {
    description: 'Sends a message to a retailer, in the name of the brand. It cannot be taken back.',
    fields: { chat_id: 'The conversation.', company_id: 'The retailer, instead of chat_id.', text: 'At most 2,000 characters.' },
    requires: ['text'],
    describeChange: async ({ tx, brandId }, { body }) =>
      `Sends this message to ${await findRecipientName(tx, brandId, body)}: “${body.text}”. It cannot be taken back.`,
  }),
  list_reviews: readTool(listReviews, {
    description: 'Lists published reviews of retailers, with the brand’s replies.',
    fields: {
      tab: '',
      stars: 'Reviews with so many stars, 1 to 5.',
      published_from: '',
      published_to: '',
      sort: 'A leading minus sorts downwards.',
      ...pageFields,
    },
  }),
  reply_to_review: changeTool(replyToReview, {
    description: 'Replies to a review, or changes the reply. The marketplace shows it below the review, to everybody.',
    fields: { id: 'The id of the review, from list_reviews.', version: 'The version of the review as it was read.', text: '' },
    describeChange: async ({ tx, brandId }, { params, body }) => {
      const { rating, reply } = await findShownReview(tx, brandId, params.id, false)
      const instead = reply ? ` instead of “${reply.text}”` : ''
      return `Replies in public to a review of ${rating} stars: “${body.text}”${instead}.`
    },
  }),
  list_promotions: readTool(listPromotions, {
    description: 'Lists the brand’s promotions: discounts and free shipping, with dates and how often they were used.',
    fields: { tab: '', search: '', sort: 'A leading minus sorts downwards.', ...pageFields },
  }),
  read_promotion: readTool(getPromotion, {
    description: 'Reads a promotion with its products and what its orders add up to.',
    fields: { id: 'The id of the promotion, from list_promotions.', language_code: 'The language of names.' },
  }),
}
