import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { v7 as newId } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { readConfig } from '../../platform/config.ts'
import { type Database, openDatabase } from '../../platform/db/db.ts'
import { type Encryption, openEncryption } from '../../platform/keys/encryption.ts'
import { openSecretKeys } from '../../platform/keys/keys.ts'
import { rotateEncryption } from './rotate-encryption.ts'

const [older, newer] = ['an older key of the server', 'a-newer-key-of-the-server']
const opened: Database[] = []
afterEach(async () => void (await Promise.all(opened.splice(0).map((db) => db.close()))))

async function open() {
  const url = await newDatabase({ migrated: true })
  const db = openDatabase(url, 2)
  opened.push(db)
  return { db, url }
}

/** Users with a second factor, a set-up that was not confirmed, both, or neither any more. */
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

test('after a rotation the newest key alone reads all secrets, also when two commands run at once', async () => {
  const { db } = await open()
  await addUsers(db, openEncryption([older]))
  const both = openEncryption([newer, older])
  const counts = await Promise.all([rotateEncryption(db, both, 1), rotateEncryption(db, both, 1)])
  expect(counts[0] + counts[1]).toBe(3)
  expect(await readWith(db, openEncryption([newer]))).toEqual(plain)
  expect(await rotateEncryption(db, both)).toBe(0)
})

test('a rotation that is interrupted leaves secrets that both keys read, and goes on where it stopped', async () => {
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

test('the command moves from the key in the database to one of the configuration', async () => {
  const { db, url } = await open()
  const without = readConfig({ NODE_ENV: 'test', DATABASE_URL: url })
  await addUsers(db, await openSecretKeys(db, without))
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'rotate-encryption-key.ts')], {
    env: { NODE_ENV: 'test', DATABASE_URL: url, ENCRYPTION_KEY: newer },
  })
  expect(stdout).toContain('The secrets of 3 users were encrypted with the newest key')
  expect(await readWith(db, openEncryption([newer]))).toEqual(plain)
})
