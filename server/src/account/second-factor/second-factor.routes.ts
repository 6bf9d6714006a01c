import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from '@linesheet/contract/account/settings.security'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import QRCode from 'qrcode'
import type { AppContext } from '../../platform/context.ts'
import { noBrand, type Tx } from '../../platform/db/db.ts'
import { type Sender, type Step, serveInSteps } from '../../platform/http/serve.ts'
import { checkPassword } from '../session/check-password.ts'
import { lockAccount } from '../session/lock-account.ts'
import { securityNotice } from '../session/notices.ts'
import { findUser } from '../session/session.sql.ts'
import { withCode } from '../session/with-code.ts'
import { consumeCode } from './consume-factor.ts'
import { checkEnrolment, markProved, removeFactor } from './enrolment.ts'
import { hashRecoveryCode, newRecoveryCodes, normalizeCode } from './recovery-codes.ts'
import {
  confirmPendingSecret,
  deleteRecoveryCodes,
  deleteSecondFactor,
  hasSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  upsertPendingSecret,
} from './second-factor.sql.ts'
import { newTotpSecret, totpStep, totpUri } from './totp.ts'

type Request = { step: Step; context: AppContext; now: Date; sender: Sender; userId: string; sessionId: string }
const scopeOf = ({ userId, sessionId }: Request) => ({ brandId: noBrand, userId, sessionId })

/** New codes in place of the previous ones. They are stored as hashes: this is the only time that they are shown. */
async function giveRecoveryCodes(tx: Tx, { context, userId }: Request) {
  const codes = newRecoveryCodes()
  await replaceRecoveryCodes(
    tx,
    userId,
    codes.map((code) => hashRecoveryCode(context.keys.nonces.used, userId, code)),
  )
  return { recovery_codes: codes }
}

async function savePendingSecret(tx: Tx, request: Request, secret: string) {
  await lockAccount(tx, request)
  await upsertPendingSecret(tx, request.userId, request.context.keys.encryption.encrypt(secret))
  return true
}

/** Stores a secret that is to replace the confirmed one, whose code proves the user. Undefined for a wrong code. */
async function replaceSecret(tx: Tx, request: Request, secret: string, code: string) {
  if (!(await consumeCode(tx, request.context, request.userId, code, request.now))) return undefined
  await markProved(tx, request)
  return savePendingSecret(tx, request, secret)
}

async function addSecret(tx: Tx, request: Request, secret: string) {
  await checkEnrolment(tx, request)
  return savePendingSecret(tx, request, secret)
}

// In steps, and none of them is the last one: an answer that is stored for a repeated request would keep the secrets readable.
export const secondFactorRoutes = [
  serveInSteps(startSecondFactor, async (request) => {
    const { step, context, userId, body } = request
    const user = await checkPassword(request, body.password)
    const isOn = await step(scopeOf(request), (tx) => hasSecondFactor(tx, userId))
    if (isOn && body.code === undefined) throw invalidInputRefusal({ code: 'required' })
    const secret = newTotpSecret()
    if (isOn) await withCode(request, scopeOf(request), (tx) => replaceSecret(tx, request, secret, body.code ?? ''))
    else await step(scopeOf(request), (tx) => addSecret(tx, request, secret))
    const uri = totpUri(secret, context.config.PRODUCT_NAME, user.username)
    return { secret, uri, qr: await QRCode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }) }
  }),

  serveInSteps(confirmSecondFactor, (request) => {
    const { context, now, userId, sender, body } = request
    return withCode(request, scopeOf(request), async (tx, { enqueue }) => {
      await lockAccount(tx, request)
      const pending = (await lockSecondFactor(tx, userId))?.pending_secret
      if (!pending) throw new Refusal('second-factor.not-started', 'Begin the set-up first')
      const isFirst = await checkEnrolment(tx, request)
      const step = totpStep(context.keys.encryption.decrypt(pending), normalizeCode(body.code), now)
      if (!step) return undefined
      await confirmPendingSecret(tx, userId, step, now)
      if (isFirst) await markProved(tx, request)
      enqueue(securityNotice('second_factor_on', await findUser(tx, userId), sender, now))
      return giveRecoveryCodes(tx, request)
    })
  }),

  serveInSteps(removeSecondFactor, async (request) => {
    const { context, now, userId, sender, body } = request
    const user = await checkPassword(request, body.password)
    return withCode(request, scopeOf(request), async (tx, { enqueue }) => {
      if (!(await consumeCode(tx, context, userId, body.code, now))) return undefined
      await removeFactor(tx, userId, () => Promise.all([deleteSecondFactor(tx, userId), deleteRecoveryCodes(tx, userId)]))
      enqueue(securityNotice('second_factor_off', user, sender, now))
      return {}
    })
  }),

  serveInSteps(renewRecoveryCodes, async (request) => {
    const { context, now, userId, sender, body } = request
    const user = await checkPassword(request, body.password)
    return withCode(request, scopeOf(request), async (tx, { enqueue }) => {
      if (!(await consumeCode(tx, context, userId, body.code, now))) return undefined
      enqueue(securityNotice('recovery_codes_renewed', user, sender, now))
      return giveRecoveryCodes(tx, request)
    })
  }),
]
