import { type FieldErrorCode, fieldErrorTexts } from '@linesheet/domain/field-errors'
import { languages } from '@linesheet/domain/languages'
import { countryCodes, currencyCodes } from '@linesheet/domain/places'
import * as z from 'zod/mini'

/** The vocabulary that all calls are written in (docs/product/api-conventions.md). */

const required = 'required'
const emailText = 'invalid_email'

// Half a sign of two (Cs) is no text either: no database keeps one.
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'control_characters')
const noControlsButLines = z.regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\t\r][^\p{Cc}\p{Cs}]*)*$/u, 'control_characters')
const short = (max: number, ...more: z.core.CheckFn<string>[]) =>
  z.string(required).check(z.normalize('NFC'), z.trim(), z.maxLength(max, 'too_long'), noControls, ...more)

/** One line of text that may be empty. */
export const singleLine = (max: number) => short(max)
/** One line of text that has to be there. */
export const requiredSingleLine = (max: number) =>
  z.string(required).check(z.normalize('NFC'), z.trim(), z.minLength(1, required), z.maxLength(max, 'too_long'), noControls)
/** Text of several lines that may be empty. */
export const multiLine = (max: number) =>
  z.string(required).check(z.normalize('NFC'), z.trim(), z.maxLength(max, 'too_long'), noControlsButLines)
export const requiredMultiLine = (max: number) =>
  z.string(required).check(z.normalize('NFC'), z.trim(), z.minLength(1, required), z.maxLength(max, 'too_long'), noControlsButLines)

export const name = requiredSingleLine(120)
export const note = multiLine(2000)
export const email = z.string(emailText).check(z.trim(), z.toLowerCase(), z.maxLength(254, emailText), z.email(emailText))
export const url = z.string().check(z.trim(), z.maxLength(2048), z.regex(/^https?:\/\/[^\s]+$/i, 'invalid_url'))
/** In small letters, as ours are: some callers write ids in capitals. */
export const id = z.uuid().check(z.toLowerCase())
export const externalId = requiredSingleLine(120)
/** There was no year 0. */
export const day = z.iso.date('invalid_date').check(z.regex(/^(?!0000)/, 'invalid_date'))
export const moment = z.iso.datetime({ offset: true })
export const language = z.enum(languages)
export const country = z.enum(countryCodes)
export const currency = z.enum(currencyCodes)
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'invalid_time_zone'),
)

/** An amount with at most two decimals, answered with exactly two. */
export const amount = z.string('invalid_price').check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, 'invalid_price'))
/** An amount in an answer, which may be negative. */
export const money = z.string()
export const count = z.int().check(z.minimum(0))
export const quantity = z.int('invalid_number').check(z.minimum(0, 'invalid_number'), z.maximum(1_000_000, 'invalid_number'))
/** A length in cm or a weight in kg, above zero. */
export const measure = z.number('invalid_number').check(z.positive('not_positive'), z.maximum(10_000, 'invalid_number'))
/** The number of a record's state; an edit that names an old one is refused as `stale`. */
export const version = z.int()

export const idParams = z.object({ id })
/** A body: a name that the call does not know is refused, so that a typing mistake is not silence. */
export const strictObject = z.strictObject
/** What carries no content. */
export const emptyObject = z.object({})

export const paging = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  items_per_page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 25),
}
export const search = z.optional(singleLine(120))
/** What a category is called by; whether there is one, the call finds out. */
export const categoryId = singleLine(60)
export const booleanQuery = z.optional(z.stringbool())

/** A page of a list; `count` is that of all pages (docs/product/api-conventions.md). */
export const paginated = <T extends z.ZodMiniType, M extends Record<string, z.ZodMiniType> = Record<never, never>>(item: T, more?: M) =>
  z.object({ items: z.array(item), count, items_per_page: z.int(), page: z.int(), ...(more as M) })

export const address = z.object({
  recipient: singleLine(120),
  company: singleLine(120),
  street: requiredSingleLine(200),
  street_2: singleLine(200),
  city: requiredSingleLine(120),
  region: singleLine(120),
  postal_code: singleLine(20),
  country_code: country,
  phone: singleLine(40),
})

/** A photo: where its sizes are (`{url}/{width}.webp`, widths of `photoWidths`), and what to paint until one is there. */
export const photo = z.object({ id, url: z.string(), width: z.int(), height: z.int(), placeholder: z.string() })
export type Photo = z.infer<typeof photo>

const fieldErrorCodes = Object.keys(fieldErrorTexts) as [FieldErrorCode, ...FieldErrorCode[]]
/** What is wrong with a field: a code and the values that its text names (domain/src/field-errors.ts). */
export const errorParts = z.object({ code: z.enum(fieldErrorCodes), values: z.record(z.string(), z.union([z.string(), z.number()])) })
