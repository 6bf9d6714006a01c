import { ingestReadReceipts } from '@linesheet/contract/connections/marketplace.messages'
import { webhookData } from '@linesheet/contract/connections/webhooks'
import { changeChat, countUnread, getChat, listChats, readChat, sendMessage } from '@linesheet/contract/messages/chats'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { call, callOk } from '../../../test/calling.ts'
import { now as clock, testContext } from '../../../test/context.ts'
import { marketplaceEvents } from '../../../test/effects.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { aChat, noteFile, peek, receive, reply } from '../../../test/messages/chats.ts'
import { sendForm } from '../../../test/platform/uploading.ts'
import { someRetailers } from '../../../test/retailers/network.ts'

/** The webhooks of a brand about messages, in the order in which they were queued. */
async function messageWebhooks(brand: Brand) {
  const events = (await marketplaceEvents(brand)).filter(({ event }) => event.startsWith('message.'))
  for (const { event, data } of events) z.parse(webhookData[event as keyof typeof webhookData], data)
  return events.map(({ event, data }) => ({ event, data }))
}

const tabs = async ({ owner }: Brand) => (await callOk(listChats, {}, owner)).tabs

test('a retailer writes, a member reads it, replies, and the retailer reads that', async () => {
  const brand = await given.aBrand()
  const { id, retailer, messages } = await aChat(brand, 'Hello!', 'Do you ship to Japan?')
  const waiting = { needs_reply: 1, all: 1, unread: 1, archived: 0 }
  const { items, tabs: before } = await callOk(listChats, { query: { tab: 'needs_reply' } }, brand.owner)
  expect(before).toEqual(waiting)
  expect(items).toEqual([
    {
      chat_id: id,
      id,
      retailer: { id: expect.any(String), name: retailer.name, country_code: 'HK', language_code: 'zh_TW' },
      participants: [
        { company_id: brand.id, unread: 2 },
        { company_id: items[0]?.retailer.id, unread: 0 },
      ],
      last_message: { sender: 'retailer', text: 'Do you ship to Japan?', files: 0, sent_at: expect.any(String), is_withdrawn: false },
      unread: 2,
      needs_reply: true,
      waiting_since: expect.any(String),
      is_archived: false,
      auto_translate: null,
      draft: null,
    },
  ])
  expect(await callOk(countUnread, {}, brand.owner)).toEqual({ unread: 2, chats: 1 })

  const read = await callOk(getChat, { params: { id } }, brand.owner)
  expect(read).toMatchObject({ chat: { unread: 0, needs_reply: true }, has_before: false, has_after: false })
  expect(read.messages.map(({ id, sequence, text, sender, author }) => [id, sequence, text, sender, author])).toEqual([
    [messages[0], 1, 'Hello!', 'retailer', null],
    [messages[1], 2, 'Do you ship to Japan?', 'retailer', null],
  ])
  expect(await tabs(brand)).toEqual({ ...waiting, unread: 0 })
  expect((await peek(brand, id)).messages.map(({ read_at }) => read_at)).toEqual([expect.any(String), expect.any(String)])

  const sent = await reply(brand, id)
  expect(sent).toMatchObject({ sequence: 3, sender: 'brand', author: { name: 'Mei owner' }, text: 'Yes, in five days.', read_at: null })
  expect(await tabs(brand)).toEqual({ needs_reply: 0, all: 1, unread: 0, archived: 0 })
  const receipt = { external_id: newId(), brand_id: brand.id, message_id: sent.id, at: clock.toISOString() }
  const { items: answers } = await callOk(ingestReadReceipts, { body: { items: [receipt] } })
  expect(answers).toMatchObject([{ success: true, id: sent.id }])
  const { chat, messages: after } = await peek(brand, id)
  expect(after.at(-1)?.read_at).toEqual(expect.any(String))
  expect(chat.participants.map(({ unread }) => unread)).toEqual([0, 0])
  expect(await messageWebhooks(brand)).toEqual([
    {
      event: 'message.read',
      data: {
        message_id: messages[1],
        external_id: expect.any(String),
        retailer_external_id: retailer.external_id,
        read_at: expect.any(String),
      },
    },
    {
      event: 'message.sent',
      data: {
        message_id: sent.id,
        retailer_external_id: retailer.external_id,
        text: 'Yes, in five days.',
        original_text: null,
        language_code: expect.toSatisfy((one) => one === null || one === 'en'),
        files: [],
        sent_at: clock.toISOString(),
      },
    },
  ])
  await expectDerivedDataCurrent(brand.id)
})

