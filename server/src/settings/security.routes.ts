import { endOtherSessions as endOthers, endSession, getSecurity } from '@linesheet/contract/settings.security'
import { daysAfter } from '@linesheet/domain/days'
import { deviceOf } from '@linesheet/domain/devices'
import { notFound } from '@linesheet/domain/refusal'
import { serve } from '../kernel/serve.ts'
import { findPasskeys } from '../second-factor/passkeys.sql.ts'
import { findSecondFactorState } from '../second-factor/second-factor.sql.ts'
import { endOtherSessions, endSessionOfUser, findOpenSessions } from '../session/session.sql.ts'

const refreshTokenDays = 30

export const securityRoutes = [
  serve(getSecurity, async ({ tx, userId, sessionId, now }) => {
    const [sessions, second_factor, passkeys] = await Promise.all([
      findOpenSessions(tx, userId, daysAfter(now, -refreshTokenDays)),
      findSecondFactorState(tx, userId),
      findPasskeys(tx, userId),
    ])
    const shown = sessions.map(({ user_agent, ...session }) => ({
      ...session,
      ...deviceOf(user_agent),
      is_current: session.id === sessionId,
    }))
    return { sessions: shown, second_factor, passkeys }
  }),

  serve(endSession, async ({ tx, userId, params, now }) => {
    if (!(await endSessionOfUser(tx, userId, params.id, now))) throw notFound('session')
    return {}
  }),

  serve(endOthers, async ({ tx, userId, sessionId, now }) => {
    await endOtherSessions(tx, userId, sessionId, 'ended in the settings', now)
    return {}
  }),
]
