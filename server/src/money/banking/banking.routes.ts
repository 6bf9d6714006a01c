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
import { withCode } from '../../account/session/with-code.ts'
import { serve, serveInSteps } from '../../platform/http/serve.ts'
import { lockAccount } from '../payouts/payouts.sql.ts'
import { confirmDetails, countWrongCode, endDetails, lockDetails, lockUnverified } from './bank-details.sql.ts'
import { bankingMails } from './banking-mails.ts'
import { readBanking } from './read-banking.ts'
import { hashCode, saveDetails, scopeOf } from './save-details.ts'

const codesAllowed = 5
const expiredDetailsRefusal = () =>
  new Refusal('banking.over', 'These bank details have expired or were confirmed already. Enter them again')
const inEffectRefusal = () => new Refusal('banking.in-effect', 'Only bank details that are not in effect yet can be taken back')

export const bankingRoutes = [
  serve(getBanking, ({ tx, brandId, userId, now, query }) => readBanking(tx, brandId, userId, now, query.country_code)),
  serve(getBankingSettings, ({ tx, brandId, userId, now, query }) => readBanking(tx, brandId, userId, now, query.country_code)),
  serveInSteps(saveBanking, (request) => saveDetails(request, request.body)),
  serveInSteps(saveBankingSettings, (request) => saveDetails(request, request.body)),

  serveInSteps(confirmBanking, (request) => {
    const { context, now, userId, brandId, sender, body } = request
    return withCode(request, scopeOf(request), async (tx, { enqueue, publish }) => {
      await lockAccount(tx, brandId)
      const details = await lockUnverified(tx, brandId, now)
      if (!details) throw expiredDetailsRefusal()
      const code = body.code.replace(/\s/g, '')
      if (!context.keys.nonces.valid.some((secret) => hashCode(secret, details.id, code).equals(details.code_hash))) {
        await countWrongCode(tx, brandId, details.id, details.failures + 1)
        if (details.failures + 1 >= codesAllowed) await endDetails(tx, brandId, details.id, 'expired', now)
        return undefined
      }
      const effective = new Date(now.getTime() + bankTerms.waitingHours * 3_600_000)
      await confirmDetails(tx, brandId, details.id, effective, now)
      const facts = { label: details.label, userId, address: sender.address }
      enqueue(...(await bankingMails(tx, brandId, { mail: 'confirmed', ...facts, at: effective })))
      publish('banking.changed', brandId)
      return readBanking(tx, brandId, userId, now)
    })
  }),

  serve(cancelBanking, async ({ tx, brandId, userId, now, params, sender, enqueue, publish }) => {
    await lockAccount(tx, brandId)
    const { id, label, effective_at, outcome } = await lockDetails(tx, brandId, params.id)
    if (outcome || (effective_at && new Date(effective_at) <= now)) throw inEffectRefusal()
    await endDetails(tx, brandId, id, 'cancelled', now)
    const facts = { label, userId, address: sender.address }
    enqueue(...(await bankingMails(tx, brandId, { mail: 'cancelled', ...facts, at: now })))
    publish('banking.changed', brandId)
    return {}
  }),
]