test('a message is sent once under its key, from two tabs at once and however often it is repeated', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  const body = { key: newId(), chat_id: id, text: 'On its way.' }
  const answers = await Promise.all([1, 2, 3, 4].map(() => callOk(sendMessage, { body }, brand.owner)))
  const again = await callOk(sendMessage, { body }, await given.aMember(brand, 'orders'))
  expect(new Set([...answers, again].map((message) => message.id)).size).toBe(1)
  expect((await peek(brand, id)).messages.map(({ text }) => text)).toEqual(['Do you ship to Japan?', 'On its way.'])
  expect((await messageWebhooks(brand)).filter(({ event }) => event === 'message.sent')).toHaveLength(1)
  const other = await call(sendMessage, { body: { ...body, text: 'Another' } }, brand.owner)
  expect(other).toMatchObject({ status: 409, code: 'message.other-content' })
})

test('the same text under the same key to another retailer is refused', async () => {
  const brand = await given.aBrand()
  const { retailerId: first } = await aChat(brand)
  const { retailerId: second } = await aChat(brand)
  const body = { key: newId(), text: 'Our spring collection is here.' }
  const sent = await callOk(sendMessage, { body: { ...body, company_id: first } }, brand.owner)
  expect((await callOk(sendMessage, { body: { ...body, company_id: first } }, brand.owner)).id).toBe(sent.id)
  const other = { ...body, company_id: second }
  expect(await call(sendMessage, { body: other }, brand.owner)).toMatchObject({ status: 409, code: 'message.other-content' })
  expect(await sendForm(sendMessage, brand.owner, other, [noteFile])).toMatchObject({ status: 409, code: 'message.other-content' })
})

test('messages of two members at once keep one order without gaps', async () => {
  const brand = await given.aBrand()
  const { id, retailer } = await aChat(brand)
  const colleague = await given.aMember(brand, 'orders')
  const texts = Array.from({ length: 12 }, (_, n) => `Message ${n}`)
  const sendAll = texts.map((text, n) =>
    n % 3 === 0
      ? receive(brand, retailer, text)
      : callOk(sendMessage, { body: { key: newId(), chat_id: id, text } }, n % 2 ? brand.owner : colleague),
  )
  await Promise.all(sendAll)
  const { messages } = await peek(brand, id)
  expect(messages.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 13 }, (_, n) => n + 1))
  expect(messages.map(({ text }) => text).toSorted()).toEqual(['Do you ship to Japan?', ...texts].toSorted())
  await expectDerivedDataCurrent(brand.id)
})

test('pages by number are stable while messages arrive, in both directions and around one', async () => {
  const brand = await given.aBrand()
  const { id, retailer, messages } = await aChat(brand, ...Array.from({ length: 11 }, (_, n) => `No. ${n + 1}`))
  const page = async (query: object) => {
    const { messages: found, has_before, has_after } = await peek(brand, id, query)
    return [found.map(({ sequence }) => sequence), has_before, has_after]
  }
  expect(await page({ limit: 4 })).toEqual([[8, 9, 10, 11], true, false])
  await receive(brand, retailer, 'No. 12')
  expect(await page({ limit: 4, before: 8 })).toEqual([[4, 5, 6, 7], true, true])
  expect(await page({ limit: 4, before: 4 })).toEqual([[1, 2, 3], false, true])
  expect(await page({ limit: 4, after: 9 })).toEqual([[10, 11, 12], true, false])
  expect(await page({ limit: 4, around: messages[5] })).toEqual([[4, 5, 6, 7], true, true])
  expect(await page({ limit: 50, around: messages[0] })).toEqual([Array.from({ length: 12 }, (_, n) => n + 1), false, false])
  expect(await page({ limit: 4, before: 1_000_000_000 })).toEqual([[], true, false])
  expect(await page({ limit: 4, after: 1_000_000_000 })).toEqual([[], true, false])
  expect(await call(getChat, { params: { id }, query: { before: 2 ** 53 } }, brand.owner)).toMatchObject({ status: 400 })
  const foreign = await aChat(brand)
  expect(await call(getChat, { params: { id }, query: { around: foreign.messages[0] } }, brand.owner)).toMatchObject({ status: 404 })
})

test('a page of older messages, a peek and a viewer leave the chat unread', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand, 'One', 'Two', 'Three')
  await callOk(getChat, { params: { id }, query: { limit: 1, before: 3 } }, brand.owner)
  await peek(brand, id)
  await callOk(getChat, { params: { id } }, await given.aMember(brand, 'viewer'))
  expect((await tabs(brand)).unread).toBe(1)
  await callOk(readChat, { params: { id }, body: { sequence: 2 } }, brand.owner)
  expect(await callOk(countUnread, {}, brand.owner)).toEqual({ unread: 1, chats: 1 })
  await callOk(readChat, { params: { id }, body: { sequence: 1, is_read: false } }, brand.owner)
  expect(await callOk(countUnread, {}, brand.owner)).toEqual({ unread: 3, chats: 1 })
  await expectDerivedDataCurrent(brand.id)
})

