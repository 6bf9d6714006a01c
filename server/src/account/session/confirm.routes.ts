import { confirmSession, startConfirmation } from '@linesheet/contract/account/session.confirm'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { hasSecondFactor } from '../second-factor/second-factor.sql.ts'
import { startFactorChallenge } from '../second-factor/start-sign-in.ts'
import { confirmByPasskey, confirmByPassword } from './confirm-session.ts'
import { confirmedUntil } from './require-confirmed.ts'

export const confirmRoutes = [
  serve(startConfirmation, async ({ tx, context, now, userId }) => {
    const needs_code = await hasSecondFactor(tx, userId)
    return { ...(await startFactorChallenge(tx, context.config, userId, 'confirmation', now)), needs_code }
  }),

  serveInSteps(confirmSession, async (request) => {
    const { now, context, userId, sessionId, sender, body } = request
    if ((body.credentials === undefined) === (body.passkey === undefined)) throw invalidInputRefusal({ credentials: 'required' })
    const factors = body.passkey
      ? await confirmByPasskey(request, body.challenge ?? '', body.passkey)
      : await confirmByPassword(request, body.credentials ?? '', body.code)
    context.log.info({ event: 'session.confirmed', user: userId, session: sessionId, address: sender.address, factors }, 'security')
    return { confirmed_until: confirmedUntil(now).toISOString() }
  }),
]
