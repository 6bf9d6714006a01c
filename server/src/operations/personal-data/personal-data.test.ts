import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { listBrands } from '@linesheet/contract/account/session'
import { ingestRetailers } from '@linesheet/contract/connections/marketplace'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { expect, test } from 'vitest'
import { aUser, signInAs, trySignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { retailerItem } from '../../../test/connections/marketplace-items.ts'
import { testContext } from '../../../test/context.ts'
import { type Brand, given, type Retailer } from '../../../test/given.ts'
import { aChat, reply } from '../../../test/messages/chats.ts'

import { eraseSubject, exportPersonalData, type PersonalDataRequest, planErasure } from './handle-request.ts'
import { userData } from './user-data.sql.ts'

const requestOf = (kind: 'user' | 'retailer', name: string): PersonalDataRequest => ({
  kind,
  name,
  reason: 'letter of 3 May',
  now: new Date('2026-11-20T03:00:00Z'),
})

/** Tables that contain a text anywhere in their rows. */
async function tablesWith(text: string): Promise<string[]> {
  const { db } = await testContext()
  return db.asOwner(async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`.execute(tx)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select from ${sql.table(name)} t where strpos(lower(t::text), lower(${text})) > 0 limit 1`.execute(tx)
      if (rows.length) found.push(name)
    }
    return found
  })
}

const requests = async (subjectId: string) => {
  const { db } = await testContext()
  return db.asOwner((tx) =>
    tx
      .selectFrom('personal_data_requests')
      .select(['action', 'subject_kind', 'reason', 'tables'])
      .where('subject_id', '=', subjectId)
      .orderBy('id')
      .execute(),
  )
}

test('every table that names users is in the list', async () => {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{ name: string }>`
      select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'users'::regclass order by 1`.execute(
      tx,
    ),
  )
  const listed: string[] = userData.map(({ table }) => table)
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
})

/** A user who is one of two owners of a brand. */
async function aUserAmongOwners() {
  const { email, brandIds } = await aUser()
  const brand = brandIds[0] ?? ''
  await given.aMember({ id: brand }, 'owner')
  return { email, brand }
}

