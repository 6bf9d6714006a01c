import {
  addMessageFile,
  ingestMessages,
  ingestReadReceipts,
  ingestWithdrawals,
  readMessageFile,
} from '@linesheet/contract/connections/marketplace.messages'
import { getChat, getChatFile, listChats, sendMessage } from '@linesheet/contract/messages/chats'
import { translateMessage } from '@linesheet/contract/messages/chats.translate'
import { listNetwork } from '@linesheet/contract/retailers/network'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { expectDerivedDataCurrent } from '../../../test/invariants.ts'
import { aChat, deliver, messageItem, noteFile, peek, receive, reply } from '../../../test/messages/chats.ts'
import { pictureFile, sendForm, uploadSigned } from '../../../test/platform/uploading.ts'

const pdf = Buffer.from('%PDF-1.7\nnot much of one')
const deliverFile = (brand: Brand, id: string, file: Buffer, external_id = newId()) =>
  uploadSigned(addMessageFile, { id }, file, { external_id, brand_id: brand.id })

test('a message that is delivered again, to two servers or twice in a batch, is stored once; another under its id is refused', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const item = await messageItem(brand, retailer)
  const [first, second, batch] = await Promise.all([deliver(item), deliver(item), deliver(item, item)])
  expect(new Set([first, second, batch].flat().map(({ id }) => id)).size).toBe(1)
  const [other] = await deliver({ ...item, text: 'Something else' })
  expect(other).toMatchObject({ success: false, code: 'marketplace.other-content', errors: { text: expect.any(String) } })
  const { items } = await callOk(listChats, {}, brand.owner)
  expect(items).toMatchObject([{ unread: 1, participants: [{ unread: 1 }, { unread: 0 }] }])
  await expectDerivedDataCurrent(brand.id)
})

test('each item has its own answer: unknown retailers and brands, messages of tomorrow, malformed items', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const good = await messageItem(brand, retailer)
  const answers = await deliver(
    await messageItem(brand, { ...retailer, external_id: newId() }),
    { ...good, external_id: newId(), brand_id: newId() },
    { ...good, external_id: newId(), sent_at: '2026-11-21T00:00:00Z' },
    { ...good, external_id: newId(), text: 'x'.repeat(2001) },
    { ...good, external_id: newId(), mood: 'cross' },
    good,
  )
  expect(answers.map(({ success, code, errors }) => [success, code, Object.keys(errors ?? {})])).toEqual([
    [false, 'malformed', ['retailer_external_id']],
    [false, 'brand.missing', []],
    [false, 'malformed', ['sent_at']],
    [false, 'malformed', ['text']],
    [false, 'malformed', ['mood']],
    [true, null, []],
  ])
})

test('a late message comes after the messages that arrived before it, with the time at which it was sent', async () => {
  const brand = await given.aBrand()
  const { id, retailer } = await aChat(brand, 'Second')
  await deliver(await messageItem(brand, retailer, { text: 'First', sent_at: '2026-11-19T08:00:00Z' }))
  const { messages } = await peek(brand, id)
  expect(messages.map(({ text, sequence, sent_at }) => [text, sequence, new Date(sent_at).toISOString()])).toEqual([
    ['Second', 1, now.toISOString()],
    ['First', 2, '2026-11-19T08:00:00.000Z'],
  ])
})

test('an unknown retailer is added to the network with its first message', async () => {
  const brand = await given.aBrand()
  const retailer = await given.aRetailer()
  const [answers] = await Promise.all([receive(brand, retailer, 'Hello'), receive(brand, retailer, 'Anybody there?')])
  expect(answers).toHaveLength(1)
  const { items } = await callOk(listNetwork, {}, brand.owner)
  expect(items).toMatchObject([{ name: retailer.name, status: 'signed_up', source: 'marketplace', orders: 0 }])
})

