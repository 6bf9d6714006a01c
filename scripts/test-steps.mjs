import { ensureBrowser } from './browser.mjs'
import { toolsFirst } from './prepare.mjs'
import { runCommand } from './run-command.mjs'
import { reports } from './test-reports.mjs'
import { buildWeb } from './web-build.mjs'

const one = (isRight) => ({ passed: isRight ? 1 : 0, failed: isRight ? 0 : 1 })
const env = () => ({ ...toolsFirst(), ...(!process.stdout.isTTY && { NO_COLOR: '1' }) })
const check =
  (command, ...args) =>
  async () =>
    one((await runCommand(command, args, { env: env() })) === 0)

/** A runner of tests is believed by its report, and by its exit code where that says more: a broken set-up has no failed test. */
const tests =
  (report, command, ...args) =>
  async () => {
    report.remove()
    const code = await runCommand(command, [...args, ...report.args], { env: { ...env(), ...report.env } })
    const { passed, failed } = report.counts()
    return { passed, failed: code !== 0 ? Math.max(failed, 1) : failed }
  }

/** Nothing is tested by it, so it counts where it fails only. */
async function browser() {
  process.env.CHROME_PATH = await ensureBrowser()
  return { passed: 0, failed: 0 }
}

const steps = {
  types: check('npm', 'run', '--silent', 'types'),
  lint: check('npm', 'run', '--silent', 'lint'),
  'unused code': check('npm', 'run', '--silent', 'unused'),
  'API document': check('node', 'contract/src/write-openapi.ts', '--check'),
  'web application': async () => one(await buildWeb()),
  browser,
  'rules and server': tests(reports.vitest, 'vitest', 'run'),
  journeys: tests(reports.playwright, 'playwright', 'test', '--config', 'e2e/playwright.config.ts'),
}

export async function runSteps() {
  const sum = { passed: 0, failed: 0 }
  for (const [name, run] of Object.entries(steps)) {
    console.log(`\n── ${name}`)
    const began = Date.now()
    const { passed, failed } = await run().catch((error) => {
      console.error(error.message)
      return one(false)
    })
    console.log(`${failed > 0 ? `FAIL: ${failed} failed` : 'ok'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
    sum.passed += passed
    sum.failed += failed
  }
  return sum
}
