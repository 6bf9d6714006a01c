import type { saveBanking } from '@linesheet/contract/money/banking'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import { bankLabel, bankTerms, checkBankValues, maskBankValues } from '@linesheet/domain/money/bank-details'
import { invalidInputRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type { Role } from '@linesheet/domain/platform/roles'
import { v7 as newId } from 'uuid'
import { consumeCode } from '../../account/second-factor/consume-factor.ts'
import { hasSecondFactor } from '../../account/second-factor/second-factor.sql.ts'
import { checkPassword } from '../../account/session/check-password.ts'
import { hashMailedCode, newMailedCode } from '../../account/session/mailed-codes.ts'
import { withCode } from '../../account/session/with-code.ts'
import type { AppContext } from '../../platform/context.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import type { Sender, Step } from '../../platform/http/serve.ts'
import { lockAccount } from '../payouts/payouts.sql.ts'
import { announceChange } from './announce-change.ts'
import { insertDetails } from './bank-details.sql.ts'
import { readBanking } from './read-banking.ts'
import { sealContext } from './seal-context.ts'

type BankingRequest = {
  step: Step
  context: AppContext
  now: Date
  sender: Sender
  userId: string
  sessionId: string
  brandId: string
  role: Role
}

/** Few, because each change mails all owners. */
const changesAllowed = { calls: 10, seconds: 3600 }

export const scopeOf = ({ brandId, userId, sessionId, role }: BankingRequest) => ({ brandId, userId, sessionId, role })

export const codeSubject = (id: string) => `bank details ${id}`

type Body = ParsedRequest<typeof saveBanking>['body']

/**
 * Stores new bank details and mails a code to all owners. They are not used before that code is entered. Runs in steps, none of which stores the request
 * under its idempotency key: the hash of the request would reveal the account number to anyone who tries all numbers.
 */
export async function saveDetails(request: BankingRequest, { country_code, values: typed, password, code }: Body) {
  const { context, now, userId, brandId } = request
  const { values, errors } = checkBankValues(country_code, typed)
  throwIfInvalid(Object.fromEntries(Object.entries(errors).map(([name, error]) => [`values.${name}`, error])))
  await checkPassword(request, password)
  return withCode(request, scopeOf(request), async (tx, after) => {
    if (await hasSecondFactor(tx, userId)) {
      if (code === undefined) throw invalidInputRefusal({ code: 'required' })
      if (!(await consumeCode(tx, context, userId, code, now))) return undefined
    }
    await lockAccount(tx, brandId)
    await consumeRateLimit(tx, `bank details of ${brandId}`, changesAllowed, now)
    const [id, mailed, label] = [newId(), newMailedCode(), bankLabel(values)]
    const details = {
      id,
      country_code,
      label,
      masked: maskBankValues(values),
      sealed: context.keys.bank.seal(JSON.stringify(values), sealContext(brandId, id)),
      userId,
      codeHash: hashMailedCode(context.keys.nonces.used, codeSubject(id), mailed),
      expires: new Date(now.getTime() + bankTerms.codeMinutes * 60_000),
    }
    await insertDetails(tx, brandId, details, now)
    await announceChange({ tx, ...request, ...after }, { mail: 'code', label, code: mailed, at: now })
    return readBanking(tx, brandId, userId, now)
  })
}