test('receipts arrive in any order, and only for messages of the brand', async () => {
  const brand = await given.aBrand()
  const { id, messages } = await aChat(brand)
  const sent = [await reply(brand, id, 'One'), await reply(brand, id, 'Two'), await reply(brand, id, 'Three')]
  const receipt = (message_id = '') => ({ external_id: newId(), brand_id: brand.id, message_id, at: now.toISOString() })
  const items = [receipt(sent[1]?.id), receipt(sent[0]?.id), receipt(messages[0]), receipt(newId())]
  const { items: answers } = await callOk(ingestReadReceipts, { body: { items } })
  expect(answers.map(({ success, code }) => [success, code])).toEqual([
    [true, null],
    [true, null],
    [false, 'message.missing'],
    [false, 'message.missing'],
  ])
  const { chat, messages: read } = await peek(brand, id)
  expect(read.slice(1).map(({ read_at }) => read_at !== null)).toEqual([true, true, false])
  expect(chat.participants[1]?.unread).toBe(1)
  await expectDerivedDataCurrent(brand.id)
})

test('a message that is withdrawn leaves no translation of its text, and others keep theirs', async () => {
  const brand = await given.aBrand()
  const { messages } = await aChat(brand, 'Keep this, please', 'Oops, this was for another brand')
  for (const message_id of messages)
    for (const to of ['zh_TW', 'zh_CN'] as const) await callOk(translateMessage, { body: { message_id, to } }, brand.owner)
  const item = { external_id: newId(), brand_id: brand.id, message_id: messages[1] ?? '' }
  await callOk(ingestWithdrawals, { body: { items: [item] } })
  const { db } = await testContext()
  const left = await db.asOwner((tx) => tx.selectFrom('message_translations').select('text').where('brand_id', '=', brand.id).execute())
  expect(left.map(({ text }) => text).toSorted()).toEqual(['zh_CN: Keep this, please', 'zh_TW: Keep this, please'])
})

test('a message that is withdrawn is empty, waits for nobody and is found by no search', async () => {
  const brand = await given.aBrand()
  const { id, messages } = await aChat(brand, 'Keep this', 'Oops, wrong brand')
  await deliverFile(brand, messages[1] ?? '', pdf)
  const item = { external_id: newId(), brand_id: brand.id, message_id: messages[1] ?? '' }
  for (const _ of [1, 2]) expect((await callOk(ingestWithdrawals, { body: { items: [item] } })).items).toMatchObject([{ success: true }])
  const { chat, messages: left } = await peek(brand, id)
  expect(chat).toMatchObject({ unread: 1, needs_reply: true, last_message: { text: '', is_withdrawn: true, files: 0 } })
  expect(left[1]).toMatchObject({ text: '', files: [], is_withdrawn: true })
  expect(await deliverFile(brand, messages[1] ?? '', pdf)).toMatchObject({ status: 409, code: 'message.withdrawn' })
  const first = { external_id: newId(), brand_id: brand.id, message_id: messages[0] ?? '' }
  await callOk(ingestWithdrawals, { body: { items: [first] } })
  expect((await peek(brand, id)).chat).toMatchObject({ unread: 0, needs_reply: false })
  const { db } = await testContext()
  const texts = await db.asOwner((tx) => tx.selectFrom('messages').select('search_text').where('brand_id', '=', brand.id).execute())
  expect(texts.map(({ search_text }) => search_text)).toEqual(['', ''])
  await expectDerivedDataCurrent(brand.id)
})

