import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { diskStorage } from './storage.disk.ts'
import { type Storage, storageFrom } from './storage.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'linesheet-storage-'))

async function textOf(storage: Storage, key: string) {
  const found = await storage.get(key)
  if (!found) return undefined
  const text = String(await buffer(found.stream))
  expect(Buffer.byteLength(text)).toBe(found.bytes)
  return text
}

async function keysOf(storage: Storage, prefix: string) {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

test('bytes come back as they were kept, from memory and from a stream, and the last ones win', async () => {
  const storage = diskStorage(await newFolder())
  await storage.put('products/1/photo.webp', Buffer.from('one'))
  expect(await textOf(storage, 'products/1/photo.webp')).toBe('one')
  await storage.put('products/1/photo.webp', Readable.from([Buffer.from('tw'), Buffer.from('o')]))
  expect(await textOf(storage, 'products/1/photo.webp')).toBe('two')
  await storage.put('empty', Buffer.alloc(0))
  expect(await textOf(storage, 'empty')).toBe('')
})

test('what is not there is undefined, and deleting it is no error', async () => {
  const storage = diskStorage(await newFolder())
  await storage.put('a/b', Buffer.from('x'))
  for (const key of ['a/c', 'z', 'a', 'a/b/c']) expect(await storage.get(key), key).toBeUndefined()
  await storage.delete('a/c')
  await storage.delete('a/b')
  expect(await storage.get('a/b')).toBeUndefined()
  expect(await keysOf(storage, 'nowhere/')).toEqual([])
})

test('a stream that breaks leaves what was there, and no rubbish', async () => {
  const folder = await newFolder()
  const storage = diskStorage(folder)
  await storage.put('a/b', Buffer.from('before'))
  async function* broken() {
    yield Buffer.from('half')
    expect(await textOf(storage, 'a/b')).toBe('before')
    throw new Error('connection lost')
  }
  await expect(storage.put('a/b', Readable.from(broken()))).rejects.toThrow('connection lost')
  expect(await textOf(storage, 'a/b')).toBe('before')
  expect(await readdir(join(folder, '.aside'))).toEqual([])
})

test('many writers of one key leave one of their files, whole', async () => {
  const storage = diskStorage(await newFolder())
  const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(100_000))
  await Promise.all(texts.map((text) => storage.put('same/key', Buffer.from(text))))
  expect(texts).toContain(await textOf(storage, 'same/key'))
})

test('a key cannot lead out of the folder', async () => {
  const storage = diskStorage(await newFolder())
  const keys = [
    '',
    '/etc/passwd',
    '..',
    '../x',
    'a/../b',
    'a//b',
    'a/',
    './a',
    'a\0b',
    'a\\b',
    'é',
    'a b',
    '.aside/x',
    'a/.hidden',
    'x'.repeat(600),
  ]
  for (const key of keys) {
    await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('Not a storage key')
    await expect(storage.get(key), key).rejects.toThrow('Not a storage key')
    await expect(storage.delete(key), key).rejects.toThrow('Not a storage key')
  }
  for (const prefix of ['', '/', '../', 'a/../']) await expect(storage.deleteAll(prefix), prefix).rejects.toThrow()
})

test('a prefix is a folder: its neighbours stay', async () => {
  const storage = diskStorage(await newFolder())
  for (const key of ['orders/1/a', 'orders/1/deep/b', 'orders/10/a']) await storage.put(key, Buffer.from(key))
  expect(await keysOf(storage, 'orders/1/')).toEqual(['orders/1/a', 'orders/1/deep/b'])
  await expect(storage.deleteAll('orders/1')).rejects.toThrow('ends with "/"')
  await storage.deleteAll('orders/1/')
  expect(await keysOf(storage, 'orders/')).toEqual(['orders/10/a'])
})

test('what a killed writer left is swept after a day, what is being written is not', async () => {
  const folder = await newFolder()
  await diskStorage(folder).put('a', Buffer.from('x'))
  const aside = join(folder, '.aside')
  for (const name of ['old', 'fresh']) await writeFile(join(aside, name), 'half')
  await utimes(join(aside, 'old'), 0, 0)
  await diskStorage(folder).put('b', Buffer.from('x'))
  expect(await readdir(aside)).toEqual(['fresh'])
})

test('an address names the storage', async () => {
  const folder = await newFolder()
  await storageFrom(pathToFileURL(folder).href).put('a', Buffer.from('x'))
  expect(await textOf(storageFrom(`file:${folder}`), 'a')).toBe('x')
  expect(() => storageFrom('s3://key:secret@bucket')).toThrow('STORAGE_URL must begin with "file:"')
  expect(() => storageFrom('s3://key:secret@bucket')).not.toThrow('secret')
})
