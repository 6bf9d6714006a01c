import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { readText, testStorage } from './storage.contract.ts'
import { diskStorage } from './storage.disk.ts'
import { openStorage } from './storage.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'linesheet-storage-'))

testStorage('disk', async () => diskStorage(await newFolder()))

test('disk: a stream that breaks leaves nothing behind', async () => {
  const folder = await newFolder()
  async function* broken() {
    yield Buffer.from('half')
    throw new Error('connection lost')
  }
  await expect(diskStorage(folder).put('a/b', Readable.from(broken()))).rejects.toThrow('connection lost')
  expect(await readdir(join(folder, '.incoming'))).toEqual([])
})

test('disk: many writers of one key leave one of their files, complete', async () => {
  const storage = diskStorage(await newFolder())
  const texts = Array.from({ length: 12 }, (_, index) => String(index).repeat(100_000))
  await Promise.all(texts.map((text) => storage.put('same/key', Buffer.from(text))))
  expect(texts).toContain(await readText(storage, 'same/key'))
})

test('disk: files of killed writers are deleted after a day, files being written are not', async () => {
  const folder = await newFolder()
  await diskStorage(folder).put('a', Buffer.from('x'))
  const incoming = join(folder, '.incoming')
  for (const name of ['old', 'fresh']) await writeFile(join(incoming, name), 'half')
  await utimes(join(incoming, 'old'), 0, 0)
  await diskStorage(folder).put('b', Buffer.from('x'))
  expect(await readdir(incoming)).toEqual(['fresh'])
})

test('a URL selects the storage', async () => {
  const folder = await newFolder()
  await openStorage(pathToFileURL(folder).href).put('a', Buffer.from('x'))
  expect(await readText(openStorage(`file:${folder}`), 'a')).toBe('x')
  expect(() => openStorage('ftp://key:secret@host')).toThrow('STORAGE_URL must begin with "file:" or "s3://"')
  expect(() => openStorage('ftp://key:secret@host')).not.toThrow('secret')
})
