import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { countBlocked } from '../../../test/platform/locks.ts'
import { readConfig } from '../config.ts'
import { type Database, openDatabase } from '../db/db.ts'
import { type Encryption, openEncryption } from './encryption.ts'
import { openSecretKeys } from './keys.ts'
import { encryptedColumns, rotateEncryption } from './rotate-encryption.ts'

const [older, newer] = ['an older key of the server', 'a-newer-key-of-the-server']
const opened: Database[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.close()))))

async function open() {
  const url = await newDatabase({ migrated: true })
  const db = openDatabase(url, 2)
  opened.push(db)
  return { db, url }
}

/** Users with a second factor, an unconfirmed set-up, both, or neither. */
async function addUsers(db: Database, { encrypt }: Encryption) {
  const secrets = [
    { secret: 'one', pending_secret: null },
    { secret: null, pending_secret: 'two' },
    { secret: 'three', pending_secret: 'four' },
    { secret: null, pending_secret: null },
  ]
  await db.asOwner(async (tx) => {
    for (const { secret, pending_secret } of secrets) {
      const id = newId()
      await tx
        .insertInto('users')
        .values({ id, username: `${id}@a.test`, first_name: '', last_name: '', created_at: new Date() })
        .execute()
      const row = { user_id: id, secret: secret ? encrypt(secret) : null, confirmed_at: secret ? new Date() : null }
      await tx
        .insertInto('second_factors')
        .values({ ...row, pending_secret: pending_secret ? encrypt(pending_secret) : null })
        .execute()
    }
  })
}

async function readWith(db: Database, { decrypt }: Encryption) {
  const rows = await db.asOwner((tx) => tx.selectFrom('second_factors').select(['secret', 'pending_secret']).orderBy('user_id').execute())
  return rows.map((row) => [row.secret, row.pending_secret].map((secret) => secret && decrypt(secret)))
}
const plain = [
  ['one', null],
  [null, 'two'],
  ['three', 'four'],
  [null, null],
]

test('after a rotation the newest key alone decrypts all secrets, also when two commands run at once', async () => {
  const { db } = await open()
  await addUsers(db, openEncryption([older]))
  const both = openEncryption([newer, older])
  const counts = await Promise.all([rotateEncryption(db, both, 1), rotateEncryption(db, both, 1)])
  expect(counts[0] + counts[1]).toBe(3)
  expect(await readWith(db, openEncryption([newer]))).toEqual(plain)
  expect(await rotateEncryption(db, both)).toBe(0)
})

test('an interrupted rotation leaves secrets that the two keys decrypt, and continues where it stopped', async () => {
  const { db } = await open()
  await addUsers(db, openEncryption([older]))
  const both = openEncryption([newer, older])
  let left = 2
  const dying: Encryption = {
    ...both,
    encrypt: (text) => {
      left -= 1
      if (left < 0) throw new Error('killed')
      return both.encrypt(text)
    },
  }
  await expect(rotateEncryption(db, dying, 1)).rejects.toThrow('killed')
  expect(await readWith(db, both)).toEqual(plain)
  expect(await rotateEncryption(db, both, 1)).toBe(1)
  expect(await readWith(db, openEncryption([newer]))).toEqual(plain)
})

test('a rotation waits for a secret that another transaction has locked, so that its end means that none are left', async () => {
  const { db } = await open()
  await addUsers(db, openEncryption([older]))
  let rotation: Promise<number> | undefined
  await db.asOwner(async (tx) => {
    await sql`select from second_factors where secret is not null for update`.execute(tx)
    rotation = rotateEncryption(db, openEncryption([newer, older]), 1)
    await expect.poll(() => countBlocked(db)).toBe(1)
  })
  expect(await rotation).toBe(3)
  expect(await readWith(db, openEncryption([newer]))).toEqual(plain)
})

test('the command moves from the key in the database to one of the configuration', async () => {
  const { db, url } = await open()
  const without = readConfig({ NODE_ENV: 'test', DATABASE_URL: url })
  await addUsers(db, await openSecretKeys(db, without))
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-encryption-key.ts')], {
    env: { NODE_ENV: 'test', DATABASE_URL: url, ENCRYPTION_KEY: newer },
  })
  expect(stdout).toContain('3 secrets of users, webhooks and shops were encrypted with the newest key')
  expect(await readWith(db, openEncryption([newer]))).toEqual(plain)
})

test('every column that can be decrypted again is rotated', async () => {
  const { db } = await open()
  const { rows } = await db.asOwner((tx) =>
    sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(tx),
  )
  // Hashes, public keys, and bank details, whose rows have keys of their own.
  const others = /_hash$|\.public_key$|^bank_details\./
  const rotated = Object.entries(encryptedColumns).flatMap(([table, columns]) => columns.map((column) => `${table}.${column}`))
  expect(rows.map(({ name }) => name).filter((name) => !others.test(name))).toEqual(rotated.toSorted())
})

test('the secrets of webhooks and shops are rotated like the secrets of users', async () => {
  const { db } = await open()
  const old = openEncryption([older])
  const [brandId, userId, id] = [newId(), newId(), newId()]
  await db.asOwner(async (tx) => {
    await sql`insert into users (id, username, first_name, last_name, created_at) values (${userId}, 'a@a.test', '', '', now())`.execute(tx)
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`insert into shops (brand_id, id, kind, name, address, currency, credentials, created_by, created_at)
      values (${brandId}, ${id}, 'shopify', 'Shop', 'https://a.test', 'HKD', ${old.encrypt('key')}, ${userId}, now())`.execute(tx)
    await sql`insert into webhooks (brand_id, id, name, url, events, secret, created_by, created_at)
      values (${brandId}, ${id}, 'Hook', 'https://a.test', '{order.placed}', ${old.encrypt('secret')}, ${userId}, now())`.execute(tx)
  })
  expect(await rotateEncryption(db, openEncryption([newer, older]))).toBe(2)
  const { decrypt } = openEncryption([newer])
  const [shop, webhook] = await db.asOwner((tx) =>
    Promise.all([
      tx.selectFrom('shops').select('credentials').executeTakeFirstOrThrow(),
      tx.selectFrom('webhooks').select(['secret', 'old_secret']).executeTakeFirstOrThrow(),
    ]),
  )
  expect([decrypt(shop.credentials), decrypt(webhook.secret), webhook.old_secret]).toEqual(['key', 'secret', null])
})
