import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { newDatabase } from '../../../test/database.ts'
import { readConfig } from '../config.ts'
import { secretVariables } from './secret-files.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-secrets-'))
function aFile(name: string, content: string) {
  const file = path.join(folder, name)
  writeFileSync(file, content)
  return file
}
const database = { DATABASE_URL: 'postgres://a.test/x' }

const values: Record<(typeof secretVariables)[number], string> = {
  DATABASE_URL: 'postgres://user:secret@db.test/linesheet',
  DATABASE_READ_URL: 'postgres://user:secret@replica.test/linesheet',
  SMTP_URL: 'smtps://user:secret@mail.test',
  ENCRYPTION_KEY: 'e'.repeat(32),
  BANK_KEY: `${'n'.repeat(32)} ${'o'.repeat(32)}`,
  VAPID_PRIVATE_KEY: 'v'.repeat(43),
  MARKETPLACE_KEY: 'k'.repeat(32),
  MARKETPLACE_SECRET: 's'.repeat(32),
  TRANSLATOR_KEY: 'translator',
  CARRIER_KEY: 'carrier',
  CARRIER_WEBHOOK_SECRET: 'c'.repeat(32),
  PAYMENTS_KEY: 'payments',
}

test('each secret has the same meaning in a file, with or without a newline at its end', () => {
  const others = { VAPID_PUBLIC_KEY: 'p'.repeat(87) }
  for (const ending of ['', '\n', '\r\n', '\n\n']) {
    const files = Object.entries(values).map(([name, value]) => [`${name}_FILE`, aFile(name, `${value}${ending}`)])
    expect(readConfig({ ...others, ...Object.fromEntries(files) })).toEqual(readConfig({ ...others, ...values }))
  }
  expect(Object.keys(values)).toEqual([...secretVariables])
})

test('during a rotation the two secrets may be on separate lines', () => {
  const file = aFile('two', `${'n'.repeat(16)}\n${'o'.repeat(16)}\n`)
  expect(readConfig({ ...database, BANK_KEY_FILE: file }).BANK_KEY).toEqual(['n'.repeat(16), 'o'.repeat(16)])
})

test('a wrong file is reported by its variable, and neither its path nor its content is revealed', () => {
  const messageOf = (more: Record<string, string>) => {
    try {
      readConfig({ ...database, ...more })
      return ''
    } catch (error) {
      return error instanceof Error ? error.message : ''
    }
  }
  const hidden = 'hidden-secret-of-a-file'
  const file = aFile(hidden, hidden)
  expect(messageOf({ BANK_KEY: 'b'.repeat(16), BANK_KEY_FILE: file })).toBe('BANK_KEY_FILE: set either BANK_KEY or BANK_KEY_FILE')
  // An operator who sets the secret itself as the path must not find it in the log.
  expect(messageOf({ BANK_KEY_FILE: `/${hidden}` })).toBe('BANK_KEY_FILE: the file cannot be read (ENOENT)')
  expect(messageOf({ PAYMENTS_KEY_FILE: folder })).toBe('PAYMENTS_KEY_FILE: the file cannot be read (EISDIR)')
  expect(messageOf({ ENCRYPTION_KEY_FILE: aFile('empty', '\n') })).toBe('ENCRYPTION_KEY_FILE: the file is empty')
  expect(messageOf({ PAYMENTS_KEY_FILE: aFile('large', 'x'.repeat(70_000)) })).toBe('PAYMENTS_KEY_FILE: the file is too large for a secret')
  expect(messageOf({ SMTP_URL_FILE: file })).toMatch(/^SMTP_URL: /)
  expect(messageOf({ SMTP_URL_FILE: file, VAPID_PRIVATE_KEY_FILE: file, DATABASE_URL: 'mysql://' })).not.toContain(hidden)
  expect(messageOf({ BANK_KEY_FILE: '/none', SMTP_URL_FILE: '/none' }).split('\n').length).toBe(2)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ ...database, BANK_KEY_FILE: '' }).BANK_KEY).toEqual([])
  expect(readConfig({ DATABASE_URL: '', DATABASE_URL_FILE: aFile('url', values.DATABASE_URL) }).DATABASE_URL).toBe(values.DATABASE_URL)
})

const run = (script: string, env: Record<string, string>) =>
  promisify(execFile)(process.execPath, [path.join(import.meta.dirname, '../..', script)], {
    env: { PATH: '', NODE_ENV: 'test', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, stdout, stderr }),
  )

test('the server, the doctor and commands read the files, the server before anything else', async () => {
  const url = aFile('database-url', `${await newDatabase({ migrated: true })}\n`)
  const bank = aFile('bank', `${'b'.repeat(32)}\n`)
  const env = { DATABASE_URL_FILE: url, BANK_KEY_FILE: bank, DATA_DIR: folder }
  for (const script of ['operations/doctor/show-doctor.ts', 'platform/outbox/show.ts', 'money/banking/rotate-bank-keys.ts']) {
    const { stdout, stderr } = await run(script, env)
    expect([script, stderr]).toEqual([script, ''])
    expect(stdout).not.toBe('')
    expect(stdout).not.toContain('does not answer')
  }
  const wrong = await run('main.ts', { ...env, BANK_KEY_FILE: '/none' })
  expect(wrong).toMatchObject({ code: 78, stderr: 'BANK_KEY_FILE: the file cannot be read (ENOENT)\n' })
})

test('only the configuration reads secrets from the environment', () => {
  const sources = path.resolve(import.meta.dirname, '../..')
  const readers = globSync('**/*.ts', { cwd: sources })
    .filter((file) => !file.includes('.test.'))
    .filter((file) => /process\.env(?!\))/.test(readFileSync(path.join(sources, file), 'utf8')))
  // Both write documents from a test database.
  expect(readers.toSorted()).toEqual(['platform/migrations/generate-schema.ts', 'platform/migrations/generate-tables.ts'])
})
