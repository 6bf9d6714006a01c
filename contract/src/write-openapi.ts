import { readFileSync, writeFileSync } from 'node:fs'
import { openapi } from './openapi.ts'

/** Writes docs/openapi.json; with --check it only reports whether the file is current. */
const file = new URL('../../docs/openapi.json', import.meta.url)
const current = `${JSON.stringify(openapi('Linesheet'), null, 1)}\n`

if (!process.argv.includes('--check')) writeFileSync(file, current)
else if (readFileSync(file, 'utf8') !== current) {
  console.error('docs/openapi.json is not current: run `npm run openapi` and commit it')
  process.exitCode = 1
}
