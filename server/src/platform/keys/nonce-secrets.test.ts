import { signIn } from '@linesheet/contract/account/session'
import { verifySecondFactor } from '@linesheet/contract/account/session.second-factor'
import { ingestOrders } from '@linesheet/contract/connections/marketplace'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { aUserWithSecondFactor } from '../../../test/account/second-factor.ts'
import { aUser, credentials, password, startSignIn } from '../../../test/account/signing-in.ts'
import { call, callOk } from '../../../test/calling.ts'
import { orderItem } from '../../../test/connections/marketplace-items.ts'
import { now as clockNow, testContext } from '../../../test/context.ts'
import { newDatabase } from '../../../test/database.ts'
import { given } from '../../../test/given.ts'
import { expectCommandRotates } from '../../../test/platform/key-commands.ts'
import { parseWidgetKey, widgetKey } from '../../storefront/direct/widget-key.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { findNonceSecrets, openNonceSecrets, retireNonceSecret, rotateNonceSecret, type StoredNonceSecret } from './nonce-secrets.ts'

const opened: Database[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.close()))
  const { db, keys, clock } = await testContext()
  keys.nonces.load(await findNonceSecrets(db), clock())
})

async function open() {
  const url = await newDatabase({ migrated: true })
  const db = openDatabase(url, 2)
  opened.push(db)
  return { db, url }
}

const start = new Date('2026-11-20T02:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)

/** The secrets of a server process, which reloads them from time to time. */
async function aServer(db: Database) {
  const nonces = openNonceSecrets()
  const read = async (now: Date) => nonces.load(await findNonceSecrets(db), now)
  await read(start)
  return { nonces, read }
}

test('a rotation interrupts no server: each accepts the hashes of all others, whichever has read the new secrets', async () => {
  const { db } = await open()
  const [one, two] = [await aServer(db), await aServer(db)]
  const before = one.nonces.used
  await rotateNonceSecret(db, start)
  await one.read(after(5))
  expect(one.nonces.used).toBe(before)
  await two.read(after(10))
  expect([one.nonces.valid.length, two.nonces.valid.length]).toEqual([2, 2])
  await one.read(after(61))
  expect(one.nonces.used).not.toBe(before)
  expect(one.nonces.valid).toContain(before)
  expect(two.nonces.valid.some((secret) => secret.equals(one.nonces.used))).toBe(true)
})

test('the older secret ends when its hashes have expired, or at once; hashes that are kept permanently can still be compared with it', async () => {
  const { db } = await open()
  const server = await aServer(db)
  const before = server.nonces.used
  await expect(retireNonceSecret(db, start)).rejects.toThrow('There is one key: `npm run nonce-secret -- rotate`')
  await rotateNonceSecret(db, start)
  await expect(rotateNonceSecret(db, after(120))).rejects.toThrow('A rotation is in progress: `npm run nonce-secret -- retire` ends it')
  await expect(retireNonceSecret(db, after(3600))).rejects.toThrow('The older key is needed until 2026-11-20T03:01:00.000Z')
  await expect(retireNonceSecret(db, after(59), { atOnce: true })).rejects.toThrow('is needed until 2026-11-20T02:01:00.000Z')
  await retireNonceSecret(db, after(60), { atOnce: true })
  await server.read(after(60))
  expect(server.nonces.valid).not.toContain(before)
  expect(server.nonces.all).toHaveLength(2)
  expect(server.nonces.oldest.equals(before)).toBe(true)
  await expect(retireNonceSecret(db, after(9000))).rejects.toThrow('There is one key')
  await rotateNonceSecret(db, after(100))
  await retireNonceSecret(db, after(100 + 60 + 3600))
  await server.read(after(9000))
  expect([server.nonces.valid.length, server.nonces.all.length]).toEqual([1, 3])
  expect(server.nonces.oldest.equals(before)).toBe(true)
})

test('of two simultaneous rotations one is refused', async () => {
  const { db } = await open()
  const results = await Promise.allSettled([rotateNonceSecret(db, start), rotateNonceSecret(db, start)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await findNonceSecrets(db)).toHaveLength(2)
})

test('the secret of a release before rotations existed stays the first', async () => {
  const { db } = await open()
  const [first] = await findNonceSecrets(db)
  const row = await db.asOwner((tx) => tx.selectFrom('server_keys').select('value').where('name', '=', 'nonce-secret').executeTakeFirst())
  expect(first).toEqual({ secret: row?.value, used_from: '1970-01-01T00:00:00.000Z' })
})

/** Lets this server use a new secret; the previous one is `isRetired` or accepted. */
async function rotate({ isRetired }: { isRetired: boolean }) {
  const { db, keys } = await testContext()
  const newest: StoredNonceSecret = { secret: Buffer.alloc(32, 7).toString('base64url'), used_from: new Date(1).toISOString() }
  const older = (await findNonceSecrets(db)).map((secret) => ({ ...secret, ...(isRetired && { is_retired: true }) }))
  keys.nonces.load([newest, ...older], clockNow)
}

test('a page that was opened before the rotation signs in until the older secret is retired', async () => {
  const { email } = await aUser()
  const [one, two] = [await credentials(email, password), await credentials(email, password)]
  await rotate({ isRetired: false })
  expect((await call(signIn, { body: { credentials: one } })).status).toBe(200)
  await rotate({ isRetired: true })
  expect((await call(signIn, { body: { credentials: two } })).status).toBe(401)
  expect((await call(signIn, { body: { credentials: await credentials(email, password) } })).status).toBe(200)
})

test('recovery codes and the keys of widgets outlive their secret', async () => {
  const { email, recoveryCodes, brandIds } = await aUserWithSecondFactor()
  const { keys } = await testContext()
  const key = widgetKey(brandIds[0] ?? '', keys)
  await rotate({ isRetired: true })
  expect([widgetKey(brandIds[0] ?? '', keys), parseWidgetKey(key, keys)]).toEqual([key, brandIds[0]])
  const { challenge } = await startSignIn(email)
  const answer = await call(verifySecondFactor, { body: { challenge, code: recoveryCodes[0] ?? '' } })
  expect(answer.status).toBe(200)
})

test('a record that the marketplace sent before the rotation is recognised when it is repeated, and a difference is reported', async () => {
  const brand = await given.aBrand()
  const item = await orderItem(brand)
  const send = async (more: object = {}) => (await callOk(ingestOrders, { body: { items: [{ ...item, ...more }] } as never })).items[0]
  const first = await send()
  await rotate({ isRetired: true })
  expect(first?.success).toBe(true)
  expect(await send()).toEqual(first)
  const other = await send({ note: 'Another note' })
  expect([other?.code, Object.keys(other?.errors ?? {})]).toEqual(['marketplace.other-content', ['note']])
  const next = { external_id: newId() }
  const second = await send(next)
  expect([second?.success, await send(next)]).toEqual([true, second])
})

test('the command rotates, prints the times, and refuses to invalidate codes that are in use', async () => {
  const { url } = await open()
  await expectCommandRotates({ file: 'rotate-nonce-secret.ts', name: 'nonce-secret', url })
})
