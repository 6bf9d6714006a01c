import { ingestMessages } from '@linesheet/contract/connections/marketplace.messages'
import { changeChat, getChat, listChats, saveChatDraft, searchMessages, sendMessage, tellTyping } from '@linesheet/contract/messages/chats'
import { addChatTemplate, editChatTemplate, listChatTemplates, removeChatTemplate } from '@linesheet/contract/messages/chats.templates'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { aChat, aTemplate, messageItem, peek, receive, reply } from '../../../test/messages/chats.ts'
import { sendForm } from '../../../test/platform/uploading.ts'

const find = async ({ owner }: Brand, search: string) =>
  (await callOk(searchMessages, { query: { search } }, owner)).items.map(({ excerpt }) => excerpt)

test('messages of all chats are found by any part of their text, in three languages, whatever the case and the script', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand, 'Could you SHIP by Friday?', '請問可以發貨到台北嗎？')
  await aChat(brand, '请问什么时候发货？')
  await reply(brand, id, 'Yes, we ship tomorrow', { translated_text: '可以，明天寄出', translated_to: 'zh_TW' })
  expect(await find(brand, 'ship')).toEqual(['Yes, we ship tomorrow', 'Could you SHIP by Friday?'])
  expect(await find(brand, '发货')).toEqual(['请问什么时候发货？', '請問可以發貨到台北嗎？'])
  expect(await find(brand, '發貨')).toEqual(await find(brand, '发货'))
  expect(await find(brand, '寄')).toEqual(['可以，明天寄出'])
  expect(await find(brand, 'ＦＲＩ')).toEqual(['Could you SHIP by Friday?'])
  expect(await find(brand, 'p b')).toEqual(['Could you SHIP by Friday?'])
  expect(await find(brand, '%')).toEqual([])
  expect(await find(await given.aBrand(), 'ship')).toEqual([])
})

test('a search finds a file by its name, and pages through the latest hundred', async () => {
  const brand = await given.aBrand()
  const { id, retailer } = await aChat(brand)
  await sendForm(sendMessage, brand.owner, { key: newId(), chat_id: id }, [
    { field: 'file', content: Buffer.from('%PDF-1.7'), name: 'Lookbook 2027.pdf' },
  ])
  const { items } = await callOk(searchMessages, { query: { search: 'lookbook' } }, brand.owner)
  expect(items).toMatchObject([{ chat_id: id, retailer: retailer.name, sender: 'brand', sequence: 2 }])
  const many = await Promise.all(Array.from({ length: 105 }, (_, n) => messageItem(brand, retailer, { text: `Glaze no. ${n}` })))
  await callOk(ingestMessages, { body: { items: many } as never })
  const page = await callOk(searchMessages, { query: { search: 'glaze', page: 2, items_per_page: 60 } }, brand.owner)
  expect([page.count, page.count_capped, page.items.length]).toEqual([100, true, 40])
  expect(page.items.at(-1)?.excerpt).toBe('Glaze no. 5')
})

test('rare words are found among many messages, old and new, through the index', async () => {
  const brand = await given.aBrand()
  const { retailer } = await aChat(brand, 'The cobalt one, please')
  const { db } = await testContext()
  const items = await Promise.all(Array.from({ length: 1100 }, (_, n) => messageItem(brand, retailer, { text: `Line ${n}` })))
  for (let start = 0; start < items.length; start += 500)
    await callOk(ingestMessages, { body: { items: items.slice(start, start + 500) } as never })
  expect(await find(brand, 'cobalt')).toEqual(['The cobalt one, please'])
  // Messages of another block of the index: as if 16,384 others were between them.
  await db.asOwner((tx) =>
    tx.insertInto('tab_counts').values({ brand_id: brand.id, list: 'messages', tab: 'all', slot: -1, count: 40_000 }).execute(),
  )
  await receive(brand, retailer, 'Cobalt again')
  expect(await find(brand, 'cobalt')).toEqual(['Cobalt again', 'The cobalt one, please'])
})

test('a typed text is stored for that member only, until it is sent', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  const colleague = await given.aMember(brand, 'orders')
  const type = (text: string) => callOk(saveChatDraft, { params: { id }, body: { text } }, brand.owner)
  const draftOf = async (token: string) => (await callOk(getChat, { params: { id } }, { token })).chat.draft?.text
  await type('Dear')
  await type('Dear Ada,')
  expect([await draftOf(brand.owner.token), await draftOf(colleague.token)]).toEqual(['Dear Ada,', undefined])
  await reply(brand, id, 'Something else')
  expect(await draftOf(brand.owner.token)).toBe('Dear Ada,')
  await reply(brand, id, 'Dear Ada,')
  expect(await draftOf(brand.owner.token)).toBe(undefined)
  await type('Bye')
  await type('')
  expect(await draftOf(brand.owner.token)).toBe(undefined)
  const { items } = await callOk(listChats, {}, brand.owner)
  expect(items[0]?.draft).toBe(null)
})

test('the list finds chats by retailer, in any tab, and the chat of one retailer', async () => {
  const brand = await given.aBrand()
  const [first, second] = [await aChat(brand), await aChat(brand)]
  await callOk(changeChat, { params: { id: second.id }, body: { is_archived: true } }, brand.owner)
  const ids = async (query: object) => (await callOk(listChats, { query }, brand.owner)).items.map(({ chat_id }) => chat_id)
  expect(await ids({ search: first.retailer.name.toUpperCase() })).toEqual([first.id])
  expect(await ids({ search: second.retailer.name })).toEqual([])
  expect(await ids({ tab: 'archived', search: second.retailer.name })).toEqual([second.id])
  const company_id = (await peek(brand, second.id)).chat.retailer.id
  expect(await ids({ company_id })).toEqual([second.id])
  expect(await ids({ company_id: newId() })).toEqual([])
})

test('templates have unique names, three languages, and one editor at a time', async () => {
  const brand = await given.aBrand()
  const template = await aTemplate(brand, { name: 'Shipped' })
  expect((await callOk(listChatTemplates, {}, brand.owner)).items).toEqual([template])
  const { id, texts, version } = template
  expect(await call(addChatTemplate, { body: { name: 'Shipped', texts } }, brand.owner)).toMatchObject({
    status: 400,
    errors: { name: expect.any(String) },
  })
  const edit = (body: object) => call(editChatTemplate, { params: { id }, body: { name: 'Sent', texts, version, ...body } }, brand.owner)
  const [one, other] = await Promise.all([edit({}), edit({ name: 'On its way' })])
  expect([one.status, other.status].toSorted()).toEqual([200, 409])
  expect(await edit({ version: 2, texts: { en: '', zh_CN: '', zh_TW: ' ' } })).toMatchObject({
    status: 400,
    errors: { texts: expect.any(String) },
  })
  await callOk(removeChatTemplate, { params: { id } }, brand.owner)
  expect((await callOk(listChatTemplates, {}, brand.owner)).items).toEqual([])
})

test('colleagues see who is typing', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  expect(await call(tellTyping, { params: { id } }, brand.owner)).toMatchObject({ status: 200 })
  expect(await call(tellTyping, { params: { id } }, await given.aMember(brand, 'viewer'))).toMatchObject({ status: 403 })
})