test('a chat that is done needs no reply until the retailer writes again, and can be marked as needing one after all', async () => {
  const brand = await given.aBrand()
  const { id, retailer } = await aChat(brand, 'Thank you!')
  const change = (body: object) => callOk(changeChat, { params: { id }, body }, brand.owner)
  expect(await change({ is_done: true })).toMatchObject({ needs_reply: false, waiting_since: null, unread: 1 })
  expect(await change({ is_done: false })).toMatchObject({ needs_reply: true })
  await change({ is_done: true })
  await receive(brand, retailer, 'One more thing')
  expect(await tabs(brand)).toMatchObject({ needs_reply: 1 })
  expect(await change({ is_archived: true, auto_translate: 'zh_TW' })).toMatchObject({
    is_archived: true,
    needs_reply: false,
    auto_translate: 'zh_TW',
  })
  expect(await tabs(brand)).toEqual({ needs_reply: 0, all: 0, unread: 0, archived: 1 })
  await expectDerivedDataCurrent(brand.id)
  await receive(brand, retailer, 'Hello?')
  expect(await tabs(brand)).toEqual({ needs_reply: 1, all: 1, unread: 1, archived: 0 })
  expect((await change({ is_archived: true, is_done: false })).is_archived).toBe(true)
  await reply(brand, id)
  expect(await tabs(brand)).toEqual({ needs_reply: 0, all: 1, unread: 1, archived: 0 })
  await expectDerivedDataCurrent(brand.id)
})

test('the time until an answer is stored once for the messages before it', async () => {
  const brand = await given.aBrand()
  const { setClock, clock: read, db } = await testContext()
  const before = read()
  const { id, retailer } = await aChat(brand, 'First question')
  setClock(new Date(before.getTime() + 3_600_000))
  await receive(brand, retailer, 'Second question')
  setClock(new Date(before.getTime() + 7_200_000))
  await reply(brand, id, 'Both answers')
  await reply(brand, id, 'And one more')
  setClock(before)
  const responses = await db.asOwner((tx) =>
    tx.selectFrom('chat_responses').select(['sequence', 'asked_at', 'answered_at']).where('brand_id', '=', brand.id).execute(),
  )
  const ms = responses.map(({ answered_at, asked_at }) => new Date(answered_at).getTime() - new Date(asked_at).getTime())
  expect([responses.map(({ sequence }) => sequence), ms]).toEqual([[3], [7_200_000]])
})

test('a brand can write first to a retailer of the marketplace, not to one that has not signed up', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  await given.anOrder(brand, { retailer })
  const { db } = await testContext()
  const { id: company_id } = await db.asOwner((tx) =>
    tx.selectFrom('retailers').select('id').where('external_id', '=', retailer.external_id).executeTakeFirstOrThrow(),
  )
  const open = (key: string) => callOk(sendMessage, { body: { key, company_id, text: 'Thank you for your order!' } }, brand.owner)
  const [first, second] = await Promise.all([open(newId()), open(newId())])
  expect(first.chat_id).toBe(second.chat_id)
  expect([first.sequence, second.sequence].toSorted()).toEqual([1, 2])
  const stranger = await given.aRetailer()
  const { id: unknown } = await db.asOwner((tx) =>
    tx.selectFrom('retailers').select('id').where('external_id', '=', stranger.external_id).executeTakeFirstOrThrow(),
  )
  const body = { key: newId(), text: 'Hello' }
  expect(await call(sendMessage, { body: { ...body, company_id: unknown } }, brand.owner)).toMatchObject({ status: 404 })
  const [own] = await someRetailers(brand, {})
  expect(await call(sendMessage, { body: { ...body, company_id: own?.id } }, brand.owner)).toMatchObject({
    status: 409,
    code: 'chat.not-reachable',
  })
})

test.each([
  [{ text: '' }, { text: 'required' }],
  [{ company_id: newId() }, { company_id: 'not_allowed' }],
  [{ chat_id: undefined }, { chat_id: 'required' }],
  [{ translated_text: '您好' }, { translated_to: 'required' }],
  [{ text: 'x'.repeat(2001) }, { text: 'too_long' }],
  [{ key: '' }, { key: 'required' }],
])('a message with %o is refused by its field', async (fields, errors) => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  const answer = await call(sendMessage, { body: { key: newId(), chat_id: id, text: 'Hi', ...fields } }, brand.owner)
  expect(answer.status).toBe(400)
  expect(Object.keys(answer.errors ?? {})).toEqual(Object.keys(errors))
})

test('a message that was translated before it was sent is stored in both versions', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  const sent = await reply(brand, id, 'Yes', { translated_text: '可以', translated_to: 'zh_CN' })
  expect(sent).toMatchObject({ text: '可以', translated: true, originalText: 'Yes', language_code: 'zh_CN' })
})
