import { bankStates } from '@linesheet/domain/money/bank-details'
import { type BankFieldName, bankFieldNames } from '@linesheet/domain/money/bank-fields'
import * as z from 'zod/mini'
import { factorCode } from '../account/session.second-factor.ts'
import { password } from '../account/session.ts'
import { endpoint } from '../platform/endpoint.ts'
import { country, emptyObject, id, idParams, moment, strictObject } from '../platform/fields.ts'

/** The bank details for payouts (docs/product/banking.md). Account numbers are sent in full, but only their end is returned. */

const valueShapes = Object.fromEntries(
  bankFieldNames.map((name) => [name, z.optional(z.string('required').check(z.maxLength(140, 'too_long')))]),
)
/** The values by the names of `fields`, checked by the rule of the country (domain/src/money/bank-details.ts). */
const valuesInput = strictObject(valueShapes as Record<BankFieldName, z.ZodMiniOptional<z.ZodMiniString>>)

const BankField = z.object({
  name: z.enum(bankFieldNames),
  kind: z.enum(['text', 'kana', 'digits', 'iban', 'bic', 'ifsc', 'choice']),
  /** The length of the stored value: digits without spaces and hyphens. */
  min: z.int(),
  max: z.int(),
  choices: z.nullable(z.array(z.string())),
})

const MaskedValues = z.object(
  Object.fromEntries(bankFieldNames.map((name) => [name, z.optional(z.string())])) as Record<
    BankFieldName,
    z.ZodMiniOptional<z.ZodMiniString>
  >,
)

/** Bank details as they were entered once; a change creates new ones. */
const BankDetails = z.object({
  id,
  country_code: country,
  /** The bank and the end of the account number: `Harbour Bank •1234`. */
  label: z.string(),
  info: MaskedValues,
  state: z.enum(bankStates),
  /** Who entered them; null if the user was deleted. */
  entered_by: z.nullable(z.string()),
  entered_at: moment,
  /** Until when the mailed code may be entered, while they are unverified. */
  expires_at: z.nullable(moment),
  confirmed_at: z.nullable(moment),
  /** When payouts go there from; null before they are confirmed. */
  effective_at: z.nullable(moment),
  /** When they were replaced or cancelled. */
  ended_at: z.nullable(moment),
})
export type BankDetails = z.infer<typeof BankDetails>

/** `waiting`: confirmed, and payouts go there after a day. */
export const bankingStatuses = ['none', 'unverified', 'waiting', 'verified'] as const

export const Banking = z.object({
  /** The country of the newest details, or else of the brand. */
  country_code: country,
  /** The fields that the country asks for. */
  fields: z.array(BankField),
  /** The newest details, masked. */
  info: MaskedValues,
  status: z.enum(bankingStatuses),
  /** The bank details that payouts go to now; null if there are none in effect. */
  current: z.nullable(BankDetails),
  /** The bank details that wait for their code, or for their day. */
  pending: z.nullable(BankDetails),
  /** The newest 50, including the ones above. */
  history: z.array(BankDetails),
  /** Whether a change asks for a code of the user's app, besides the password. */
  needs_code: z.boolean(),
})
export type Banking = z.infer<typeof Banking>

const query = z.object({
  /** The country whose fields are returned; by default the country of the newest details. */
  country_code: z.optional(country),
})
const read = { caller: 'banking:read', query, result: Banking } as const
const change = {
  caller: 'banking:write',
  body: strictObject({ country_code: country, values: valuesInput, password, code: z.optional(factorCode) }),
  result: Banking,
} as const

export const getBanking = endpoint('GET', '/banking', 'The bank details for payouts, masked, and the fields that a country asks for', read)
export const saveBanking = endpoint(
  'POST',
  '/banking',
  'Enter new bank details. They take effect a day after the code that owners are mailed was entered',
  change,
)
export const confirmBanking = endpoint('POST', '/banking/confirm-bank-info', 'Confirm the newest bank details by the mailed code', {
  caller: 'banking:write',
  body: strictObject({ code: factorCode }),
  result: Banking,
})
export const cancelBanking = endpoint('DELETE', '/banking/:id', 'Cancel bank details that are not in effect yet', {
  caller: 'banking:write',
  params: idParams,
  result: emptyObject,
})

/** The same resource at the address of the settings. */
export const getBankingSettings = endpoint('GET', '/settings/banking', 'As GET /banking', read)
export const saveBankingSettings = endpoint('PUT', '/settings/banking', 'As POST /banking', change)
