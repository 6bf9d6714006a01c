import { readFileSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { derivedData, ruleTriggers } from '../src/operations/derived-data/derived-data.ts'
import { testContext } from './context.ts'
import { derivedDataDocument, findTriggers } from './derived-data.document.ts'

const folder = 'server/src/operations/derived-data'
const named = [...new Set(derivedData.flatMap(({ triggers = [] }) => triggers)), ...Object.keys(ruleTriggers)]

test('each trigger keeps derived data that is described, keeps a rule, or is one of the audit', async () => {
  const triggers = (await findTriggers()).filter(({ is_audit }) => !is_audit).map(({ name }) => name)
  const undescribed = triggers.filter((name) => !named.includes(name))
  expect(undescribed, `Name these triggers in an entry of ${folder}, or in ruleTriggers; then npm run derived-data`).toEqual([])
  const unknown = named.filter((name) => !triggers.includes(name))
  expect(unknown, `The database has no such triggers: remove them from ${folder}; then npm run derived-data`).toEqual([])
  expect(named.filter((name, at) => named.indexOf(name) !== at)).toEqual([])
})

test('each entry names tables, columns and functions that exist', async () => {
  const { db } = await testContext()
  const { rows } = await db.asOwner((tx) =>
    sql<{
      name: string
    }>`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`.execute(tx),
  )
  const columns = new Set(rows.map(({ name }) => name))
  const tables = new Set(rows.map(({ name }) => name.split('.')[0]))
  for (const { table, columns: own = [], code = [] } of derivedData) {
    expect(tables).toContain(table)
    for (const column of own) expect(columns).toContain(`${table}.${column}`)
    for (const place of code) {
      const [file, name] = place.split('#')
      const text = readFileSync(new URL(`../src/${file}`, import.meta.url), 'utf8')
      expect(text, `${place} does not exist: name what keeps the data now`).toMatch(new RegExp(`(function|const) ${name}\\b`))
    }
  }
  for (const entry of derivedData) expect(entry.triggers?.length || entry.code?.length).toBeTruthy()
})

test('docs/derived-data.md agrees with the entries and the database (npm run derived-data)', async () => {
  const file = new URL('../../docs/derived-data.md', import.meta.url)
  const current = derivedDataDocument(await findTriggers())
  if (process.env.DERIVED_DATA === 'write') writeFileSync(file, current)
  expect(readFileSync(file, 'utf8')).toBe(current)
})
