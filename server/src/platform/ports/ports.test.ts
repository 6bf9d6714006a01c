import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeVapidPair } from '../keys/vapid-keys.ts'
import { fileMailFolder, realPorts, recordingPorts } from './ports.ts'

const mail = { id: 'one', to: 'a@b.test', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }
const newFolder = () => mkdtemp(join(tmpdir(), 'linesheet-ports-'))

test('without an SMTP server mails are written to files, and stored files go to the configured URL', async () => {
  const data_dir = await newFolder()
  const ports = realPorts({
    mail_from: 'Linesheet <a@b.test>',
    storage_url: `file:${data_dir}/files`,
    data_dir,
    user_agent: 'Test',
    vapid: { keys: { valid: [makeVapidPair()] }, subject: 'mailto:a@b.test' },
  })
  await ports.mail.send(mail)
  await ports.storage.put('a', Buffer.from('x'))
  ports.close()
  expect(await readdir(fileMailFolder(data_dir))).toEqual(['one.eml'])
  expect(await readdir(join(data_dir, 'files'))).toContain('a')
})

test('the ports of a test record', async () => {
  const ports = recordingPorts(await newFolder())
  await ports.mail.send(mail)
  expect(ports.mail.sent).toEqual([mail])
})
