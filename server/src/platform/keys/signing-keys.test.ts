import { listBrands, refreshTokens } from '@linesheet/contract/account/session'
import { CompactEncrypt, importJWK } from 'jose'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { call, callOk } from '../../../test/calling.ts'
import { serverOn } from '../../../test/context.ts'
import { newDatabase } from '../../../test/database.ts'
import { expectCommandRotates } from '../../../test/platform/key-commands.ts'
import { decryptCredentials } from '../../account/session/credentials.ts'
import { hashToken, newTokens } from '../../account/session/tokens.ts'
import { type Database, openDatabase } from '../db/db.ts'
import type { Keys } from './keys.ts'
import { type Claims, findSigningKeys, retireSigningKeys, rotateSigningKeys, SigningKeys } from './signing-keys.ts'

const opened: Database[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.close()))))

async function open() {
  const url = await newDatabase({ migrated: true })
  const db = openDatabase(url, 2)
  opened.push(db)
  return { db, url }
}

const start = new Date('2026-11-20T02:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const claims: Claims = { user: 'u', session: 's', exp: 1 }

/** The keys of a server process, which reloads them from time to time. */
async function aServer(db: Database) {
  const keys = new SigningKeys()
  const read = async (now: Date) => keys.load(await findSigningKeys(db), now)
  await read(start)
  return { keys, read }
}

test('a rotation interrupts no server: each accepts the signatures of all others, whichever has read the new keys', async () => {
  const { db } = await open()
  const [one, two] = [await aServer(db), await aServer(db)]
  const before = one.keys.signToken(claims)
  await rotateSigningKeys(db, start)
  await one.read(after(5))
  expect(two.keys.readToken(one.keys.signToken(claims))).toEqual(claims)
  await two.read(after(10))
  await one.read(after(61))
  const newer = one.keys.signToken(claims)
  expect(newer).not.toBe(before)
  for (const { keys } of [one, two]) expect([keys.readToken(before), keys.readToken(newer)]).toEqual([claims, claims])
  expect((await aServer(db)).keys.readToken(newer)).toEqual(claims)
})

test('the older key ends when its tokens have expired, or at once', async () => {
  const { db } = await open()
  const server = await aServer(db)
  const before = server.keys.signToken(claims)
  await expect(retireSigningKeys(db, start)).rejects.toThrow('There is one signing key')
  await rotateSigningKeys(db, start)
  await expect(rotateSigningKeys(db, after(120))).rejects.toThrow('A rotation is in progress')
  await expect(retireSigningKeys(db, after(3600))).rejects.toThrow('The older key is needed until 2026-11-20T03:01:00.000Z')
  await expect(retireSigningKeys(db, after(59), { atOnce: true })).rejects.toThrow('is needed until 2026-11-20T02:01:00.000Z')
  await retireSigningKeys(db, after(60), { atOnce: true })
  await server.read(after(60))
  expect(server.keys.readToken(before)).toBeUndefined()
  expect(server.keys.readToken(server.keys.signToken(claims))).toEqual(claims)
  await rotateSigningKeys(db, after(100))
  expect(await retireSigningKeys(db, after(100 + 60 + 3600))).toHaveLength(1)
})

test('after an emergency rotation browsers get new tokens with their refresh tokens, and nobody has to sign in again', async () => {
  const { url, db } = await open()
  const server = await serverOn(url)
  const { keys, setClock } = server
  setClock(start)
  const [userId, sessionId] = [newId(), newId()]
  const before = newTokens(keys, { userId, sessionId }, start)
  await db.asOwner(async (tx) => {
    await tx
      .insertInto('users')
      .values({ id: userId, username: 'ada@a.test', first_name: 'Ada', last_name: 'Wong', created_at: start })
      .execute()
    const session = { id: sessionId, user_id: userId, device: 'test', user_agent: '', address: '', created_at: start, last_seen_at: start }
    await tx.insertInto('sessions').values(session).execute()
    const refresh = { token_hash: hashToken(before.refresh_token), session_id: sessionId, expires_at: before.refresh_token_exp }
    await tx.insertInto('refresh_tokens').values(refresh).execute()
  })
  const statusWith = async (token: string) => (await call(listBrands, {}, { token, server })).status
  expect(await statusWith(before.token)).toBe(200)
  await rotateSigningKeys(db, start)
  await retireSigningKeys(db, after(60), { atOnce: true })
  await keys.signing.load(await findSigningKeys(db), after(60))
  expect(await statusWith(before.token)).toBe(401)
  const { token } = await callOk(refreshTokens, { body: { refresh_token: before.refresh_token } }, { server })
  expect(await statusWith(token)).toBe(200)
  await server.live.stop()
  await server.app.close()
  await server.db.close()
})

test('of two simultaneous rotations one is refused', async () => {
  const { db } = await open()
  const results = await Promise.allSettled([rotateSigningKeys(db, start), rotateSigningKeys(db, start)])
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await findSigningKeys(db)).toHaveLength(2)
})

test('a page that was opened before the rotation signs in after it', async () => {
  const { db } = await open()
  const { keys, read } = await aServer(db)
  const { id: kid, publicKey } = keys.login
  const credentials = { username: 'ada@brand.example', password: 'A quiet harbour 1', nonce: 'n' }
  const jwe = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(credentials)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid })
    .encrypt(await importJWK(publicKey, 'ECDH-ES'))
  await rotateSigningKeys(db, start)
  await read(after(61))
  expect(keys.login.id).not.toBe(kid)
  expect(await decryptCredentials({ signing: keys } as Keys, jwe)).toEqual(credentials)
  await retireSigningKeys(db, after(3661))
  await read(after(3662))
  expect(await decryptCredentials({ signing: keys } as Keys, jwe)).toBeUndefined()
})

test('keys of a release before rotations existed stay valid', async () => {
  const { db } = await open()
  const first = await findSigningKeys(db)
  const rows = await db.asOwner((tx) =>
    tx.selectFrom('server_keys').select(['name', 'value']).where('name', '<>', 'signing-keys').execute(),
  )
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  expect(first).toEqual([{ token_secret: stored['token-secret'], login: stored['login-key'], used_from: '1970-01-01T00:00:00.000Z' }])
})

test('the command rotates, prints the times, and refuses to sign people out', async () => {
  const { url } = await open()
  await expectCommandRotates({ file: 'rotate-signing-keys.ts', name: 'signing-keys', url })
})
