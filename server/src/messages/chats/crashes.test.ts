import { addMessageFile, ingestMessages, ingestReadReceipts, ingestWithdrawals } from '@linesheet/contract/connections/marketplace.messages'
import { readChat, sendMessage } from '@linesheet/contract/messages/chats'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given, type Retailer } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { aChat, messageItem, peek, reply } from '../../../test/messages/chats.ts'
import { deathPoints, dieDuring } from '../../../test/platform/statement-crashes.ts'
import { sendForm, uploadSigned } from '../../../test/platform/uploading.ts'
import { marketplaceDeliveryKind } from '../../platform/outbox/webhook-queues.ts'

/**
 * The server dies before or after any statement of a call; the browser, or the marketplace, then sends the call again under the same key.
 * The statements are counted by a call that survives, not listed by hand.
 */
type Target = { brand: Brand; retailer: Retailer; id: string; received: string; sent: string; key: string }

const pdf = Buffer.from('%PDF-1.7')
const idOf = async ({ retailer }: Target) => {
  const { db } = await testContext()
  const { id } = await db.asOwner((tx) =>
    tx.selectFrom('retailers').select('id').where('external_id', '=', retailer.external_id).executeTakeFirstOrThrow(),
  )
  return id
}

const actions: Record<string, (target: Target) => Promise<unknown>> = {
  'send a message': ({ brand, id: chat_id, key }) => call(sendMessage, { body: { key, chat_id, text: 'Sent' } }, brand.owner),
  'send a file': ({ brand, id: chat_id, key }) =>
    sendForm(sendMessage, brand.owner, { key, chat_id, text: 'Sent' }, [{ field: 'file', content: pdf, name: 'a.pdf' }]),
  'send by retailer': async (target) =>
    call(sendMessage, { body: { key: target.key, company_id: await idOf(target), text: 'Sent' } }, target.brand.owner),
  'receive a message': async ({ brand, retailer, key }) => {
    const item = await messageItem(brand, retailer, { external_id: key, text: 'Received' })
    return call(ingestMessages, { body: { items: [item] } as never })
  },
  'receive a first message': async ({ brand, key }) => {
    const retailer = { external_id: `stranger ${key}`, name: '' }
    const item = await messageItem(brand, retailer, { external_id: key, text: 'Hello' })
    return call(ingestMessages, { body: { items: [item] } as never })
  },
  'receive a file': ({ brand, received: id, key }) => uploadSigned(addMessageFile, { id }, pdf, { external_id: key, brand_id: brand.id }),
  'take a receipt': ({ brand, sent, key }) =>
    call(ingestReadReceipts, {
      body: { items: [{ external_id: key, brand_id: brand.id, message_id: sent, at: now.toISOString() }] },
    }),
  'take a message back': ({ brand, received, key }) =>
    call(ingestWithdrawals, { body: { items: [{ external_id: key, brand_id: brand.id, message_id: received }] } }),
  'read the chat': ({ brand, id }) => call(readChat, { params: { id }, body: { sequence: 3 } }, brand.owner),
}

async function aTarget(): Promise<Target> {
  const brand = await given.aBrand()
  const { id, retailer, messages } = await aChat(brand, 'One', 'Two')
  const sent = await reply(brand, id, 'Three')
  const key = newId()
  await given.aRetailer('Stranger', { external_id: `stranger ${key}` })
  return { brand, retailer, id, received: messages[1] ?? '', sent: sent.id, key }
}

/** The state after a call: the messages with their files, the chats, and the webhooks for the marketplace. */
async function stateOf({ brand, id }: Target) {
  const { db } = await testContext()
  const { chat, messages } = await peek(brand, id)
  const [effects, chats, files] = await db.asOwner((tx) =>
    Promise.all([
      tx.selectFrom('outbox').select(['kind', 'payload']).where('brand_id', '=', brand.id).orderBy('sequence').execute(),
      tx.selectFrom('chats').select('last_sequence').where('brand_id', '=', brand.id).orderBy('created_at').orderBy('id').execute(),
      tx.selectFrom('message_files').select('original_name').where('brand_id', '=', brand.id).execute(),
    ]),
  )
  return {
    messages: messages.map((message) => [message.text, message.files.length, message.read_at !== null, message.is_withdrawn]),
    chats: chats.map(({ last_sequence }) => last_sequence),
    counts: [chat.unread, chat.participants[1]?.unread, chat.needs_reply],
    files: files.length,
    effects: effects.map(({ kind, payload }) => (kind === marketplaceDeliveryKind ? (payload as { event: string }).event : kind)),
  }
}

const cases = Object.entries(actions)
test.each(cases)('%s happens once, wherever the server dies', async (_, act) => {
  const model = await aTarget()
  // The point before a statement is the point after the previous one.
  const points = (await deathPoints(() => act(model))).filter(({ when }) => when === 'after')
  expect(points.length).toBeGreaterThan(2)
  const expected = await stateOf(model)
  for (const point of points) {
    const target = await aTarget()
    await dieDuring(point, () => act(target).catch(() => {}))
    await act(target)
    expect(await stateOf(target), `${point.when} statement ${point.statement}`).toEqual(expected)
    await expectDerivedDataCurrent(target.brand.id)
  }
})
