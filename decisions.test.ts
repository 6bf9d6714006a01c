import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { foldersIn } from './scripts/import-graph.ts'

const folder = new URL('docs/decisions/', import.meta.url)
const maxRecords = 70
const maxWords = 800

/** Folders of the code, and `all` for a decision about several of them. */
const areas = ['all', ...foldersIn('server/src')]

const records = readdirSync(folder)
  .filter((file) => file !== 'README.md')
  .map((file) => ({ file, number: file.slice(0, 4), text: readFileSync(new URL(file, folder), 'utf8') }))
const numbers = new Set(records.map(({ number }) => number))
const exists = (number: string) => numbers.has(number.padStart(4, '0'))

/** Title, area and status, from the first and the third line of a record. Throws where they have another form. */
function headOf(file: string, text: string) {
  const [first = '', blank, third = ''] = text.split('\n')
  const [, number = '', title] = /^# (\d+)\. (\S.*)$/.exec(first) ?? []
  const [, status = '', area = ''] = /^Status: (.+) · Area: (\S+)$/.exec(third) ?? []
  const [, successor] = /^superseded by (\d{4})$/.exec(status) ?? []
  const isStatus = status === 'accepted' || (successor !== undefined && exists(successor))
  if (number.padStart(4, '0') !== file.slice(0, 4) || !title || blank !== '' || !isStatus || !areas.includes(area))
    throw new Error(`${file} begins with its title, then "Status: accepted · Area: orders" or "superseded by" a record that exists`)
  return { title, area, status }
}

test('the index lists every record with its title, area and status', () => {
  const index = readFileSync(new URL('README.md', folder), 'utf8')
  const rows = index.split('\n').filter((line) => /^\| \d{4} /.test(line))
  const expected = records.map(({ file, number, text }) => {
    const { title, area, status } = headOf(file, text)
    return `| ${number} | [${title}](${file}) | ${area} | ${status} |`
  })
  expect(rows.toSorted()).toEqual(expected.toSorted())
})

test('a number is used once', () => {
  expect(numbers.size).toBe(records.length)
})

test('records are few, and each fits on a page', () => {
  expect(records.length).toBeLessThanOrEqual(maxRecords)
  const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length
  expect(records.filter(({ text }) => wordsIn(text) > maxWords).map(({ file }) => file)).toEqual([])
})

test('every decision that a file mentions exists', () => {
  // `git grep` reads all text files in a fraction of a second: tracked ones, or in a copy without a repository, all that are not ignored.
  const isRepository = existsSync(new URL('.git', import.meta.url))
  const scope = isRepository ? [] : ['--no-index', '--exclude-standard']
  const found = execFileSync('git', ['grep', ...scope, '-IniE', 'decisions/[0-9]{4}|decisions? [0-9]{1,4}'], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
    maxBuffer: 1e8,
  }).trim()
  const mentions = found.split('\n').flatMap((line) => {
    const place = line.split(':', 2).join(':')
    return [...line.matchAll(/decisions\/(\d{4})|\bdecisions? (\d{1,4})(?: and (\d{1,4}))?\b/gi)].flatMap(([, path, first, second]) =>
      [path, first, second].filter((number) => number !== undefined).map((number) => ({ place, number })),
    )
  })
  expect(mentions.length).toBeGreaterThan(100)
  expect(mentions.filter(({ number }) => !exists(number)).map(({ place, number }) => `${place} mentions ${number}`)).toEqual([])
})
