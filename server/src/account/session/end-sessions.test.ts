import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { refreshTokens } from '@linesheet/contract/account/session'
import { getHome } from '@linesheet/contract/home/home'
import { expect, test } from 'vitest'
import { aUser, signInAs } from '../../../test/account/signing-in.ts'
import { call } from '../../../test/calling.ts'
import { anotherServer, testContext } from '../../../test/context.ts'

const command = path.resolve(import.meta.dirname, 'show-end-sessions.ts')
async function run(...args: string[]) {
  const env = { ...process.env, DATABASE_URL: (await testContext()).databaseUrl }
  return promisify(execFile)(process.execPath, [command, ...args], { env }).then(
    ({ stdout }) => stdout.trim(),
    ({ stderr }) => `refused: ${stderr.trim()}`,
  )
}

test('the command signs one user out everywhere, on all servers, and nobody else', async () => {
  const [mei, kit] = [await aUser(), await aUser()]
  const [first, second, other] = [await signInAs(mei.email), await signInAs(mei.email), await signInAs(kit.email)]
  expect(await run(mei.email.toUpperCase())).toBe('2 sessions ended')
  expect(await run(mei.email)).toBe('0 sessions ended')
  const server = await anotherServer()
  for (const session of [first, second]) {
    expect(await call(getHome, {}, { ...session, server })).toMatchObject({ status: 401, code: 'session.over' })
    expect(await call(refreshTokens, { body: { refresh_token: session.refresh_token } })).toMatchObject({ status: 401, logout: true })
  }
  expect((await call(getHome, {}, other)).status).toBe(200)
  expect(await run()).toContain('refused: Whose sessions')
})
