import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { expect, test } from 'vitest'
import { deleteOldUploads, readRest } from './files.ts'

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

test('the answer to a body that cannot be stored reaches a client that is still sending it', async () => {
  const server = createServer((request, response) => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC')) })
    const answer = () => response.writeHead(507).end('no room')
    request.pipe(full).on('error', () => void readRest(request).then(answer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}`, { method: 'POST', body: new Uint8Array(4_000_000) })
  expect([response.status, await response.text()]).toEqual([507, 'no room'])
  server.close()
})
