import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import type { Sender, Step } from '../../platform/http/serve.ts'
import { checkPassword } from './check-password.ts'
import { lockAccount } from './lock-account.ts'
import { securityNotice } from './notices.ts'
import { hashNewPassword } from './passwords.ts'
import { issueTokens } from './refresh.ts'
import { endOtherSessions, findUserBrands, setPassword } from './session.sql.ts'

type Request = { step: Step; context: AppContext; now: Date; sender: Sender; userId: string; sessionId: string }
type Passwords = { current_password: string; password: string }

/** Changes the user's own password and ends the other sessions. Returns new tokens for this one. */
export async function replacePassword(request: Request, { current_password, password }: Passwords) {
  const { step, context, now, sender, userId, sessionId } = request
  const scope = { brandId: noBrand, userId, sessionId }
  const user = await checkPassword(request, current_password, 'current_password', 'incorrect_password')
  if (password === current_password) throw invalidInputRefusal({ password: 'password_unchanged' })
  const brands = await step(scope, (tx) => findUserBrands(tx, userId))
  const hash = await hashNewPassword(password, [user.username, ...brands.map(({ display_name }) => display_name)], context)
  return step(scope, async (tx, { enqueue }) => {
    await lockAccount(tx, request)
    await setPassword(tx, userId, hash)
    await endOtherSessions(tx, userId, sessionId, 'password changed', now)
    enqueue(securityNotice('password_changed', user, sender, now))
    return issueTokens(tx, context.keys, { userId, sessionId }, now)
  })
}