test('files are added to and deleted with messages, are stored once, and are downloads that no browser opens as a page', async () => {
  const brand = await given.aBrand()
  const { id, messages } = await aChat(brand, '')
  const external_id = newId()
  const [first, again] = [
    await deliverFile(brand, messages[0] ?? '', await pictureFile(640, 480), external_id),
    await deliverFile(brand, messages[0] ?? '', await pictureFile(640, 480), external_id),
  ]
  expect(again.result).toEqual(first.result)
  const form = { key: newId(), chat_id: id, text: '' }
  const sent = await sendForm(sendMessage, brand.owner, form, [{ field: 'file', content: pdf, name: '報價.pdf' }])
  const repeated = await sendForm(sendMessage, brand.owner, form, [{ field: 'file', content: pdf, name: '報價.pdf' }])
  expect([sent.status, repeated.result]).toEqual([200, sent.result])
  const { messages: read, chat } = await callOk(getChat, { params: { id } }, brand.owner)
  const photo = { id: first.result.id, url: expect.any(String), width: 640, height: 480, placeholder: expect.any(String) }
  expect(read.map(({ files }) => files)).toEqual([
    [{ id: first.result.id, name: 'photo.jpg', content_type: 'image/webp', bytes: expect.any(Number), scan: null, photo }],
    [{ id: expect.any(String), name: '報價.pdf', content_type: 'application/pdf', bytes: pdf.length, scan: null, photo: null }],
  ])
  expect(chat.last_message.files).toBe(1)
  const params = { id: read[1]?.files[0]?.id ?? '' }
  const download = await call(getChatFile, { params }, brand.owner)
  expect(Buffer.compare(download.result as never, pdf)).toBe(0)
  expect(download.headers).toMatchObject({
    'content-disposition': `attachment; filename="__.pdf"; filename*=UTF-8''${encodeURIComponent('報價.pdf')}`,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  })
  const toRetailer = await call(readMessageFile, { params, query: { brand_id: brand.id } })
  expect(Buffer.compare(toRetailer.result as never, pdf)).toBe(0)
  expect(await call(readMessageFile, { params, query: { brand_id: (await given.aBrand()).id } })).toMatchObject({ status: 404 })
})

test.each([
  ['a page that is called a picture', Buffer.from('<html><script>alert(1)</script>'), 'x.jpg', 400],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'x.svg', 400],
  ['20 MB', Buffer.concat([pdf, Buffer.alloc(20 * 1024 * 1024)]), 'x.pdf', 413],
])('%s is refused, and no message is sent', async (_, content, name, status) => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  const answer = await sendForm(sendMessage, brand.owner, { key: newId(), chat_id: id, text: 'See this' }, [
    { field: 'file', content, name },
  ])
  expect([answer.status, Object.keys(answer.errors)]).toEqual([status, ['file']])
  expect((await peek(brand, id)).messages).toHaveLength(1)
})

test('a message has up to ten files, and a message of the brand gets none from the marketplace', async () => {
  const brand = await given.aBrand()
  const { id, messages } = await aChat(brand)
  for (let at = 0; at < 10; at += 1) expect((await deliverFile(brand, messages[0] ?? '', pdf)).status).toBe(200)
  expect(await deliverFile(brand, messages[0] ?? '', pdf)).toMatchObject({ status: 409, code: 'message.too-many-files' })
  const sent = await sendForm(sendMessage, brand.owner, { key: newId(), chat_id: id }, [noteFile])
  expect(await deliverFile(brand, sent.result.id, pdf)).toMatchObject({ status: 404, code: 'message.missing' })
  expect(await call(ingestMessages, { body: { items: [] } })).toMatchObject({ status: 400 })
})

test('a message needs no key: without one it gets one, and an Idempotency-Key sends it once', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  const body = { chat_id: id, text: 'Yes, in five days.' }
  const once = { ...brand.owner, key: newId() }
  const [sent, repeated] = [await callOk(sendMessage, { body }, once), await callOk(sendMessage, { body }, once)]
  expect([repeated, sent.key]).toEqual([sent, expect.any(String)])
  const withFile = { ...brand.owner, key: newId() }
  const forms = [await sendForm(sendMessage, withFile, body, [noteFile]), await sendForm(sendMessage, withFile, body, [noteFile])]
  expect(forms[1]?.result).toEqual(forms[0]?.result)
  const again = await callOk(sendMessage, { body }, brand.owner)
  expect(again.id).not.toBe(sent.id)
  expect((await callOk(getChat, { params: { id } }, brand.owner)).messages).toHaveLength(4)
})
