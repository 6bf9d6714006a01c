import type { FieldErrorCode } from '@linesheet/domain/platform/field-error-texts'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { noBrand } from '../../platform/db/db.ts'
import type { Sender, Step } from '../../platform/http/serve.ts'
import { checkFailures, countFailure, sessionFailures } from './failure-limits.ts'
import { verifyPassword } from './passwords.ts'
import { findUser } from './session.sql.ts'

type Request = { step: Step; now: Date; sender: Sender; userId: string; sessionId: string }

/** The signed-in user, if this is their password. Failures count as failed sign-ins. Throws 400 for the field, or 429. */
export async function checkPassword(
  { step, now, sender, userId, sessionId }: Request,
  password: string,
  field = 'password',
  code: FieldErrorCode = 'wrong_password',
) {
  const scope = { brandId: noBrand, userId, sessionId }
  const { user, failures } = await step(scope, async (tx) => {
    const user = await findUser(tx, userId)
    const failures = sessionFailures(user.username, sender.address, sessionId)
    await checkFailures(tx, failures, now)
    return { user, failures }
  })
  if (await verifyPassword(password, user.password_hash)) return user
  await step(scope, (tx) => countFailure(tx, failures, now))
  throw invalidInputRefusal({ [field]: code })
}
