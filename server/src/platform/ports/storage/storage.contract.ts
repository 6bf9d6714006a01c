import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import type { Storage } from './storage.types.ts'

/** The text under a key; asserts that it has the length that the storage reports. */
export async function readText(storage: Storage, key: string) {
  const found = await storage.get(key)
  if (!found) return undefined
  const text = String(await buffer(found.stream))
  expect(Buffer.byteLength(text)).toBe(found.bytes)
  return text
}

async function listKeys(storage: Storage, prefix: string) {
  const keys: string[] = []
  for await (const { key } of storage.list(prefix)) keys.push(key)
  return keys.sort()
}

const invalidKeys = ['', '/etc/passwd', '..', '../x', 'a/../b', 'a//b', 'a/', './a', 'a\0b', 'a\\b', 'é', 'a b', '.incoming/x', 'a/.hidden']

/** The tests that every storage has to pass. `empty` opens a new, empty storage. */
export function testStorage(name: string, empty: () => Promise<Storage>) {
  test(`${name}: bytes are stored from memory and from a stream, and the last write wins`, async () => {
    const storage = await empty()
    await storage.put('products/1/photo.webp', Buffer.from('one'), 'image/webp')
    expect(await readText(storage, 'products/1/photo.webp')).toBe('one')
    await storage.put('products/1/photo.webp', Readable.from([Buffer.from('tw'), Buffer.from('o')]))
    expect(await readText(storage, 'products/1/photo.webp')).toBe('two')
    await storage.put('empty', Buffer.alloc(0))
    expect(await readText(storage, 'empty')).toBe('')
    const long = '長'.repeat(700_000)
    await storage.put('long', Buffer.from(long))
    expect(await readText(storage, 'long')).toBe(long)
  })

  test(`${name}: a part of a file is read alone, and its size is known`, async () => {
    const storage = await empty()
    await storage.put('video', Buffer.from('0123456789'))
    expect(await storage.size('video')).toBe(10)
    const part = await storage.get('video', { start: 2, end: 4 })
    expect([part?.bytes, part && String(await buffer(part.stream))]).toEqual([3, '234'])
    expect(await storage.size('other')).toBeUndefined()
    expect(await storage.get('other', { start: 0, end: 1 })).toBeUndefined()
  })

  test(`${name}: a large file is stored from a stream, and one whose stream breaks is not`, async () => {
    const storage = await empty()
    const megabytes = async function* (count: number, breaks = false) {
      for (let at = 0; at < count; at += 1) yield Buffer.alloc(1024 * 1024, at)
      if (breaks) throw new Error('broken')
    }
    await storage.put('large.zip', Readable.from(megabytes(20)), 'application/zip')
    expect(await storage.size('large.zip')).toBe(20 * 1024 * 1024)
    const middle = await storage.get('large.zip', { start: 9 * 1024 * 1024, end: 9 * 1024 * 1024 + 3 })
    expect(middle && [...(await buffer(middle.stream))]).toEqual([9, 9, 9, 9])
    await expect(storage.put('broken.zip', Readable.from(megabytes(20, true)))).rejects.toThrow('broken')
    expect(await storage.size('broken.zip')).toBeUndefined()
  })

  test(`${name}: a missing file is undefined, and deleting it is no error`, async () => {
    const storage = await empty()
    await storage.put('a/b', Buffer.from('x'))
    for (const key of ['a/c', 'z', 'a', 'a/b/c']) expect(await storage.get(key), key).toBeUndefined()
    await storage.delete('a/c')
    await storage.delete('a/b')
    expect(await storage.get('a/b')).toBeUndefined()
    expect(await listKeys(storage, 'nowhere/')).toEqual([])
    await storage.deleteAll('nowhere/')
  })

  test(`${name}: a stream that breaks keeps the previous file`, async () => {
    const storage = await empty()
    await storage.put('a/b', Buffer.from('before'))
    async function* broken() {
      yield Buffer.from('half')
      expect(await readText(storage, 'a/b')).toBe('before')
      throw new Error('connection lost')
    }
    for (const key of ['a/b', 'a/new']) await expect(storage.put(key, Readable.from(broken()))).rejects.toThrow('connection lost')
    expect(await readText(storage, 'a/b')).toBe('before')
    expect(await storage.get('a/new')).toBeUndefined()
  })

  test(`${name}: a key cannot leave the storage`, async () => {
    const storage = await empty()
    for (const key of [...invalidKeys, 'x'.repeat(600)]) {
      await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('Not a storage key')
      await expect(storage.get(key), key).rejects.toThrow('Not a storage key')
      await expect(storage.delete(key), key).rejects.toThrow('Not a storage key')
    }
    for (const prefix of ['', '/', '../', 'a/../']) {
      await expect(storage.deleteAll(prefix), prefix).rejects.toThrow()
      await expect(listKeys(storage, prefix), prefix).rejects.toThrow()
    }
  })

  test(`${name}: a prefix is a folder: its siblings stay`, async () => {
    const storage = await empty()
    for (const key of ['orders/1/a', 'orders/1/deep/b', 'orders/10/a']) await storage.put(key, Buffer.from(key))
    expect(await listKeys(storage, 'orders/1/')).toEqual(['orders/1/a', 'orders/1/deep/b'])
    await expect(storage.deleteAll('orders/1')).rejects.toThrow('ends with "/"')
    await storage.deleteAll('orders/1/')
    expect(await listKeys(storage, 'orders/')).toEqual(['orders/10/a'])
  })

  test(`${name}: a long list is complete, has times, and may be deleted while it is read`, async () => {
    const storage = await empty()
    const keys = Array.from({ length: 11 }, (_, index) => `photos/brand/${10 + index}/1600.webp`)
    for (const key of keys) await storage.put(key, Buffer.from('x'))
    expect(await listKeys(storage, 'photos/')).toEqual(keys)
    for await (const { key, stored_at } of storage.list('photos/')) {
      expect(Math.abs(Date.now() - stored_at.getTime())).toBeLessThan(60_000)
      await storage.delete(key)
    }
    expect(await listKeys(storage, 'photos/')).toEqual([])
    for (const key of keys) await storage.put(key, Buffer.from('x'))
    await storage.deleteAll('photos/')
    expect(await listKeys(storage, 'photos/')).toEqual([])
  })
}
