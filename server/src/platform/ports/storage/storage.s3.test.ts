import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readText, testStorage } from './storage.contract.ts'
import { s3Storage } from './storage.s3.ts'
import { openStorage } from './storage.ts'

const server = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: mkdtempSync(join(tmpdir(), 'linesheet-s3-')),
  vhostBuckets: false,
  configureBuckets: [{ name: 'linesheet', configs: [] }],
})
/** s3rver deletes the keys of a batch concurrently, which fails when two of them empty the same folder; here it deletes them one after the other. */
const store: { deleteObject(bucket: string, key: string): Promise<void> } = Reflect.get(server, 'store')
const deleteOne = store.deleteObject.bind(store)
let deleted = Promise.resolve()
store.deleteObject = (bucket, key) => {
  deleted = deleted.then(() => deleteOne(bucket, key))
  return deleted
}
let endpoint: string

beforeAll(async () => {
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'S3RVER')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'S3RVER')
  endpoint = `http://127.0.0.1:${(await server.run()).port}`
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await server.close()
})

const address = (folder: string = randomUUID()) => `s3://linesheet/${folder}?endpoint=${encodeURIComponent(endpoint)}&region=eu-west-1`

// Pages of three, so that a few files make many pages.
testStorage('S3', async () => s3Storage(address(), 3))

test('S3: prefixes of one bucket are separate; the prefix may be empty', async () => {
  const [one, other, root] = [openStorage(address('one')), openStorage(address('two')), openStorage(address(''))]
  await one.put('a', Buffer.from('x'))
  expect(await readText(one, 'a')).toBe('x')
  expect(await other.get('a')).toBeUndefined()
  expect(await readText(root, 'one/a')).toBe('x')
})

test('S3: an error is thrown, and not taken for a missing file', async () => {
  const missing = s3Storage(address().replace('linesheet', 'no-such-bucket'))
  await expect(missing.get('a')).rejects.toThrow('bucket does not exist')
  await expect(missing.put('a', Buffer.from('x'))).rejects.toThrow('bucket does not exist')
})

test('S3: a URL with a secret or an unknown parameter is refused', () => {
  for (const url of ['s3://key:secret@bucket', 's3:///prefix', 's3://bucket?endpiont=x'])
    expect(() => openStorage(url), url).toThrow('STORAGE_URL of S3 is')
  expect(() => openStorage('s3://key:secret@bucket')).not.toThrow('secret@')
  expect(() => openStorage('s3://bucket/../other?region=x')).not.toThrow()
  expect(() => openStorage('s3://bucket/a b')).toThrow('Not a storage key')
})
