import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './root.mjs'

const reportFile = (name) => path.join(root, '.data/test', name)

/** The arguments and environment that make each test runner write a JSON report, and how to read the report. */
export const reports = {
  vitest: report('vitest.json', (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }), readVitest),
  playwright: report(
    'playwright.json',
    (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    readPlaywright,
  ),
}

function report(name, optionsFor, parse) {
  const file = reportFile(name)
  return {
    args: [],
    env: {},
    ...optionsFor(file),
    remove: () => rmSync(file, { force: true }),
    /** Counts of tests, and each test with its duration in ms and the messages of its errors. A missing report counts as a failure. */
    read: () => (existsSync(file) ? parse(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1, tests: [] }),
  }
}

/** A file that could not be loaded has no tests; it counts as one failure. */
function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration, failureMessages }) => ({
      name: `${path.relative(root, name)}: ${fullName}`,
      duration: duration ?? 0,
      errors: failureMessages ?? [],
    })),
  )
  const files = broken.map(({ name, message }) => ({ name: path.relative(root, name), duration: 0, errors: [message] }))
  return { passed: numPassedTests, failed: numFailedTests + broken.length, tests: [...tests, ...files] }
}

function readPlaywright({ stats, errors, suites }) {
  const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
  const tests = suites.flatMap(specs).map(({ file, title, tests: runs }) => ({
    name: `${file}: ${title}`,
    duration: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    errors: runs.flatMap(({ results }) => results).flatMap((result) => result.errors.map(({ message = '' }) => message)),
  }))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, tests }
}

/** The ten slowest tests, as lines of text. */
export const slowestTests = (tests) =>
  tests
    .toSorted((a, b) => b.duration - a.duration)
    .slice(0, 10)
    .map(({ name, duration }) => `${(duration / 1000).toFixed(1).padStart(7)} s  ${name}`)

const maxErrorLines = 12

/** The failed tests with the beginning of each error, as lines of text: often only the end of a run's output is kept. */
export const failedTests = (tests) =>
  tests.filter(({ errors }) => errors.length > 0).map(({ name, errors }) => [name, ...errors.map(beginningOf)].join('\n'))

const beginningOf = (message) =>
  stripVTControlCharacters(message)
    .split('\n', maxErrorLines)
    .map((line) => `    ${line}`)
    .join('\n')
