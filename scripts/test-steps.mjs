import { ensureBrowser } from './browser.mjs'
import { ensureClamd } from './clamd.mjs'
import { ensureHaproxy } from './haproxy.mjs'
import { envWithLocalBin } from './prepare.mjs'
import { ensurePromtool } from './promtool.mjs'
import { runCommand } from './run-command.mjs'
import { failedTests, reports, slowestTests } from './test-reports.mjs'
import { buildWeb } from './web-build.mjs'

const toCounts = (isPassed) => ({ passed: isPassed ? 1 : 0, failed: isPassed ? 0 : 1 })
const env = () => ({ ...envWithLocalBin(), ...(!process.stdout.isTTY && { NO_COLOR: '1' }) })
const check =
  (command, ...args) =>
  async () =>
    toCounts((await runCommand(command, args, { env: env() })) === 0)

/** Counts come from the runner's report. A non-zero exit code counts as a failure too: a broken set-up has no failed test. */
const tests =
  (report, command, ...args) =>
  async () => {
    report.remove()
    const code = await runCommand(command, [...args, ...report.args], { env: { ...env(), ...report.env } })
    const { passed, failed, tests: reported } = report.read()
    if (reported.length > 0) console.log(['\nSlowest tests', ...slowestTests(reported)].join('\n'))
    if (failed > 0) console.log(['\nFailed tests', ...failedTests(reported)].join('\n'))
    return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed }
  }

/** Installs the browser and, where it can, promtool, clamd and haproxy; counts nothing unless the browser is missing. */
async function programs() {
  await ensureBrowser()
  if (!(await ensurePromtool())) console.log('There is no promtool: the rules of alerts are not checked')
  if (!(await ensureClamd())) console.log('There is no clamd: the adapter is not tested with it')
  if (!(await ensureHaproxy())) console.log('There is no haproxy: the configuration of the load balancer is not tested')
  return { passed: 0, failed: 0 }
}

const steps = {
  types: check('npm', 'run', '--silent', 'types'),
  lint: check('npm', 'run', '--silent', 'lint'),
  'unused code': check('npm', 'run', '--silent', 'unused'),
  'API document': check('node', 'contract/src/write-openapi.ts', '--check'),
  'web application': async () => toCounts(await buildWeb()),
  'browser and other programs': programs,
  'unit and server tests': tests(reports.vitest, 'vitest', 'run'),
  'browser tests': tests(reports.playwright, 'playwright', 'test', '--config', 'e2e/playwright.config.ts'),
}

export async function runSteps() {
  const sum = { passed: 0, failed: 0 }
  for (const [name, run] of Object.entries(steps)) {
    console.log(`\n── ${name}`)
    const began = Date.now()
    const { passed, failed } = await run().catch((error) => {
      console.error(error.message)
      return toCounts(false)
    })
    console.log(`${failed > 0 ? `FAIL: ${failed} failed` : 'ok'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
