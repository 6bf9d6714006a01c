import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { refusalsDocument, refusalsIn, type SeenRefusal } from './refusals.document.ts'
import { isWholeRun } from './whole-run.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder where each worker records refusals. */
    refusals: string
  }
}

let isPaused = false
/** Pauses recording for tests that do random things: their refusals differ from run to run. */
export const pauseRecording = () => {
  isPaused = true
}
export const resumeRecording = () => {
  isPaused = false
}

const file = new URL('../../docs/refusals.md', import.meta.url)

/** Records each distinct refusal of a server while tests call it. Errors arrive as text, answers of calls as bytes. */
export function recordRefusals(app: FastifyInstance) {
  const recorded = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    const isJson = String(reply.getHeader('content-type')).startsWith('application/json')
    if (isPaused || !call || !isJson) return
    for (const refusal of refusalsIn(call, reply.statusCode, String(payload))) {
      const line = JSON.stringify(refusal)
      if (recorded.has(line)) continue
      recorded.add(line)
      appendFileSync(path.join(inject('refusals'), `${process.pid}.jsonl`), `${line}\n`)
    }
  })
}

/**
 * After a run of all server tests, docs/refusals.md has to list the refusals that they saw; `REFUSALS=write` writes it. A run of some tests,
 * or one that failed, is not compared.
 */
export default function setUp(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-refusals-'))
  project.provide('refusals', folder)
  return async () => {
    if (await isWholeRun(project)) writeOrCompare(refusalsDocument(recordedRefusals(folder)))
    else if (process.env.REFUSALS === 'write') reportNotWritten()
    rmSync(folder, { recursive: true, force: true })
  }
}

const recordedRefusals = (folder: string): SeenRefusal[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )

function reportNotWritten() {
  console.error('docs/refusals.md was not written: a test failed, or was skipped because a program is missing that `npm test` installs')
  process.exitCode = 1
}

function writeOrCompare(current: string) {
  if (process.env.REFUSALS === 'write') return writeFileSync(file, current)
  const committed = readFileSync(file, 'utf8')
  if (committed === current) return
  console.error('docs/refusals.md is not current: run `npm run refusals` and commit it')
  for (const line of linesOnlyIn(committed, current)) console.error(`- ${line}`)
  for (const line of linesOnlyIn(current, committed)) console.error(`+ ${line}`)
  process.exitCode = 1
}

function linesOnlyIn(text: string, other: string) {
  const others = new Set(other.split('\n'))
  return text.split('\n').filter((line) => !others.has(line))
}
