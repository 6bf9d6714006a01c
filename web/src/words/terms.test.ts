import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fieldErrorTexts } from '@linesheet/domain/platform/field-error-texts'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { expect, test } from 'vitest'
import { en } from './en/all.ts'
import { zh_CN } from './zh_CN/all.ts'
import { zh_TW } from './zh_TW/all.ts'

const root = path.resolve(import.meta.dirname, '../../..')
type Text = { where: string; text: string }

const helpFiles = import.meta.glob<Record<string, object>>('../app/help/{en,zh_CN,zh_TW}/all.ts', { eager: true })
/** All strings in a record of texts. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value ? Object.values(value).flatMap(stringsIn) : []
/** The texts of help, topic by topic. */
const helpTexts = (language: Language): Text[] =>
  Object.entries(helpFiles[`../app/help/${language}/all.ts`]?.[language] ?? {}).flatMap(([topic, help]) =>
    stringsIn(help).map((text) => ({ where: `help ${topic}`, text })),
  )

/** The lines of the texts of mails, pages and documents, by the language that their object is named for. */
function serverTexts(language: Language): Text[] {
  const files = ['server/src', 'domain/src'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  )
  return files
    .filter((file) => file.endsWith('.words.ts') || file.endsWith('unsubscribe-page.ts'))
    .flatMap((file) => {
      let current: string | undefined
      return readFileSync(path.join(root, file), 'utf8')
        .split('\n')
        .flatMap((line) => {
          current = /^\s*(?:const )?(en|zh_CN|zh_TW)\b.*[:=]/.exec(line)?.[1] ?? (/^\S/.test(line) ? undefined : current)
          return current === language ? (line.match(/'[^']*'|`[^`]*`/g) ?? []).map((text) => ({ where: file, text })) : []
        })
    })
}

const dictionaries: Record<Language, object> = { en: { ...en, ...fieldErrorTexts }, zh_CN, zh_TW }
const textsIn = (language: Language): Text[] => [
  ...Object.entries(dictionaries[language]).map(([where, text]: [string, string]) => ({ where, text })),
  ...serverTexts(language),
  ...helpTexts(language),
]
const texts: Record<Language, Text[]> = { en: textsIn('en'), zh_CN: textsIn('zh_CN'), zh_TW: textsIn('zh_TW') }

const cells = (line: string) => line.split('|').map((cell) => cell.trim())
const rows = readFileSync(path.join(root, 'docs/words.md'), 'utf8')
  .split('## Not these')[1]
  ?.split('\n')
  .map(cells)
  .flatMap(([, language, not = '', , except = '']) => {
    const known = languages.find((candidate) => candidate === language)
    return known ? [{ language: known, not, except: except.split(', ').filter(Boolean) }] : []
  })

/** English terms are whole words in any case; Chinese has no spaces between words. */
const hasTerm = (language: Language, text: string, term: string) =>
  language === 'en' ? new RegExp(`(?<![\\w{.$-])${term}(?![\\w}-])`, 'i').test(text) : text.includes(term)

const without = (text: string, phrases: readonly string[]) => phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ''), text)

test.each(rows ?? [])('$language: no text says “$not”', ({ language, not, except }) => {
  expect(texts[language].filter(({ text }) => hasTerm(language, without(text, except), not))).toEqual([])
})

test('the terms are read, and so are the texts of the server and of help', () => {
  expect(rows?.length).toBeGreaterThan(50)
  for (const language of languages) {
    expect(serverTexts(language).length).toBeGreaterThan(200)
    expect(helpTexts(language).length).toBeGreaterThan(200)
  }
  expect(hasTerm('en', 'All Mails', 'mails')).toBe(true)
  expect(hasTerm('en', 'All emails', 'mails')).toBe(false)
})
