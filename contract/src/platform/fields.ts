import { type FieldErrorCode, fieldErrorTexts } from '@linesheet/domain/platform/field-error-texts'
import { fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { languages } from '@linesheet/domain/platform/languages'
import { limitsOf, type MeasuredThing, type MeasureFieldName } from '@linesheet/domain/platform/measure-limits'
import { hasManyMarks } from '@linesheet/domain/platform/normalize-text'
import { countryCodes, currencyCodes } from '@linesheet/domain/platform/places'
import { readEmail } from '@linesheet/domain/platform/readers/email'
import { readPhone } from '@linesheet/domain/platform/readers/phone'
import type { Reading } from '@linesheet/domain/platform/readers/reading'
import { completeWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { toTimeZone } from '@linesheet/domain/platform/time-zones'
import { isVisible, withoutInvisible } from '@linesheet/domain/platform/visible-text'
import * as z from 'zod/mini'

/** Schemas shared by all calls (docs/product/api-conventions.md). */

// Unpaired surrogates (Cs) are refused like control characters (Cc): PostgreSQL cannot store them.
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control_characters')
const noControlsButLines = z.regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\t\r][^\p{Cc}\p{Cs}]*)*$/u, 'control_characters')
// Checked before normalizing, which would take hours for as many combining marks as a body can contain.
const fewMarks = z.refine<string>((value) => !hasManyMarks(value), { error: 'control_characters', abort: true })
// Removed from lines, because they come with copied text: two SKUs that look alike would differ, and direction marks reverse the text after them.
const withoutInvisibles = z.overwrite(withoutInvisible)
/** The error of a text that must not be empty. */
type Missing = 'required' | 'name_required' | 'option_type_required'
const visible = (missing: Missing) => z.refine<string>(isVisible, missing)
type Check = z.core.CheckFn<string> | z.core.$ZodCheck<string>

const line = (max: number, missing: Missing = 'required', ...more: Check[]) =>
  z.string(missing).check(fewMarks, z.normalize('NFC'), withoutInvisibles, z.trim(), z.maxLength(max, 'too_long'), noControls, ...more)
const lines = (max: number, ...more: Check[]) =>
  z.string('required').check(fewMarks, z.normalize('NFC'), z.trim(), z.maxLength(max, 'too_long'), noControlsButLines, ...more)

/** One line of text that may be empty. */
export const singleLine = (max: number) => line(max)
/** One line of text that must not be empty or invisible. */
export const requiredSingleLine = (max: number, missing: Missing = 'required') =>
  line(max, missing, z.minLength(1, missing), visible(missing))
/** Text of several lines that may be empty. */
export const multiLine = (max: number) => lines(max)
export const requiredMultiLine = (max: number) => lines(max, z.minLength(1, 'required'), visible('required'))

/**
 * A text that a reader of domain reads: the result is its plain form, empty if the text is. A text that is refused, or can be read in several ways, has the
 * reader's error.
 */
export const readBy = (read: (text: string) => Reading<string>) =>
  z.check<string>((payload) => {
    const reading = read(payload.value)
    if (reading.kind === 'value') payload.value = reading.value
    else if (reading.kind === 'empty') payload.value = ''
    else {
      const { code, values } = fieldErrorParts(reading.error)
      payload.issues.push({ code: 'custom', input: payload.value, message: code, params: { values } })
    }
  })

export const name = requiredSingleLine(120, 'name_required')
/** The first or last name of a person. */
export const personName = requiredSingleLine(120)
export const note = multiLine(2000)
export const email = z
  .string({ error: ({ input }) => (input === undefined ? 'email_required' : 'invalid_email') })
  .check(readBy(readEmail), z.minLength(1, 'email_required'), z.maxLength(254, 'invalid_email'), z.email('invalid_email'))
/** One of several types of a record that is added. */
export const requiredType = <const T extends readonly string[]>(types: T) =>
  z.enum(types, { error: ({ input }) => (input === undefined || input === '' ? 'type_required' : 'not_allowed') })
const scheme = z.regex(/^https?:\/\/[^\s\p{Cc}\p{Cs}]+$/iu, 'invalid_url')
/** An address that a program sends. */
export const url = z.string().check(z.trim(), z.maxLength(2048), scheme)
/** An address that a person types, possibly without a scheme: `shop.com` is `https://shop.com`. */
export const typedUrl = z.string().check(z.overwrite(completeWebAddress), z.maxLength(2048), scheme)
/** A UUID, lower-cased because some callers send upper case. */
export const id = z.uuid().check(z.toLowerCase())
/** An id that the marketplace chose, compared exactly as it is sent. */
export const externalId = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'invalid') })
  .check(z.minLength(1, 'required'), z.maxLength(120, 'too_long'), noControls)
