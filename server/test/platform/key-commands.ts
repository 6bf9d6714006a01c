import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'

const kernel = path.resolve(import.meta.dirname, '../../src/platform/keys')

/**
 * Expects a command to list keys, to rotate them, to explain how a rotation ends, and not to end it too early. `file` is the command's file in the kernel;
 * `name` is the name of the npm script.
 */
export async function expectCommandRotates({ file, name, url }: { file: string; name: string; url: string }) {
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, [path.join(kernel, file), ...args], { env: { NODE_ENV: 'test', DATABASE_URL: url } }).then(
      ({ stdout }) => stdout.trim().split('\n').length,
      ({ stderr }: { stderr: string }) => stderr.trim(),
    )
  expect([await run(), await run('rotate')]).toEqual([1, 2])
  expect(await run('rotate')).toBe(`A rotation is in progress: \`npm run ${name} -- retire\` ends it`)
  expect(await run('retire')).toMatch(/^The older key is needed until /)
}