test('a user’s data is exported completely, without secrets', async () => {
  const { db } = await testContext()
  const { email } = await aUserAmongOwners()
  await signInAs(email)
  const data = await exportPersonalData(db, requestOf('user', email.toUpperCase()))
  expect(data).toMatchObject({
    users: [{ username: email, first_name: 'Ada', last_name: 'Wong' }],
    memberships: [{ role: 'owner' }],
    sessions: [{ device: 'test' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/hash|secret|token/)
  const [user] = data.users as { id: string }[]
  expect(await requests(user!.id)).toEqual([
    { action: 'export', subject_kind: 'user', reason: 'letter of 3 May', tables: expect.objectContaining({ users: 1, memberships: 1 }) },
  ])
})

test('an erased user no longer appears anywhere, is signed out at once, and cannot sign in', async () => {
  const { db } = await testContext()
  const { email } = await aUserAmongOwners()
  const { token } = await signInAs(email)
  const id = (await db.asOwner((tx) => tx.selectFrom('users').select('id').where('username', '=', email).executeTakeFirstOrThrow())).id
  const plan = await planErasure(db, requestOf('user', email))
  expect(plan).toContainEqual({ table: 'memberships', rows: 1, outcome: 'deleted' })
  expect((await call(listBrands, {}, { token })).status).not.toBe(401)
  await eraseSubject(db, requestOf('user', email))
  expect(await tablesWith(email)).toEqual([])
  expect((await call(listBrands, {}, { token })).status).toBe(401)
  expect((await trySignIn(email, 'A quiet harbour 1')).status).toBe(401)
  await expect(eraseSubject(db, requestOf('user', email))).rejects.toThrow('There is no user')
  expect((await requests(id)).map(({ action }) => action)).toEqual(['erase'])
})

test('the only owner of a brand is not erased, not even in part', async () => {
  const { db } = await testContext()
  const { email } = await aUser()
  await expect(eraseSubject(db, requestOf('user', email))).rejects.toThrow(/^Nobody else owns Brand .*: make somebody an owner first$/)
  expect(await tablesWith(email)).toContain('users')
})

/** A retailer with unique texts, a chat and a finished order. */
async function aKnownRetailer() {
  const brand = await given.aBrand()
  const chat = await aChat(brand, 'My number is 9876-5432-1')
  await reply(brand, chat.id, 'Thank you')
  const order = await given.anOrder(brand, { retailer: chat.retailer, note: 'Ring twice at 9876-5432-1' } as never)
  const { db } = await testContext()
  const text = 'Call me at 9876-5432-1'
  const facts = [brand.id, newId(), order] as const
  await db.asOwner(async (tx) => {
    const line = sql`(select id from order_variations where brand_id = ${brand.id} and order_id = ${order} order by position limit 1)`
    await sql`
      insert into returns (brand_id, id, order_id, order_variation_id, external_id, units, reason, comment, returned_at, returned_on, created_at)
      values (${sql.join(facts)}, ${line}, ${newId()}, 1, 'other', ${text}, now(), now(), now())`.execute(tx)
    await sql`
      insert into reviews (brand_id, id, order_id, external_id, status, rating, text, published_at, published_on, source_updated_at, created_at, updated_at)
      values (${sql.join(facts)}, ${newId()}, 'published', 4, ${text}, now(), now(), now(), now(), now())`.execute(tx)
    await sql`
      insert into disputes (brand_id, id, order_id, external_id, status, reason, note, unit_count, currency_code, amount, reported_at, created_at, due_at)
      values (${sql.join(facts)}, ${newId()}, 'open', 'other', ${text}, 1, 'HKD', 1, now(), now(), now())`.execute(tx)
  })
  return { brand, chat, order, retailer: chat.retailer }
}

async function endOrders(brand: Brand) {
  const { db } = await testContext()
  await db.asOwner((tx) =>
    tx.updateTable('orders').set({ status: 'cancelled', cancelled_at: new Date() }).where('brand_id', '=', brand.id).execute(),
  )
}

test('the orders of an erased retailer stay, without anything else that identifies it', async () => {
  const { db } = await testContext()
  const { brand, chat, retailer } = await aKnownRetailer()
  await expect(eraseSubject(db, requestOf('retailer', retailer.external_id))).rejects.toThrow(/^Orders are not over: \d+/)
  await endOrders(brand)
  const exported = await exportPersonalData(db, requestOf('retailer', chat.retailerId))
  expect(Object.keys(exported).toSorted()).toEqual(expect.arrayContaining(['chats', 'messages', 'network_entries', 'orders', 'retailers']))
  await eraseSubject(db, requestOf('retailer', retailer.external_id))
  expect((await tablesWith(retailer.name)).filter((table) => table !== 'orders')).toEqual([])
  expect(await tablesWith('9876-5432-1')).toEqual([])
  expect((await requests(chat.retailerId)).map(({ action }) => action)).toEqual(['export', 'erase'])
})

test('the marketplace does not restore an erased retailer', async () => {
  const { db, setClock } = await testContext()
  const retailer: Retailer = await given.aRetailer()
  await eraseSubject(db, requestOf('retailer', retailer.external_id))
  setClock('2026-11-25T02:00:00Z')
  const later = { ...retailerItem(), ...retailer, updated_at: '2026-11-25T01:00:00Z' }
  const { items } = await callOk(ingestRetailers, { body: { items: [later] } as never })
  expect(items[0]).toMatchObject({ code: 'marketplace.older' })
  expect(await tablesWith(retailer.name)).toEqual([])
})

test('an erasure that fails erases nothing and records nothing', async () => {
  const { db } = await testContext()
  const retailer = await given.aRetailer()
  const before = await tablesWith(retailer.name)
  await expect(eraseSubject(db, { ...requestOf('retailer', retailer.external_id), reason: 'not text \0' })).rejects.toThrow()
  expect(await tablesWith(retailer.name)).toEqual(before)
})

test('nobody can change the record, not even the owner of the database', async () => {
  const { db } = await testContext()
  const retailer = await given.aRetailer()
  await exportPersonalData(db, requestOf('retailer', retailer.external_id))
  await expect(db.asOwner((tx) => tx.updateTable('personal_data_requests').set({ reason: '' }).execute())).rejects.toThrow(
    'is only appended to',
  )
  await expect(db.asOwner((tx) => tx.deleteFrom('personal_data_requests').execute())).rejects.toThrow('is only appended to')
  await expect(db.asOwner((tx) => sql`truncate personal_data_requests`.execute(tx))).rejects.toThrow('is only appended to')
  const brand = await given.aBrand()
  await expect(db.write({ brandId: brand.id }, (tx) => tx.selectFrom('personal_data_requests').selectAll().execute())).rejects.toThrow(
    'permission denied',
  )
})

test('the command shows the effects of an erasure before it erases', async () => {
  const { databaseUrl } = await testContext()
  const retailer = await given.aRetailer()
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, 'show-personal-data.ts'), ...args], {
      env: { NODE_ENV: 'test', DATABASE_URL: databaseUrl },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  const erase = ['erase', 'retailer', retailer.external_id, '--reason', 'a letter']
  expect(await run('erase', 'retailer', retailer.external_id)).toContain('npm run personal-data -- erase user')
  expect(await run(...erase)).toContain('Nothing was erased yet')
  expect(await tablesWith(retailer.name)).toContain('retailers')
  expect(JSON.parse(await run('export', 'retailer', retailer.external_id, '--reason', 'a letter')).retailers).toHaveLength(1)
  await run(...erase, '--yes')
  expect(await tablesWith(retailer.name)).toEqual([])
  expect(await run('erase', 'user', `${newId()}@nobody.test`, '--reason', 'a letter')).toContain('There is no user')
})