/** From 1900 to 2999: other years are mistakes, and dates computed from them cannot be stored. */
export const inKnownYears = /^(19|2\d)\d\d-/
export const day = z.iso.date('invalid_date').check(z.regex(inKnownYears, 'invalid_date'))
/** Deadlines of days in 2999 may lie in 3000. */
export const moment = z.iso.datetime({ offset: true, error: 'invalid_date' }).check(z.regex(/^(19|2\d|30)\d\d-/, 'invalid_date'))
const toUtc = (text: string) => {
  const time = new Date(text)
  return Number.isNaN(time.getTime()) ? text : time.toISOString()
}
/** A moment that someone sends, in any time zone; to the millisecond. PostgreSQL does not know all the zones that ISO 8601 can write. */
export const momentInput = z.iso
  .datetime({ offset: true, error: ({ input }) => (input === undefined ? 'required' : 'invalid_date') })
  .check(z.regex(inKnownYears, 'invalid_date'), z.overwrite(toUtc))
export const language = z.enum(languages)
export const country = z.enum(countryCodes)
/** The country of a retailer; '' if it is unknown. */
export const retailerCountry = z.enum([...countryCodes, ''])
export const currency = z.enum(currencyCodes)
/** The id of a time zone, as this system calls it: browsers report some by older or newer ids. */
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => toTimeZone(zone) !== undefined, 'invalid_time_zone'),
  z.overwrite((zone) => toTimeZone(zone) ?? zone),
)

/** An amount with at most two decimals. Results always have two. */
export const amount = z.string('invalid_price').check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, 'invalid_price'))
/** The price of one unit, at most 99,999,999.99. */
export const unitPrice = amount.check(z.refine((text) => !/^\d{9}/.test(text), 'amount_too_large'))
/** An amount in a result; may be negative. */
export const money = z.string()
export const count = z.int().check(z.minimum(0))
export const quantity = z.int('invalid_number').check(z.minimum(0, 'invalid_number'), z.maximum(1_000_000, 'invalid_number'))
/** Days from accepting an order to shipping it. */
export const leadTimeDays = z.int('invalid_number').check(z.minimum(0, 'invalid_number'), z.maximum(365, 'invalid_number'))
/** A length in cm or a weight in kg, greater than zero and at most the limit of a product or a parcel. */
const measure = (thing: MeasuredThing, field: MeasureFieldName) =>
  z.number('invalid_number').check(z.positive('not_positive'), z.maximum(limitsOf(thing, field).max, 'above_maximum'))
export const measures = (thing: MeasuredThing) => ({
  length_cm: measure(thing, 'length_cm'),
  width_cm: measure(thing, 'width_cm'),
  height_cm: measure(thing, 'height_cm'),
  weight_kg: measure(thing, 'weight_kg'),
})
/** The version of a record; an edit of an older version is refused as `stale`. */
export const version = z.int()
/** The version that was edited; an older one is refused as `stale`, with the current record. Without a version nothing is compared. */
export const editedVersion = z.optional(version)

export const idParams = z.object({ id })
/** A body that refuses unknown fields, so that misspelled names are reported. */
export const strictObject = z.strictObject
/** A result without content. */
export const emptyObject = z.object({})

export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  items_per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
}
export const search = z.optional(singleLine(120))
/** The id of a category. The call checks that it exists. */
export const categoryId = singleLine(60)
export const booleanQuery = z.optional(z.stringbool())
/** In the query of a call that also answers as a sheet: `format=csv`. */
export const csvFormat = z.optional(z.enum(['csv']))

/** A page of a list; `count` is the number of records on all pages (docs/product/api-conventions.md). */
export const paginated = <T extends z.ZodMiniType, M extends Record<string, z.ZodMiniType> = Record<never, never>>(item: T, more?: M) =>
  z.object({ items: z.array(item), count, items_per_page: z.int(), page: z.int(), ...(more as M) })

export const phone = singleLine(40).check(readBy(readPhone))

const addressParts = {
  recipient: singleLine(120),
  company: singleLine(120),
  street: requiredSingleLine(200),
  street_2: singleLine(200),
  city: requiredSingleLine(120),
  region: singleLine(120),
  postal_code: singleLine(20),
  country_code: country,
  phone,
}
export const address = z.object(addressParts)
/** An address that someone sends: unknown parts are refused. */
export const addressInput = z.strictObject(addressParts)
const retailerAddressParts = {
  ...addressParts,
  street: singleLine(200),
  city: singleLine(120),
  country_code: z.enum([...countryCodes, ''], 'not_allowed'),
}
/** An address of a retailer, as a list of contacts has it: country, city and street may be missing. */
export const retailerAddress = z.object({ ...retailerAddressParts, country_code: retailerCountry })
export const retailerAddressInput = z.strictObject(retailerAddressParts)

/** A photo: the base URL of its sizes (`{url}/{width}.webp`, widths of `photoWidths`), and a placeholder to show while it loads. */
export const photo = z.object({ id, url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
export type Photo = z.infer<typeof photo>

const fieldErrorCodes = Object.keys(fieldErrorTexts) as [FieldErrorCode, ...FieldErrorCode[]]
/** The error of a field: a code and the values that its text contains (domain/src/platform/field-errors.ts). */
export const errorParts = z.object({ code: z.enum(fieldErrorCodes), values: z.record(z.string(), z.union([z.string(), z.number()])) })
