import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '../src/platform/config.ts'
import { serverWith, testContext } from './context.ts'
import { given } from './given.ts'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const document = read('docs/security.md')

/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0, by section: the range, or their numbers if others are of level 3. */
const sections = `1.1 1-2,1.2 1-9,1.3 1-11,1.4 1-3,1.5 1-2,2.1 1-3,2.2 1-3,2.3 1-4,2.4 1-1,3.2 1-2,3.3 1-4,3.4 1-6,3.5 1-5,3.7 1-2,4.1 1-3,4.2 1-1,4.3 1-2,4.4 1-4,
5.1 1-1,5.2 1-3,5.3 1-2,5.4 1-3,6.1 1-3,6.2 1-12,6.3 1-4,6.4 1-4,6.5 1-5,6.6 1-3,6.8 1-4,7.1 1-3,7.2 1-4,7.3 1-2,7.4 1-5,7.5 1-2,7.6 1-2,8.1 1-2,8.2 1-3,8.3 1-1,8.4 1-1,
9.1 1-3,9.2 1-4,10.1 1-2,10.2 1-2,10.3 1-4,10.4 1-11,10.5 1-5,10.6 1-2,10.7 1-3,11.1 1-2,11.2 1-3,11.3 1-3,11.4 1-4,11.5 1-1,11.6 1-1,12.1 1-3,12.2 1-2,12.3 1-4,13.1 1-1,
13.2 1-5,13.3 1-2,13.4 1-5,14.1 1-2,14.2 1-4,14.3 1-3,15.1 1-3,15.2 1-3,15.3 1-7,16.1 1-1,16.2 1-5,16.3 1-4,16.4 1-3,16.5 1-3,17.1 1-1,17.2 1-4,17.3 1-2`
const required = sections.split(/,\s*/).flatMap((section) => {
  const [, chapter, first, last] = /^(\S+) (\d+)-(\d+)$/.exec(section) ?? []
  return Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => `${chapter}.${Number(first) + at}`)
})

const rows = [...document.matchAll(/^\| (\d+\.\d+\.\d+) \| (.*) \| (.*) \| (.*) \| (.*) \|$/gm)].map(
  ([, number = '', asks = '', state = '', by = '', shown = '']) => ({ number, asks, state, by, shown: shown.split(', ').filter(Boolean) }),
)

test('docs/security.md answers each requirement of levels 1 and 2 once', () => {
  expect(rows.map(({ number }) => number)).toEqual(required)
  expect(rows.filter(({ state }) => !['met', 'not applicable', 'gap'].includes(state))).toEqual([])
})

test('what is met is shown by a test or stands in a document, and a gap says what to do', () => {
  const isShown = ({ by, shown }: (typeof rows)[number]) => shown.length > 0 || /docs\/|decision|below|`|README|none/.test(by)
  expect(rows.filter((row) => row.state === 'met' && !isShown(row)).map(({ number }) => number)).toEqual([])
  expect(rows.filter(({ state, by }) => state === 'gap' && by.length < 12).map(({ number }) => number)).toEqual([])
  const counted = /\| \*\*all\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \| \*\*(\d+)\*\* \|/.exec(document)?.slice(1).map(Number)
  expect(counted).toEqual(['met', 'not applicable', 'gap'].map((state) => rows.filter((row) => row.state === state).length))
})

test('files, decisions, commands and headings that docs/security.md names exist', () => {
  const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
  expect(rows.flatMap(({ shown }) => shown).filter((file) => !isTest(file) || !existsSync(path.join(root, file)))).toEqual([])
  const files = [...document.matchAll(/\b((?:docs|ops|server|scripts|e2e|web|domain|contract)\/[\w./-]+\.\w+)/g)].map(
    ([, file = '']) => file,
  )
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([])
  const decisions = [...document.matchAll(/decisions? (\d+)(?: and (\d+))?/g)].flatMap(([, ...numbers]) => numbers.filter(Boolean))
  expect(decisions.length).toBeGreaterThan(5)
  const isRecorded = (number: string) => globSync(`docs/decisions/${number.padStart(4, '0')}-*.md`, { cwd: root }).length === 1
  expect(decisions.filter((number) => !isRecorded(number))).toEqual([])
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)
  expect([...document.matchAll(/`npm run ([\w:-]+)/g)].filter(([, name = '']) => !scripts.includes(name))).toEqual([])
  const headings = `${document}${read('docs/operations.md')}`
  const named = [...document.matchAll(/“([^”]+)” below|docs\/operations\.md, “([^”]+)”/g)].map(([, here, there]) => here ?? there)
  expect(named.filter((heading) => !new RegExp(`^#+ ${heading}$`, 'm').test(headings))).toEqual([])
})

