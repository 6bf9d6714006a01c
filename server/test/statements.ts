import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { checkStatements } from './sent-statements.ts'
import { isWholeRun } from './whole-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where each worker records the statements that the server sends. */
    statements: string
  }
}

/**
 * A statement with parameters that code of the server sent, the file it comes from, and the pool that sent it. With `values`, the values of one test, if
 * PostgreSQL plans with them.
 */
export type SentStatement = {
  text: string
  from: string
  pool: 'linesheet' | 'linesheet-read' | 'linesheet-jobs'
  values?: readonly unknown[]
}

const root = path.resolve(import.meta.dirname, '../..')

/** Records each distinct statement that files of server/src send while tests run, not the statements of tests themselves. */
export function recordStatements() {
  const recorded = new Set<string>()
  const customPlans = new WeakMap<pg.Client, boolean>()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [config] = args as [{ text?: string; values?: unknown[] } | undefined]
    const pool = (this as unknown as { connectionParameters: { application_name?: string } }).connectionParameters.application_name
    const { text, values } = config ?? {}
    const [, mode] = /^set plan_cache_mode = force_(\w+)_plan$/.exec(text ?? '') ?? []
    if (mode) customPlans.set(this, mode === 'custom')
    const isPlannedWithValues = pool === 'linesheet-jobs' || customPlans.get(this)
    const key = `${pool} ${isPlannedWithValues} ${text}`
    if (text && !mode && !text.startsWith('explain') && pool?.startsWith('linesheet') && !recorded.has(key)) {
      const from = sender()
      if (from) {
        recorded.add(key)
        const line = JSON.stringify({ text, from, pool, ...(isPlannedWithValues && { values: values ?? [] }) })
        appendFileSync(path.join(inject('statements'), `${process.pid}.jsonl`), `${line}\n`)
      }
    }
    return query.apply(this, args as Parameters<typeof query>)
  } as typeof query
}

/** Files that statements pass through: the platform, and the tests that let servers die. */
const plumbing = [
  ...['brief-cache', 'client', 'db', 'replica', 'replicas', 'prepared', 'read-as-one', 'retries', 'sums', 'time-zone', 'transactions'].map(
    (name) => `db/${name}`,
  ),
  ...['list', 'tabbed-list', 'tabs'].map((name) => `lists/${name}`),
].map((name) => path.join(root, `server/src/platform/${name}.ts`))
plumbing.push(path.join(root, 'server/test/platform/statement-crashes.ts'))

/** The file of server/src whose code sends the statement; undefined when a test does. */
function sender() {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 60
  const frames = new Error().stack?.split('\n').slice(2) ?? []
  Error.stackTraceLimit = stackTraceLimit
  const files = frames.flatMap((frame) => /(?:file:\/\/)?(\/[^():]+\.ts)/.exec(frame)?.[1] ?? [])
  const file = files.find((name) => !plumbing.includes(name) && name !== import.meta.filename)
  return file?.startsWith(path.join(root, 'server/src')) && !file.endsWith('.test.ts') ? path.relative(root, file) : undefined
}

/**
 * Collects what the workers recorded; `STATEMENTS=<file>` writes it there as JSON, for bench/plans.ts. After a run of all server tests the
 * statements are checked.
 */
export default function setUp(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-statements-'))
  project.provide('statements', folder)
  return async () => {
    const file = process.env.STATEMENTS
    if (await isWholeRun(project)) checkStatements(recordedStatements(folder))
    if (file) {
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify(recordedStatements(folder), null, 1))
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

function recordedStatements(folder: string): SentStatement[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n'))
  const sent = lines.toSorted().map((line): SentStatement => JSON.parse(line))
  return [...new Map(sent.map((statement) => [`${statement.pool} ${Boolean(statement.values)} ${statement.text}`, statement])).values()]
}
