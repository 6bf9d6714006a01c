import type { RequestInput, ResponseResult } from '@linesheet/contract/platform/endpoint'
import { planInvites } from '@linesheet/contract/retailers/network.invites'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/call.ts'

export type PlanBody = NonNullable<RequestInput<typeof planInvites>['body']>
export type InvitePlan = ResponseResult<typeof planInvites> & {
  /** The number of mails that would be sent. */
  recipients: number
}
/** `plan`: undefined until the server has answered for the current form. */
type Answer = { of: string; plan?: InvitePlan; error?: unknown }

const pauseMs = 400

/** The mails that the invite in the form would send; follows the input. */
export function useInvitePlan(body: PlanBody) {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const asked = JSON.stringify([body, attempt])
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const settle = (found: Omit<Answer, 'of'>) => isCurrent && setAnswer({ of: asked, ...found })
      await call(planInvites, { body: JSON.parse(asked)[0] }).then(
        (plan) => settle({ plan: { ...plan, recipients: plan.mails.reduce((sum, { recipients }) => sum + recipients, 0) } }),
        (error: unknown) => settle({ error }),
      )
    }, pauseMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [asked])
  const isCurrent = answer?.of === asked
  return {
    plan: isCurrent ? answer.plan : undefined,
    latest: answer?.plan,
    error: isCurrent ? answer.error : undefined,
    refresh: () => setAttempt((count) => count + 1),
  }
}
