import { expect, test } from 'vitest'
import { anAuthority, hasOpenssl } from '../../../test/platform/certificates.ts'
import { readConfig } from '../../platform/config.ts'
import { checkEncryption } from './check-encryption.ts'

const production = {
  ...{ NODE_ENV: 'production', PUBLIC_URL: 'https://a.test', SMTP_URL: 'smtps://mail.test', STORAGE_URL: 's3://files' },
  ...{ BANK_KEY: 'b'.repeat(16), MARKETPLACE_KEY: 'k'.repeat(16), MARKETPLACE_SECRET: 's'.repeat(16) },
  DATABASE_URL: 'postgres://user:secret@db.test/x?sslmode=verify-full',
}
const findingsOf = async (values: Record<string, string>, at = new Date()) =>
  (await checkEncryption({ config: readConfig({ ...production, ...values }), now: () => at })).map(
    ({ severity, text }) => `${severity}: ${text}`,
  )

test('nothing is found where everything is encrypted, or on this machine', async () => {
  expect(await findingsOf({})).toEqual([])
  const local = {
    DATABASE_READ_URL: 'postgres://a@127.0.0.1/x postgres://a@[::1]/x postgres://a@localhost/x postgres:///x?host=/run/postgresql',
    SMTP_URL: 'smtp://127.0.0.1:25',
    STORAGE_URL: 's3://files?endpoint=http://127.0.0.1:9000',
    CLAMD_URL: 'tcp://[::1]:3310',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
    MARKETPLACE_WEBHOOK_URL: 'https://marketplace.test/hooks',
  }
  expect(await findingsOf(local)).toEqual([])
  expect(await findingsOf({ STORAGE_URL: 'file:///var/files', CLAMD_URL: 'unix:/run/clamd.ctl' })).toEqual([])
})

test('nothing is checked in an installation that is not in production', async () => {
  expect(await findingsOf({ NODE_ENV: 'test', DATABASE_URL: 'postgres://db.test/x', SMTP_URL: 'smtp://mail.test' })).toEqual([])
})

test('databases: connections without encryption, or to an unverified server, by each mode of the library', async () => {
  const ofDatabase = (query: string) => findingsOf({ DATABASE_URL: `postgres://user:secret@db.test/x${query}` })
  const plain = ['warning: DATABASE_URL connects to db.test without encryption']
  const unverified = ['warning: DATABASE_URL does not verify the certificate of db.test']
  const modes: Record<string, string[]> = {
    '': plain,
    '?sslmode=disable': plain,
    '?ssl=0': plain,
    '?sslmode=no-verify': unverified,
    '?uselibpqcompat=true&sslmode=require': unverified,
    '?uselibpqcompat=true&sslmode=prefer': unverified,
    '?ssl=true': [],
    '?sslnegotiation=direct': [],
    '?sslmode=verify-full': [],
    '?uselibpqcompat=true&sslmode=verify-full': [],
    // The library verifies here, too.
    '?sslmode=require': [],
  }
  for (const [query, findings] of Object.entries(modes)) expect([query, await ofDatabase(query)]).toEqual([query, findings])
  expect(await ofDatabase('?sslmode=verify-full&sslrootcert=/none')).toEqual([
    expect.stringMatching(/^critical: DATABASE_URL cannot be used: ENOENT/),
  ])
  expect(await findingsOf({ DATABASE_READ_URL: 'postgres://127.0.0.1/x postgres://replica.test/x' })).toEqual([
    'warning: DATABASE_READ_URL connects to replica.test without encryption',
  ])
})

test('mail: STARTTLS has to be required, and certificates verified', async () => {
  const plain = ['warning: SMTP_URL lets mails to mail.test go without encryption']
  const urls: Record<string, string[]> = {
    'smtp://user:secret@mail.test:587': plain,
    'smtp://mail.test:587?secure=true': plain,
    'smtp://mail.test:587?ignoreTLS=true': plain,
    'smtp://mail.test:587?requireTLS=true': [],
    'smtps://user:secret@mail.test': [],
    'smtps://mail.test?tls.rejectUnauthorized=false': ['warning: SMTP_URL does not verify the certificate of mail.test'],
  }
  for (const [SMTP_URL, findings] of Object.entries(urls)) expect([SMTP_URL, await findingsOf({ SMTP_URL })]).toEqual([SMTP_URL, findings])
})

test('services that are called over HTTP, and a scanner elsewhere', async () => {
  const values = {
    STORAGE_URL: 's3://files?endpoint=http://store.test:9000',
    TRANSLATOR_URL: 'http://translator.test',
    CARRIER_URL: 'http://carrier.test',
    PAYMENTS_URL: 'http://payments.test',
    BREACHED_PASSWORDS_URL: 'http://ranges.test',
    MARKETPLACE_WEBHOOK_URL: 'https://a.test http://user:secret@b.test/hooks',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector.test:4318',
    CLAMD_URL: 'tcp://clamd.test:3310',
  }
  const always = [
    'warning: BREACHED_PASSWORDS_URL names ranges.test without encryption',
    'warning: MARKETPLACE_WEBHOOK_URL names b.test without encryption',
    'warning: OTEL_EXPORTER_OTLP_ENDPOINT names collector.test without encryption',
    'warning: CLAMD_URL sends files to clamd.test without encryption',
  ]
  const storage = 'warning: STORAGE_URL names store.test without encryption'
  // Without a key they are not called.
  expect(await findingsOf(values)).toEqual([storage, ...always])
  expect(await findingsOf({ ...values, TRANSLATOR_KEY: 'a', CARRIER_KEY: 'b', PAYMENTS_KEY: 'c' })).toEqual([
    storage,
    'warning: TRANSLATOR_URL names translator.test without encryption',
    'warning: CARRIER_URL names carrier.test without encryption',
    'warning: PAYMENTS_URL names payments.test without encryption',
    ...always,
  ])
})

test('each finding says what to do', async () => {
  const config = readConfig({
    ...production,
    DATABASE_URL: 'postgres://db.test/x',
    SMTP_URL: 'smtp://mail.test',
    CLAMD_URL: 'tcp://c.test:1',
  })
  const findings = await checkEncryption({ config, now: () => new Date() })
  expect(findings.map(({ remedy }) => remedy)).toEqual([
    'Add sslmode=verify-full to DATABASE_URL, and sslrootcert=/path if the authority is one of your own',
    'Begin it with smtps:, or add ?requireTLS=true for STARTTLS',
    'clamd knows no TLS: run it on this machine (unix:/path), or lead to it by a tunnel that ends here',
  ])
})

test.runIf(hasOpenssl)('a certificate that ends within three weeks, has ended, or cannot be used', async () => {
  const { certificate, key } = anAuthority().issue('localhost', 30)
  const values = { TLS_CERTIFICATE: certificate, TLS_KEY: key }
  const inDays = (days: number) => findingsOf(values, new Date(Date.now() + days * 86_400_000))
  expect(await inDays(8)).toEqual([])
  expect(await inDays(10)).toEqual(['warning: The certificate of TLS_CERTIFICATE ends in 19 days'])
  expect(await inDays(31)).toEqual(['critical: The certificate of TLS_CERTIFICATE has ended'])
  expect(await findingsOf({ ...values, TLS_KEY: certificate })).toEqual([
    'critical: TLS_KEY: the file is no private key in PEM without a passphrase',
  ])
})
