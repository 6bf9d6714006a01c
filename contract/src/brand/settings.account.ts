import { unitSystems } from '@linesheet/domain/platform/units'
import { programmeStatuses } from '@linesheet/domain/storefront/direct-programme'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import { address, addressInput, currency, editedVersion, language, name, strictObject, timeZone, version } from '../platform/fields.ts'

/** The settings of the brand as a company. */
export const Account = z.object({
  /** The brand's display name. */
  company: z.string(),
  /** Its organisation, which may own other brands. */
  organization: z.string(),
  /** The language of mails to the brand that go to no user. */
  language_code: language,
  /** The time zone of its days and deadlines. */
  time_zone: z.string(),
  units: z.enum(unitSystems),
  currency_code: currency,
  address: z.nullable(address),
  direct_programme_status: z.enum(programmeStatuses),
  /** The version of the store, which these settings belong to. */
  version,
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint('GET', '/settings/account', 'The brand as a company', { caller: 'store:read', result: Account })

export const editAccount = endpoint('PUT', '/settings/account', 'Change the brand as a company; absent fields stay', {
  caller: 'store:write',
  body: strictObject({
    version: editedVersion,
    company: z.optional(name),
    /** Concerns all brands of the organisation, so only members who may manage users can change it. */
    organization: z.optional(name),
    language_code: z.optional(language),
    time_zone: z.optional(timeZone),
    units: z.optional(z.enum(unitSystems)),
    address: z.optional(addressInput),
  }),
  result: Account,
})
