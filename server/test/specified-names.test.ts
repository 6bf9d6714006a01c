import { editUser } from '@linesheet/contract/account/settings'
import { getAccount } from '@linesheet/contract/brand/settings.account'
import { getStore } from '@linesheet/contract/brand/store'
import { addCollection, editCollection, getCollection, listCollections } from '@linesheet/contract/catalogue/collections'
import { getCompany, getHome } from '@linesheet/contract/home/home'
import { getSettings } from '@linesheet/contract/home/settings.all'
import { listChats } from '@linesheet/contract/messages/chats'
import { addRetailers, getNetworkEntry, getNetworkInfo, listNetwork } from '@linesheet/contract/retailers/network'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { previewCollection } from '@linesheet/contract/storefront/collections.previews'
import { submitWebsite } from '@linesheet/contract/storefront/direct-programme'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { callOk } from './calling.ts'
import { draftProducts } from './catalogue/collections.ts'
import { given } from './given.ts'
import { aChat } from './messages/chats.ts'

/** Names of the specification, and the former names in addition to them (docs/api.md, "Deprecated names"). */

test('collections have their texts, cover and products under both names, and take both', async () => {
  const { owner, ...brand } = await given.aBrand()
  const product_ids = await draftProducts({ owner, ...brand }, ['Cup'])
  const texts = { name_zh_cn: '入门套装', name_zh_tw: '入門組合', description_zh_cn: '三件', description_zh_tw: '三件組' }
  const formerTexts = { name_zh_CN: '入门套装', name_zh_TW: '入門組合', description_zh_CN: '三件', description_zh_TW: '三件組' }
  const { id } = await callOk(addCollection, { body: { ...texts, product_ids } }, owner)
  const former = await callOk(addCollection, { body: formerTexts }, owner)
  expect(former).toMatchObject({ ...texts, ...formerTexts })
  const collection = await callOk(getCollection, { params: { id } }, owner)
  expect(collection).toMatchObject({ ...texts, ...formerTexts, photo: null, cover_photo: null, collection_items: [{ name: 'Cup' }] })
  expect(collection.items).toEqual(collection.collection_items)
  const { items } = await callOk(listCollections, {}, owner)
  expect(items.find((row) => row.id === id)).toMatchObject({
    name_zh_tw: '入門組合',
    name_zh_TW: '入門組合',
    photo: null,
    cover_photo: null,
  })
  const edit = (body: object) => callOk(editCollection, { params: { id }, body: { version: 1, ...body } }, owner)
  expect(await edit({ name_zh_TW: '舊名' })).toMatchObject({ name_zh_tw: '舊名' })
  expect(await edit({ version: 2, name_zh_tw: '新名', name_zh_TW: '舊名' })).toMatchObject({ name_zh_tw: '新名' })
  const preview = await callOk(previewCollection, { params: { id }, query: { language_code: 'zh_TW' } }, owner)
  expect(preview).toMatchObject({ photo: null, cover_photo: null, collection_items: [], items: [] })
})

test('a chat has a chat_id, in the list and on Home', async () => {
  const brand = await given.aBrand()
  const { id } = await aChat(brand)
  expect((await callOk(listChats, {}, brand.owner)).items).toMatchObject([{ chat_id: id, id }])
  expect((await callOk(getHome, {}, brand.owner)).today).toMatchObject([{ kind: 'chat', chat: { chat_id: id, id } }])
})

test('a retailer has retailer_coupons with their expiry_date', async () => {
  const { owner } = await given.aBrand()
  const retailers = [{ name: 'Paper & Stone', email: `${newId()}@shop.example` }]
  const { rows } = await callOk(addRetailers, { body: { retailers } }, owner)
  const id = rows[0]?.entry?.id ?? ''
  expect(rows[0]?.entry).toMatchObject({ retailer_coupons: [], coupon: null })
  await callOk(inviteRetailers, { body: { ids: [id] } }, owner)
  const { coupon } = await callOk(getNetworkInfo, { params: { id } }, owner)
  expect(coupon).toMatchObject({ expiry_date: '2027-01-19', expires_on: '2027-01-19' })
  const shown = { id: coupon?.id, amount: '800.00', currency_code: 'HKD', is_redeemed: false }
  const both = { retailer_coupons: [{ ...shown, expiry_date: '2027-01-19' }], coupon: { ...shown, expires_on: '2027-01-19' } }
  expect(await callOk(getNetworkEntry, { params: { id } }, owner)).toMatchObject(both)
  expect((await callOk(listNetwork, {}, owner)).items).toMatchObject([both])
})

test('a user has the names of the chosen brand and its organisation', async () => {
  const { owner, name, organization } = await given.aBrand()
  const names = { company: name, organization }
  expect((await callOk(getCompany, {}, owner)).user).toMatchObject(names)
  expect((await callOk(getSettings, {}, owner)).user).toMatchObject(names)
  expect(await callOk(editUser, { body: { first_name: 'Meiling' } }, owner)).toMatchObject({ first_name: 'Meiling', ...names })
})

test('company and store show the progress of the brand in the direct programme', async () => {
  const { owner } = await given.aBrand()
  const statuses = async () => [
    (await callOk(getCompany, {}, owner)).company.direct_programme_status,
    (await callOk(getSettings, {}, owner)).company.direct_programme_status,
    (await callOk(getAccount, {}, owner)).direct_programme_status,
    (await callOk(getStore, {}, owner)).direct_programme_status,
  ]
  expect(new Set(await statuses())).toEqual(new Set(['none']))
  await callOk(submitWebsite, { body: { website: 'https://shop.example' } }, owner)
  expect(new Set(await statuses())).toEqual(new Set(['pending']))
})
