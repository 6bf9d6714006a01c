import { addRetailers } from '@linesheet/contract/retailers/network'
import { inviteRetailers, planInvites } from '@linesheet/contract/retailers/network.invites'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { now, testContext } from '../../../test/context.ts'
import { type Brand, given } from '../../../test/given.ts'
import { insertUnsubscribed } from './invites.sql.ts'

const domain = () => `${newId()}.example`

/** Plans an invite, and sends it with the numbers of the plan. */
async function planAndSend(brand: Brand, emails: string[]) {
  const { mails, refused } = await callOk(planInvites, { body: { emails } }, brand.owner)
  const planned = mails.reduce((all, { recipients }) => all + recipients, 0)
  const { result, code } = await call(inviteRetailers, { body: { emails, confirmed: planned } }, brand.owner)
  return { planned, refused: refused.map(({ errors }) => Object.values(errors)[0]), sent: result?.invited, code }
}

test('an address that is named several times gets one mail', async () => {
  const [brand, at] = [await given.aBrand(), domain()]
  const emails = [`anna@${at}`, `ANNA@${at}`, `"Anna" <anna@${at}>`]
  expect(await planAndSend(brand, emails)).toEqual({ planned: 1, refused: [], sent: 1, code: undefined })
})

test('an address that has unsubscribed gets no mail, also when the network no longer has such a retailer', async () => {
  const [brand, email] = [await given.aBrand(), `gone@${domain()}`]
  const { db } = await testContext()
  await db.write({ brandId: brand.id }, (tx) => insertUnsubscribed(tx, brand.id, email, now))
  expect(await planAndSend(brand, [email])).toMatchObject({
    planned: 0,
    refused: ['This retailer has unsubscribed from your emails'],
    sent: 0,
  })
})

test('a text with two addresses is refused, and a long name is cut between characters', async () => {
  const [brand, at] = [await given.aBrand(), domain()]
  const emails = [`anna@${at}, john@${at}`, `${'a'.repeat(119)}😀 <long@${at}>`]
  expect(await planAndSend(brand, emails)).toMatchObject({ planned: 1, refused: ['Please enter a valid email'], sent: 1 })
})

test('no more mails are planned than are left for the day', async () => {
  const [brand, at] = [await given.aBrand(), domain()]
  const some = (kind: string, count: number) => Array.from({ length: count }, (_, number) => `${kind}${number}@${at}`)
  for (const count of [500, 500, 500, 498]) await planAndSend(brand, some(`${newId()}.`, count))
  const refused = Array(3).fill('You have reached today’s limit of emails. Send the others tomorrow')
  expect(await planAndSend(brand, some('last', 5))).toEqual({ planned: 2, refused, sent: 2, code: undefined })
})

test('no language is guessed: the sender chooses one for retailers whose language is unknown, and the plan says how many there are', async () => {
  const [brand, at] = [await given.aBrand(), domain()]
  const known = { name: '紙與石', email: `paper@${at}`, country_code: 'TW' }
  const unknown = { name: 'Ada', email: `ada@${at}` }
  const { rows } = await callOk(addRetailers, { body: { retailers: [known, unknown] } }, brand.owner)
  const body = { ids: rows.map(({ entry }) => entry?.id ?? ''), emails: [`new@${at}`], unknown_language_code: 'zh_CN' as const }
  const { mails } = await callOk(planInvites, { body }, brand.owner)
  expect(mails.map(({ language_code, recipients, unknown_languages }) => [language_code, recipients, unknown_languages])).toEqual([
    ['zh_CN', 2, 2],
    ['zh_TW', 1, 0],
  ])
  const sent = await callOk(inviteRetailers, { body: { ...body, confirmed: 3 } }, brand.owner)
  expect(sent.rows.map(({ invite }) => invite?.language_code)).toEqual(['zh_TW', 'zh_CN', 'zh_CN'])
})

test('a plan says how many were invited before', async () => {
  const [brand, at] = [await given.aBrand(), domain()]
  const email = `anna@${at}`
  const { clock, setClock } = await testContext()
  await callOk(inviteRetailers, { body: { emails: [email] } }, brand.owner)
  expect(await planAndSend(brand, [email])).toMatchObject({ planned: 0, refused: ['An email was sent a few minutes ago'] })
  setClock(new Date(clock().getTime() + 11 * 60_000))
  const { mails } = await callOk(planInvites, { body: { emails: [email, `new@${at}`] } }, brand.owner)
  expect(mails).toMatchObject([{ recipients: 2, invited_before: 1 }])
})
