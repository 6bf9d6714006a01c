import { endOtherSessions as endOthers, endSession, getSecurity } from '@linesheet/contract/account/settings.security'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { serve } from '../../platform/http/serve.ts'
import { findPasskeys } from '../second-factor/passkeys.sql.ts'
import { findSecondFactorState } from '../second-factor/second-factor.sql.ts'
import { requireConfirmed } from '../session/require-confirmed.ts'
import { endOtherSessions, endSessionOfUser } from '../session/session.sql.ts'
import { readOwnSessions } from './own-sessions.ts'

export const securityRoutes = [
  serve(getSecurity, async ({ tx, userId, sessionId, now }) => {
    const [sessions, second_factor, passkeys] = await Promise.all([
      readOwnSessions(tx, { userId, sessionId, now }),
      findSecondFactorState(tx, userId),
      findPasskeys(tx, userId),
    ])
    return { sessions, second_factor, passkeys }
  }),

  serve(endSession, async ({ tx, userId, sessionId, params, now }) => {
    if (params.id !== sessionId) await requireConfirmed(tx, sessionId, now)
    if (!(await endSessionOfUser(tx, userId, params.id, now))) throw notFoundRefusal('session')
    return {}
  }),

  serve(endOthers, async ({ tx, userId, sessionId, now }) => {
    await requireConfirmed(tx, sessionId, now)
    await endOtherSessions(tx, userId, sessionId, 'ended in the settings', now)
    return {}
  }),
]
