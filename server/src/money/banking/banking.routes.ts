import {
  cancelBanking,
  confirmBanking,
  getBanking,
  getBankingSettings,
  saveBanking,
  saveBankingSettings,
} from '@linesheet/contract/money/banking'
import { bankTerms } from '@linesheet/domain/money/bank-details'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { isMailedCode } from '../../account/session/mailed-codes.ts'
import { withCode } from '../../account/session/with-code.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { lockAccount } from '../payouts/payouts.sql.ts'
import { announceChange } from './announce-change.ts'
import { confirmDetails, countWrongCode, endDetails, lockDetails, lockUnverified } from './bank-details.sql.ts'
import { readBanking } from './read-banking.ts'
import { codeSubject, saveDetails, scopeOf } from './save-details.ts'

const expiredDetailsRefusal = () =>
  new Refusal('banking.over', 'These bank details have expired or were confirmed already. Enter them again')
const inEffectRefusal = () => new Refusal('banking.in-effect', 'Only bank details that are not in effect yet can be taken back')

export const bankingRoutes = [
  serve(getBanking, ({ tx, brandId, userId, now, query }) => readBanking(tx, brandId, userId, now, query.country_code)),
  serve(getBankingSettings, ({ tx, brandId, userId, now, query }) => readBanking(tx, brandId, userId, now, query.country_code)),
  serveInSteps(saveBanking, (request) => saveDetails(request, request.body)),
  serveInSteps(saveBankingSettings, (request) => saveDetails(request, request.body)),

  serveInSteps(confirmBanking, (request) => {
    const { context, now, userId, brandId, body } = request
    return withCode(request, scopeOf(request), async (tx, after) => {
      await lockAccount(tx, brandId)
      const details = await lockUnverified(tx, brandId, now)
      if (!details) throw expiredDetailsRefusal()
      if (!isMailedCode(context.keys, codeSubject(details.id), body.code, details.code_hash)) {
        await countWrongCode(tx, brandId, details, now)
        return undefined
      }
      const effective = new Date(now.getTime() + bankTerms.waitingHours * 3_600_000)
      await confirmDetails(tx, brandId, details.id, effective, now)
      await announceChange({ tx, ...request, ...after }, { mail: 'confirmed', label: details.label, at: effective })
      return readBanking(tx, brandId, userId, now)
    })
  }),

  serve(cancelBanking, async (call) => {
    const { tx, brandId, now, params } = call
    await lockAccount(tx, brandId)
    const { id, label, effective_at, outcome } = await lockDetails(tx, brandId, params.id)
    if (outcome || (effective_at && new Date(effective_at) <= now)) throw inEffectRefusal()
    await endDetails(tx, brandId, id, 'cancelled', now)
    await announceChange(call, { mail: 'cancelled', label, at: now })
    return {}
  }),
]
