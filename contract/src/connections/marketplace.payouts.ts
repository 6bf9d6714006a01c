import { type BankFieldName, bankFieldNames } from '@linesheet/domain/money/bank-fields'
import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { country, id, idParams, momentInput, requiredSingleLine, strictObject } from '../platform/fields.ts'

/** Calls by which the marketplace reports the result of a requested payout. */

const attempt = z.int('invalid_number').check(z.minimum(1, 'invalid_number'))

export const PaidInput = strictObject({ ...externalIdField, brand_id: id, at: momentInput })

export const reportPaid = endpoint('POST', '/marketplace/v1/payouts/:id/paid', 'A payout was paid', {
  caller: 'marketplace',
  params: idParams,
  ...batchOf(PaidInput),
  result: batchResult,
})

export const FailedInput = strictObject({
  ...externalIdField,
  brand_id: id,
  at: momentInput,
  /** The attempt of the webhook that requested it: a failure of an earlier attempt is refused. */
  attempt,
  reason: requiredSingleLine(200),
})

export const reportFailed = endpoint('POST', '/marketplace/v1/payouts/:id/failed', 'A payout could not be paid', {
  caller: 'marketplace',
  params: idParams,
  ...batchOf(FailedInput),
  result: batchResult,
})

const BankValues = z.object(
  Object.fromEntries(bankFieldNames.map((name) => [name, z.optional(z.string())])) as Record<
    BankFieldName,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
)

export const readBankDetails = endpoint(
  'GET',
  '/marketplace/v1/payouts/:id/bank-details',
  'The bank details for a requested payout; each access is recorded',
  {
    caller: 'marketplace',
    params: idParams,
    query: z.object({
      brand_id: id,
      /** The attempt of the webhook: an earlier one is refused. */
      attempt: z.coerce.number('invalid_number').check(z.int('invalid_number'), z.minimum(1, 'invalid_number')),
    }),
    result: z.object({ id, country_code: country, values: BankValues }),
  },
)
