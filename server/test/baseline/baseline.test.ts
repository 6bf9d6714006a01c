import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import previousRelease from '../../../previous-release.json' with { type: 'json' }
import { migrate } from '../../src/platform/migrations/migrate.ts'
import { migrationsFolder, readMigrations } from '../../src/platform/migrations/migration-files.ts'
import { newDatabase } from '../database.ts'
import { generateBaseline } from './generate-baseline.ts'

const migrations = fileURLToPath(migrationsFolder)
const folder = path.join(migrations, 'baseline')

/** Makes a database of the migrations of a release, and the baseline of that database. */
async function baselineOf(release: { revision: string; last_migration: string }) {
  const included = readMigrations().filter(({ number }) => number <= release.last_migration)
  const copies = mkdtempSync(path.join(tmpdir(), 'linesheet-baseline-'))
  for (const { number, text } of included) writeFileSync(path.join(copies, `${number}.sql`), text)
  const url = await newDatabase()
  await migrate(url, { folder: pathToFileURL(`${copies}/`) })
  return generateBaseline(
    url,
    included.map(({ text }) => text),
    release,
  )
}

/** Takes the migrations of the previous release into the baseline, in the place of their files. */
async function writeBaseline() {
  const files = await baselineOf(previousRelease)
  const replaced = globSync('[0-9]*.sql', { cwd: migrations }).filter((file) => file.slice(0, 4) <= previousRelease.last_migration)
  for (const file of replaced) rmSync(path.join(migrations, file))
  mkdirSync(folder, { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
}

test('the baseline is identical to the one generated from its own database (npm run baseline)', async () => {
  if (process.env.BASELINE === 'write') await writeBaseline()
  const files = Object.fromEntries(globSync('*.sql', { cwd: folder }).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]))
  const [baseline] = readMigrations()
  expect(await baselineOf({ revision: baseline?.baselineOf ?? '', last_migration: baseline?.number ?? '' })).toEqual(files)
})
