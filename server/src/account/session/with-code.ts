import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type { AfterCommit } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { Sender, Step } from '../../platform/http/serve.ts'
import { checkFailures, codeFailures, countFailure } from './failure-limits.ts'

type Request = { step: Step; now: Date; userId: string; sender: Sender }
type Scope = Parameters<Step>[0]

/** Does the work if it accepts the code; the work returns undefined for a wrong one, which is counted. Throws 400, or 429 after too many. */
export async function withCode<T>(
  { step, now, userId, sender }: Request,
  scope: Scope,
  work: (tx: Tx, after: AfterCommit) => Promise<T | undefined>,
): Promise<T> {
  const failures = codeFailures(userId, sender.address)
  const done = await step(scope, async (tx, after) => {
    await checkFailures(tx, failures, now)
    return work(tx, after)
  })
  if (done !== undefined) return done
  await step(scope, (tx) => countFailure(tx, failures, now))
  throw invalidInputRefusal({ code: 'wrong_code' })
}
