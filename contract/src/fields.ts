import { languages } from '@linesheet/domain/languages'
import { countryCodes, currencyCodes } from '@linesheet/domain/places'
import * as z from 'zod/mini'

/** The vocabulary that all calls are written in (docs/product/api-conventions.md). */

const required = 'Field is required'
const emailText = 'Please enter a valid email'

// Half a sign of two (Cs) is no text either: no database keeps one.
const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please remove the control characters')
const noControlsButLines = z.regex(/^[^\p{Cc}\p{Cs}]*(?:[\n\t\r][^\p{Cc}\p{Cs}]*)*$/u, 'Please remove the control characters')
const short = (max: number, ...more: z.core.CheckFn<string>[]) =>
  z.string(required).check(z.normalize('NFC'), z.trim(), z.maxLength(max, `At most ${max} characters`), noControls, ...more)

/** One line of text that may be empty. */
export const singleLine = (max: number) => short(max)
/** One line of text that has to be there. */
export const requiredSingleLine = (max: number) =>
  z
    .string(required)
    .check(z.normalize('NFC'), z.trim(), z.minLength(1, required), z.maxLength(max, `At most ${max} characters`), noControls)
/** Text of several lines that may be empty. */
export const multiLine = (max: number) =>
  z.string(required).check(z.normalize('NFC'), z.trim(), z.maxLength(max, `At most ${max} characters`), noControlsButLines)
export const requiredMultiLine = (max: number) =>
  z
    .string(required)
    .check(z.normalize('NFC'), z.trim(), z.minLength(1, required), z.maxLength(max, `At most ${max} characters`), noControlsButLines)

export const name = requiredSingleLine(120)
export const note = multiLine(2000)
export const email = z.string(emailText).check(z.trim(), z.toLowerCase(), z.maxLength(254, emailText), z.email(emailText))
export const url = z
  .string()
  .check(z.trim(), z.maxLength(2048), z.regex(/^https?:\/\/[^\s]+$/i, 'Please submit a valid URL (including http:// or https://)'))
/** In small letters, as ours are: some callers write ids in capitals. */
export const id = z.uuid().check(z.toLowerCase())
export const externalId = requiredSingleLine(120)
/** There was no year 0. */
export const day = z.iso.date('Please enter valid date').check(z.regex(/^(?!0000)/, 'Please enter valid date'))
export const moment = z.iso.datetime({ offset: true })
export const language = z.enum(languages)
export const country = z.enum(countryCodes)
export const currency = z.enum(currencyCodes)
export const timeZone = z.string().check(
  z.maxLength(64),
  z.refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', 'Please choose a time zone'),
)

/** An amount with at most two decimals, answered with exactly two. */
export const amount = z.string('Please input valid price.').check(z.regex(/^\d{1,10}(\.\d{1,2})?$/, 'Please input valid price.'))
/** An amount in an answer, which may be negative. */
export const money = z.string()
export const count = z.int().check(z.minimum(0))
export const quantity = z
  .int('Please enter valid number')
  .check(z.minimum(0, 'Please enter valid number'), z.maximum(1_000_000, 'Please enter valid number'))
/** A length in cm or a weight in kg, above zero. */
export const measure = z
  .number('Please enter valid number')
  .check(z.positive('Please enter a number above zero'), z.maximum(10_000, 'Please enter valid number'))
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
