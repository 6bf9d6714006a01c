import { addMessageFile, ingestMessages, ingestReadReceipts } from '@linesheet/contract/connections/marketplace.messages'
import { webhookData } from '@linesheet/contract/connections/webhooks'
import { languageOfCountry } from '@linesheet/domain/platform/languages'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedOrKnownIds } from '../client/marketplace.ts'
import { chatFile } from '../data/chat-files.ts'
import { answers, type ChatLine, questions } from '../data/chat-texts.ts'
import type { Retailer } from '../data/retailers.ts'
import { randomFrom } from '../random.ts'
import type { WebhookEvent } from './webhook-listener.ts'

type Context = { marketplace: ApiCall; brandId: string }
type Written = Pick<ChatLine, 'text' | 'file'> & { key: string; at: Date }

/** A retailer writes to a brand, possibly with a file; repeating it changes nothing. */
export async function writeToBrand({ marketplace, brandId: brand_id }: Context, retailerId: string, { key, at, text, file }: Written) {
  const item = { external_id: key, brand_id, retailer_external_id: retailerId, sent_at: at.toISOString(), text }
  const [id = ''] = acceptedOrKnownIds(await marketplace(ingestMessages, { body: { items: [item] } }))
  if (!file) return
  await marketplace(addMessageFile, { params: { id }, body: { external_id: `${key}-file`, brand_id } }, { file: await chatFile(file) })
}

/** The retailer of an order asks a question now and then. */
export async function askAfterOrder(context: Context, { external_id, country_code }: Retailer, orderId: string) {
  const random = randomFrom(`question ${orderId}`)
  if (!random.chance(0.25)) return
  const text = random.pick(questions[languageOfCountry(country_code)])
  await writeToBrand(context, external_id, { key: `sim-question-${orderId}`, at: new Date(), text })
}

/** The retailer reads a message of a brand, and answers most of them in the language of the message. Repeating it changes nothing. */
export async function answerMessage(marketplace: ApiCall, { brand_id: brandId, data }: Pick<WebhookEvent, 'brand_id' | 'data'>) {
  const { message_id, retailer_external_id, language_code } = webhookData['message.sent'].parse(data)
  const at = new Date()
  const receipt = { external_id: `sim-read-${message_id}`, brand_id: brandId, message_id, at: at.toISOString() }
  acceptedOrKnownIds(await marketplace(ingestReadReceipts, { body: { items: [receipt] } }))
  const random = randomFrom(`answer ${message_id}`)
  if (!random.chance(0.7)) return
  const text = random.pick(answers[language_code ?? 'en'])
  await writeToBrand({ marketplace, brandId }, retailer_external_id, { key: `sim-answer-${message_id}`, at, text })
}
