import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { documentOf, type Met, metIn } from './refusals.document.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where each worker notes what was refused. */
    refusals: string
  }
}

const file = new URL('../../docs/refusals.md', import.meta.url)

/** Notes what a server refuses while tests call it, each refusal once. */
export function noteRefusals(app: FastifyInstance) {
  const noted = new Set<string>()
  app.addHook('onSend', async (request, reply, payload) => {
    const { call } = request.routeOptions.config
    if (!call || typeof payload !== 'string') return
    for (const met of metIn(call, reply.statusCode, payload)) {
      const line = JSON.stringify(met)
      if (noted.has(line)) continue
      noted.add(line)
      appendFileSync(path.join(inject('refusals'), `${process.pid}.jsonl`), `${line}\n`)
    }
  })
}

/**
 * docs/refusals.md is what the tests met: after a run of all of the server's tests it has to be that; `REFUSALS=write` writes it. A run of
 * some of them, or one that failed, knows too little to say.
 */
export default function setUp(project: TestProject) {
  const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-refusals-'))
  project.provide('refusals', folder)
  return async () => {
    if (await isWhole(project)) keep(documentOf(metInRun(folder)))
    rmSync(folder, { recursive: true, force: true })
  }
}

const metInRun = (folder: string): Met[] =>
  readdirSync(folder).flatMap((name) =>
    readFileSync(path.join(folder, name), 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )

async function isWhole(project: TestProject) {
  const { name, vitest } = project
  if (vitest.config.testNamePattern) return false
  const run = vitest.state.getTestModules().filter((one) => one.project.name === name)
  const { testFiles } = await project.globTestFiles()
  return run.length === testFiles.length && run.every((one) => one.state() === 'passed')
}

function keep(current: string) {
  if (process.env.REFUSALS === 'write') return writeFileSync(file, current)
  if (readFileSync(file, 'utf8') === current) return
  console.error('docs/refusals.md is not current: run `npm run refusals` and commit it')
  process.exitCode = 1
}
