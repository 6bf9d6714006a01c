import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commandLine } from './scripts/processes.mjs'
import { chosenPrograms, programs } from './scripts/programs.mjs'
import { runProgram } from './scripts/run-program.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'linesheet-programs-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a program that is one line of a shell; `limit` in minutes. */
const runLine = (line: string, limit = 1) =>
  runProgram({ name: 'line', command: 'sh', args: ['-c', line], shows: '', minutes: 0, limit }, { folder })

test('the table has each npm script of the benches, the cluster and the simulator, and the scan', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
  const isProgram = (command: string) => / (bench|cluster|simulator)\/|scan\.ts/.test(command)
  const expected = Object.entries(scripts).flatMap(([name, command]) => (isProgram(command) ? [name] : []))
  expect(expected.filter((name) => !programs.some((program) => program.name === name))).toEqual([])
  expect(expected.length).toBeGreaterThan(10)
})

test('names choose programs in the order of the table, none chooses all, and an unknown one is refused', () => {
  expect(chosenPrograms(['scan', 'simulate']).map(({ name }) => name)).toEqual(['simulate', 'scan'])
  expect(chosenPrograms([])).toEqual(programs)
  expect(() => chosenPrograms(['scann'])).toThrow('There is no program scann')
})

test('each program has a name of its own, and more time than it takes', () => {
  expect(new Set(programs.map(({ name }) => name)).size).toBe(programs.length)
  expect(programs.filter(({ minutes, limit }) => limit < 2 * minutes)).toEqual([])
})

test('a program that ends with 0 is ok, and its output is in a file', async () => {
  expect(await runLine('echo done')).toEqual({ outcome: 'ok', seconds: expect.any(Number) })
  expect(readFileSync(path.join(folder, 'line.log'), 'utf8')).toBe('done\n')
})

test('a program that ends with another code has failed, with the last lines of its output', async () => {
  const { outcome, reason, lastLines } = await runLine('seq 100; echo broken >&2; exit 3')
  expect([outcome, reason]).toEqual(['FAIL', `exit code 3; all of its output is in ${path.join(folder, 'line.log')}`])
  expect(lastLines?.slice(-2)).toEqual(['100', 'broken'])
  expect(lastLines).toHaveLength(30)
})

test('a program that this machine cannot run is neither ok nor failed, and says why', async () => {
  expect(await runLine('echo "not here: there is no podman"; exit 69')).toMatchObject({ outcome: 'not here', reason: 'there is no podman' })
})

test('a program whose time is over has failed, and its children have ended with it', async () => {
  const { outcome, reason, lastLines } = await runLine('sleep 60 & echo $!; wait', 0.005)
  expect(outcome).toBe('FAIL')
  expect(reason).toContain('not done within 0.005 minutes')
  expect(commandLine(Number(lastLines?.[0]))).toBe('')
})

test('a program that cannot be started has failed', async () => {
  const missing = { name: 'missing', command: './no-such-program', args: [], shows: '', minutes: 0, limit: 1 }
  expect(await runProgram(missing, { folder })).toMatchObject({ outcome: 'FAIL', reason: expect.stringContaining('ENOENT') })
})
