import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { isQuick } from '../scripts/quick.mjs'
import { appSettings } from '../server/src/platform/db/db.ts'
import { destinationsSetting } from '../server/src/platform/outbox/webhook-queues.ts'
import type { SentStatement } from '../server/test/statements.ts'
import { largestBrand, smallBrand, startMix } from './mix-brands.ts'
import { type PlanNode, planProblems, type Statistics } from './plan-check.ts'
import { planExceptions } from './plan-exceptions.ts'
import { readStatistics } from './plan-statistics.ts'

/**
 * `npm run bench:plans [-- FILE] [-- --quick]`: explains every statement that the server sends in its tests, in the database of `bench:mix`, and fails
 * when a plan reads a whole table or a whole brand. FILE holds statements that an earlier run recorded (`STATEMENTS=FILE`). A quick
 * run explains the statements of a few tests. It fails only if there are none: its tables are small, for which PostgreSQL chooses other plans.
 */
const file = process.argv.slice(2).find((argument) => argument !== '--quick') ?? recordStatements()
/** The files of commands that people run occasionally, over all brands. */
const ofCommands = /^server\/src\/operations\/(derived-data|doctor|personal-data)\//
/** `set local` has no plan. */
const hasPlan = /^\s*\(?(select|with|insert|update|delete)\b/i
const recorded: SentStatement[] = JSON.parse(readFileSync(file, 'utf8'))

const postgres = await startMix()
/** The pools whose statements are planned, with their settings. The other pools only query how far a database is behind. */
const pools = { linesheet: appSettings, 'linesheet-read': appSettings, 'linesheet-jobs': '' }
const statements = recorded.filter(({ from, text, pool }) => !ofCommands.test(from) && hasPlan.test(text) && pool in pools)
const clients = new Map<string, pg.Client>()
for (const [pool, settings] of Object.entries(pools)) clients.set(pool, await connect(settings))

const owner = await connect('')
const brands = [
  { brandId: largestBrand.brandId, statistics: await readStatistics(owner, largestBrand.brandId) },
  { brandId: smallBrand.brandId, statistics: await readStatistics(owner, smallBrand.brandId) },
]
const usedExceptions = new Set<(typeof planExceptions)[number]>()
let count = 0
for (const statement of statements) {
  const problems = (await findProblems(statement)).filter((problem) => !isException(statement, problem))
  if (!problems.length) continue
  count += 1
  console.log(`\n${statement.from} (${statement.pool})\n  ${problems.join('\n  ')}\n    ${shorten(statement.text)}`)
}
const unused = isQuick ? [] : planExceptions.filter((exception) => !usedExceptions.has(exception))
for (const { statement, problem } of unused) console.log(`\nNo plan needs this exception any more: ${problem} for ${statement}`)
console.log(`\n${count} of ${statements.length} statements have a plan that reads too much`)

await Promise.all([owner, ...clients.values()].map((client) => client.end()))
await postgres.stop()
if (isQuick) process.exit(statements.length > 0 ? 0 : 1)
process.exit(count || unused.length ? 1 : 0)

function recordStatements() {
  const target = isQuick ? '.data/statements-quick.json' : '.data/statements.json'
  const tests = isQuick ? ['server/src/orders/shipments', 'server/src/retailers/tags'] : []
  const env = { ...process.env, STATEMENTS: path.resolve(target) }
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'server', ...tests], { stdio: 'inherit', env })
  if (status !== 0) process.exit(1)
  return target
}

async function connect(settings: string) {
  const client = new pg.Client({ connectionString: postgres.url, options: `-c timezone=UTC -c ${destinationsSetting}={} ${settings}` })
  await client.connect()
  return client
}

/** A plan for any values is checked for the largest brand; one for the values of a brand, for the largest and a small one. */
async function findProblems(statement: SentStatement): Promise<string[]> {
  const { text, values, pool } = statement
  const problemsOf = (plan: PlanNode, statistics: Statistics) => planProblems(plan, statistics, { acrossBrands: pool === 'linesheet-jobs' })
  const [largest, small] = brands as [(typeof brands)[number], (typeof brands)[number]]
  if (!values) return problemsOf(await explain(pool, `explain (generic_plan, format json) ${text}`), largest.statistics)
  const problems = new Set<string>()
  for (const { brandId, statistics } of [largest, small]) {
    // Functions are called while a statement is planned with values.
    await clients.get(pool)?.query("select set_config('app.brand_id', $1, false)", [brandId])
    const plan = await explain(pool, `explain (format json) ${text}`, valuesFor(statement, brandId))
    for (const problem of problemsOf(plan, statistics)) problems.add(problem)
  }
  return [...problems]
}

async function explain(pool: string, text: string, values: unknown[] = []) {
  const result = await clients.get(pool)?.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(text, values)
  const [row] = result?.rows ?? []
  if (!row) throw new Error(`There is no plan of ${text}`)
  return row['QUERY PLAN'][0].Plan
}

/** The values of the test, with another brand instead of the test's. */
function valuesFor({ text, values = [] }: SentStatement, brandId: string) {
  const [, place] = /brand_id"? = \$(\d+)/.exec(text) ?? []
  const testBrand = place && values[Number(place) - 1]
  return values.map((value) => (value === testBrand ? brandId : value))
}

function isException({ text }: SentStatement, problem: string) {
  const line = inOneLine(text)
  const found = planExceptions.find((exception) => line.includes(exception.statement) && problem.includes(exception.problem))
  if (found) usedExceptions.add(found)
  return found !== undefined
}

function inOneLine(text: string) {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function shorten(text: string) {
  const line = inOneLine(text)
  return line.length > 700 ? `${line.slice(0, 150)} … ${line.slice(-550)}` : line
}
