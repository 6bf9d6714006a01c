import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deleteOldUploads } from './files.ts'

test('files of interrupted uploads are deleted after a day; current ones stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'linesheet-uploads-'))
  const now = new Date('2026-11-20T02:00:00.000Z')
  await deleteOldUploads(folder, now) // nothing was ever uploaded
  mkdirSync(join(folder, 'uploads'))
  for (const [name, hours] of [
    ['left', 25],
    ['arriving', 1],
  ] as const) {
    const path = join(folder, 'uploads', name)
    writeFileSync(path, 'bytes')
    const at = new Date(now.getTime() - hours * 3_600_000)
    utimesSync(path, at, at)
  }
  await deleteOldUploads(folder, now)
  expect(readdirSync(join(folder, 'uploads'))).toEqual(['arriving'])
})
