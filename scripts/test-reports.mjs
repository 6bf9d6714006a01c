import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const inData = (name) => path.join(root, '.data/test', name)

/** How each runner is told to write a report, and how many tests passed and failed by it. */
export const reports = {
  vitest: report('vitest.json', (file) => ({ args: ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`] }), countVitest),
  playwright: report(
    'playwright.json',
    (file) => ({ args: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: file } }),
    countPlaywright,
  ),
}

function report(name, told, count) {
  const file = inData(name)
  return {
    args: [],
    env: {},
    ...told(file),
    remove: () => rmSync(file, { force: true }),
    counts: () => (existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }),
  }
}

/** A file that could not be loaded has no tests, and counts as one that failed. */
function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + broken.length }
}

function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}