test('production needs keys of its own, and has no demo', () => {
  const environment = { NODE_ENV: 'production', DATABASE_URL: 'postgres://localhost/x' }
  expect(() => readConfig(environment)).toThrow(/BANK_KEY: needed[\s\S]*MARKETPLACE_SECRET: needed[\s\S]*SMTP_URL: needed/)
  const key = 'a-key-of-32-characters-or-more-x'
  const whole = {
    ...environment,
    BANK_KEY: key,
    MARKETPLACE_KEY: key,
    MARKETPLACE_SECRET: key,
    PUBLIC_URL: 'https://x.example',
    SMTP_URL: 'smtp://x',
  }
  expect(readConfig(whole)).toMatchObject({ isProduction: true, isDemo: false, TRUST_PROXY: 0 })
  expect(() => readConfig({ ...whole, BANK_KEY: 'short' })).toThrow('BANK_KEY')
  const proxies = ['true', 'yes', 'false', '0', '2'].map((text) => readConfig({ ...whole, TRUST_PROXY: text }).TRUST_PROXY)
  expect(proxies).toEqual([1, 1, 0, 0, 2])
  for (const text of ['many', '-1', '11']) expect(() => readConfig({ ...whole, TRUST_PROXY: text })).toThrow('TRUST_PROXY')
})

test('in production there are no pages of development, and no request says when it happens', async () => {
  const key = 'a-key-of-32-characters-or-more-x'
  const { app } = await serverWith({
    NODE_ENV: 'production',
    BANK_KEY: key,
    MARKETPLACE_KEY: key,
    MARKETPLACE_SECRET: key,
    PUBLIC_URL: 'https://x.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  const [nothing, mails, cards] = await Promise.all(['/dev/nothing', '/dev/mail', '/dev/cards'].map((url) => app.inject(url)))
  const comparable = (answer: typeof nothing) => [answer?.statusCode, answer?.body]
  expect([comparable(mails), comparable(cards)]).toEqual([comparable(nothing), comparable(nothing)])
  const login = await app.inject({ url: '/api/login', headers: { 'x-linesheet-at': '2001-01-01T00:00:00Z' } })
  expect(login.json().result.nonce_exp).toBe('2026-11-20T02:05:00.000Z')
})

test('nothing turns the verification of certificates off', () => {
  const files = globSync('{server/src,scripts,ops}/**/*.{ts,mjs,service}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const unsafe = /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED|insecureHTTPParser|insecure-http-parser/
  expect(files.length).toBeGreaterThan(300)
  expect(files.filter((file) => unsafe.test(read(file)))).toEqual([])
})

test('there are no lists of folders, no TRACE, and no parameters that come twice', async () => {
  const { app } = await testContext()
  const { owner } = await given.aBrand()
  const headers = { authorization: `Bearer ${owner.token}` }
  const statusOf = async (url: string, method = 'GET') => (await app.inject({ method: method as 'GET', url, headers })).statusCode
  for (const url of ['/assets/', '/files/', '/api/']) expect([url, await statusOf(url)]).toEqual([url, 404])
  expect([await statusOf('/', 'TRACE'), await statusOf('/api/order', 'TRACE')]).toEqual([404, 404])
  expect([
    await statusOf('/api/order?page=1'),
    await statusOf('/api/order?page=1&page=2'),
    await statusOf('/api/order?search=a&search=b'),
  ]).toEqual([200, 400, 400])
})
