import { type FieldErrorCode, fieldErrorTexts } from '@linesheet/domain/platform/field-error-texts'
import { fileTooLargeRefusal } from '@linesheet/domain/platform/files'
import { describe, expect, test } from 'vitest'
import { access } from './en/account/access.ts'
import { signedOut } from './en/account/signedOut.ts'
import { en } from './en/all.ts'
import { onboarding } from './en/brand/onboarding.ts'
import { fieldErrorText, refusalText } from './refusals.ts'
import { translator } from './translate.ts'
import { zh_CN } from './zh_CN/all.ts'
import { zh_TW } from './zh_TW/all.ts'

const english = translator('en', en)
const traditional = translator('zh_TW', zh_TW)
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe.each(Object.entries({ zh_CN, zh_TW }))('%s', (_, dictionary) => {
  test.each(Object.entries(dictionary))('%s has the placeholders of the English text', (key, text) => {
    const original: Record<string, string> = en
    expect(placeholders(text)).toEqual(placeholders(original[key] ?? ''))
  })

  test('no text is left in English', () => {
    const original: Record<string, string> = en
    const same = Object.entries(dictionary).filter(
      ([key, text]) => text === original[key] && /[a-z]{3}/i.test(text.replace(/\{\w+\}|SKU/g, '')),
    )
    expect(same).toEqual([])
  })
})

const files = import.meta.glob<Record<string, Record<string, string>>>(['./{en,zh_CN,zh_TW}/**/*.ts', '!**/{all,first,signedOut}.ts'], {
  eager: true,
})
test.each(Object.entries({ en, zh_CN, zh_TW }))('%s has each key in one file only', (language, dictionary) => {
  const keys = Object.entries(files).flatMap(([path, parts]) =>
    path.startsWith(`./${language}/`) ? Object.values(parts).flatMap((part) => Object.keys(part)) : [],
  )
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  expect(keys).toHaveLength(Object.keys(dictionary).length)
})

test('counts take their plural form', () => {
  expect(english.t('home.units', { count: 1 })).toBe('1 unit')
  expect(english.t('home.units', { count: 1200 })).toBe('1,200 units')
  expect(traditional.t('home.units', { count: 1 })).toBe('1 件')
})

test('refusals are shown as sentences, never as codes', () => {
  expect(refusalText(english, { code: 'session.incorrect', status: 401 })).toBe('Username or password incorrect')
  expect(refusalText(traditional, { code: 'order.cannot-ship', status: 409 })).toBe('此訂單目前無法標示為已出貨。')
  expect(refusalText(english, { code: 'never.heard-of', status: 409 })).toBe(
    'This is not possible in the current state. Reload the page and check.',
  )
  expect(refusalText(english, { code: 'too-many', status: 429, retryAfter: 840 })).toBe('Too many attempts. Try again in 14 minutes.')
  expect(refusalText(english, new Error('boom'))).toBe('That did not work. Try again.')
})

test('a photo or file that is too large says so, whichever field it is of, before it is sent and after', () => {
  const large = { code: 'file.too-large', status: 413, errors: { profile_photo: 'image_too_large' as const } }
  for (const error of [fileTooLargeRefusal(), fileTooLargeRefusal('image', 'profile_photo'), large])
    expect(refusalText(english, error)).toBe('Image size must be under 20MB')
  expect(refusalText(english, fileTooLargeRefusal('file'))).toBe('File size must be under 20MB')
})

test('field errors are translated by their code, with their values', () => {
  expect(fieldErrorText(traditional, { code: 'too_long', values: { max: 120 } })).toBe('最多 120 個字元')
  expect(fieldErrorText(english, { code: 'too_many_rows', values: { max: 50_000 } })).toBe(
    'A file can have up to 50,000 rows. Split it into several files',
  )
  expect(fieldErrorText(english, 'required')).toBe('Field is required')
})

test('the English of the screens is the default text of the server', () => {
  const texts = Object.keys(fieldErrorTexts) as FieldErrorCode[]
  expect(texts.map((code) => fieldErrorText(english, code))).toEqual(Object.values(fieldErrorTexts))
})

test('a code of a newer server gets a neutral text, never the code', () => {
  expect(fieldErrorText(english, 'from_the_future' as FieldErrorCode)).toBe('This value is not valid. Check it')
})

/** The pages without a brand that load further texts, and which. */
const parts: readonly (readonly [file: RegExp, texts: Readonly<Record<string, string>>])[] = [
  [/SecondFactorStep|ChangeRequest/, access],
  [/\/onboarding\//, onboarding],
]

test('pages without a brand use only texts that are loaded for them', () => {
  // An invitation is accepted once: its page loads all texts.
  const pages = import.meta.glob<string>(['../account/session/*.tsx', '!**/InvitationPage.tsx', '../app/{CrashPage,NotFoundPage}.tsx'], {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const uses = Object.entries(pages).flatMap(([file, source]) =>
    [...source.matchAll(/\bt\(\s*['`]([\w.]+)/g)].map(([, key = '']) => ({ file, key })),
  )
  const textsOf = (file: string) => Object.assign({}, signedOut, ...parts.map(([name, texts]) => (name.test(file) ? texts : {})))
  const hasText = (file: string, key: string) => Object.keys(textsOf(file)).some((known) => known === key || known.startsWith(`${key}_`))
  expect(uses.length).toBeGreaterThan(30)
  expect(uses.filter(({ file, key }) => !key.endsWith('.') && !hasText(file, key))).toEqual([])
})
