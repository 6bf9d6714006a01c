import { confirmSecondFactor, startSecondFactor } from '@linesheet/contract/account/settings.security'
import { TOTP } from 'otpauth'
import { callOk } from '../calling.ts'
import { testContext } from '../context.ts'
import { aUser, password, signInAs } from './signing-in.ts'

/** The code that the app shows now, or `steps` steps of 30 seconds later. */
export const codeOf = async (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: (await testContext()).clock().getTime() + steps * 30_000 })

/** Moves the clock to the next code of the app. */
export async function nextCode(secret: string) {
  const { clock, setClock } = await testContext()
  setClock(new Date(clock().getTime() + 30_000))
  return codeOf(secret)
}

/** A user whose app has been confirmed with its present code. */
export async function aUserWithSecondFactor() {
  const { email, brandIds } = await aUser()
  const session = await signInAs(email)
  const { secret } = await callOk(startSecondFactor, { body: { password } }, session)
  const { recovery_codes } = await callOk(confirmSecondFactor, { body: { code: await codeOf(secret) } }, session)
  return { email, brandIds, session, secret, recoveryCodes: recovery_codes }
}
