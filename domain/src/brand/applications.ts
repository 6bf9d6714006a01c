import type { FieldError, FieldErrors } from '../platform/field-errors.ts'
import { toMinor } from '../platform/money.ts'
import { countryCodes, currencyCodes } from '../platform/places.ts'
import { readAmountIn } from '../platform/readers/amount.ts'
import { readEmail } from '../platform/readers/email.ts'
import { readQuantity } from '../platform/readers/quantity.ts'
import { type Reading, readingError } from '../platform/readers/reading.ts'
import { readWebAddress } from '../platform/readers/web-address.ts'
import { isVisible } from '../platform/visible-text.ts'

/** The application of a brand that wants to sell on the marketplace (docs/product/onboarding.md), step by step. */
export const applicationSteps = ['contact', 'brand', 'catalogue', 'logistics', 'review'] as const
export type ApplicationStep = (typeof applicationSteps)[number]

/** The categories of goods that a brand makes. */
export const brandCategories = [
  'home',
  'kitchen',
  'stationery',
  'fashion',
  'jewellery',
  'beauty',
  'food',
  'kids',
  'pets',
  'art',
  'other',
] as const

/** The texts of an application, with the maximum length of each while it is typed. */
export const applicationTexts = {
  first_name: 120,
  last_name: 120,
  email: 254,
  email_repeated: 254,
  display_name: 120,
  organization: 120,
  website: 2048,
  origin_country: 2,
  year_established: 10,
  category: 40,
  catalogue_link: 2048,
  sku_count: 10,
  price_from: 20,
  price_to: 20,
  currency_code: 3,
  ship_from_country: 2,
  lead_time_days: 10,
  minimum_order: 20,
  time_zone: 64,
} as const
export type ApplicationText = keyof typeof applicationTexts

/** The answers as they are typed. Texts may be missing or wrong until the application is sent. */
export type ApplicationAnswers = { readonly [field in ApplicationText]?: string | undefined } & {
  readonly values?: readonly string[] | undefined
}

const isEmail = (text: string) => readEmail(text).kind === 'value'
const isUrl = (text: string) => readWebAddress(text).kind === 'value'
const isWhole = (text: string, least: number, most: number) => /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most
const within = (list: readonly string[]) => (text: string) => list.includes(text)

/** `missing`: the error of an empty text. */
type Check = { isOptional?: boolean; missing?: FieldError; isValid?: (text: string, now: Date) => boolean; error?: FieldError }
const checks: Record<Exclude<ApplicationStep, 'review'>, Partial<Record<ApplicationText, Check>>> = {
  contact: {
    first_name: {},
    last_name: {},
    email: { isValid: isEmail, error: 'invalid_email', missing: 'email_required' },
    email_repeated: {},
  },
  brand: {
    display_name: { missing: 'name_required' },
    organization: { isOptional: true },
    website: { isOptional: true, isValid: isUrl, error: 'invalid_url' },
    origin_country: { isValid: within(countryCodes), error: 'not_allowed' },
    year_established: {
      isOptional: true,
      isValid: (text, now) => isWhole(text, 500, now.getUTCFullYear()),
      error: 'invalid_year',
    },
    category: { isValid: within(brandCategories), error: 'not_allowed' },
  },
  catalogue: {
    catalogue_link: { isOptional: true, isValid: isUrl, error: 'invalid_url' },
    sku_count: {},
    price_from: {},
    price_to: {},
    currency_code: { isValid: within(currencyCodes), error: 'not_allowed' },
  },
  logistics: {
    ship_from_country: { isValid: within(countryCodes), error: 'not_allowed' },
    lead_time_days: {},
    minimum_order: { isOptional: true },
  },
}

type NumberAnswer = 'sku_count' | 'price_from' | 'price_to' | 'lead_time_days' | 'minimum_order'
const numberReaders: Record<NumberAnswer, (text: string, currency: string) => Reading<string | number>> = {
  sku_count: (text) => readQuantity(text, { min: 1 }),
  price_from: readAmountIn,
  price_to: readAmountIn,
  lead_time_days: (text) => readQuantity(text, { max: 365 }),
  minimum_order: readAmountIn,
}
const isNumberAnswer = (field: ApplicationText): field is NumberAnswer => Object.hasOwn(numberReaders, field)

/** An amount or a number that was typed, in the currency of the application. */
const readNumberAnswer = (answers: ApplicationAnswers, field: NumberAnswer): Reading<string | number> =>
  numberReaders[field](answerOf(answers, field), answerOf(answers, 'currency_code'))

/** An amount, or a number, of a complete application as digits; '' where there is none. */
export function numberOf(answers: ApplicationAnswers, field: NumberAnswer): string {
  const reading = readNumberAnswer(answers, field)
  return reading.kind === 'value' ? String(reading.value) : ''
}

/** The step in which a field is asked. */
export const stepOf = (field: string): ApplicationStep =>
  applicationSteps.find((step) => step !== 'review' && Object.hasOwn(checks[step], field)) ?? 'review'

const readers: Partial<Record<ApplicationText, (text: string) => Reading<string>>> = {
  email: readEmail,
  email_repeated: readEmail,
  website: readWebAddress,
  catalogue_link: readWebAddress,
}

/** The text that was typed in its plain form, without spaces around it; empty when it shows nothing. */
export function answerOf(answers: ApplicationAnswers, field: ApplicationText) {
  const text = (answers[field] ?? '').trim()
  const reading = readers[field]?.(text)
  if (reading?.kind === 'value') return reading.value
  return isVisible(text) ? text : ''
}

function checkAnswer(
  answers: ApplicationAnswers,
  field: ApplicationText,
  { isOptional, isValid, error = 'invalid', missing = 'required' }: Check,
  now: Date,
) {
  const text = answerOf(answers, field)
  if (!text) return isOptional ? undefined : missing
  if (text.length > applicationTexts[field]) return { code: 'too_long', values: { max: applicationTexts[field] } } as const
  if (isNumberAnswer(field)) {
    const reading = readNumberAnswer(answers, field)
    return reading.kind === 'empty' && !isOptional ? missing : readingError(reading)
  }
  return isValid && !isValid(text, now) ? error : undefined
}

/** The missing and wrong fields of a step. A catalogue is a file or a link. */
export function stepErrors(step: ApplicationStep, answers: ApplicationAnswers, hasFile: boolean, now: Date): FieldErrors {
  if (step === 'review') return {}
  const errors: Record<string, FieldError> = {}
  for (const [field, check] of Object.entries(checks[step]) as [ApplicationText, Check][]) {
    const error = checkAnswer(answers, field, check, now)
    if (error) errors[field] = error
  }
  const same = answerOf(answers, 'email') === answerOf(answers, 'email_repeated')
  if (step === 'contact' && !errors.email && !errors.email_repeated && !same) errors.email_repeated = 'email_not_matching'
  if (step === 'catalogue' && !hasFile && !answerOf(answers, 'catalogue_link')) errors.catalogue_link = 'catalogue_required'
  if (step === 'catalogue' && !errors.price_from && !errors.price_to) {
    const [from, to] = [toMinor(numberOf(answers, 'price_from')), toMinor(numberOf(answers, 'price_to'))]
    if (from > to) errors.price_to = 'below_minimum'
  }
  return errors
}

/** The errors of all steps. */
export const applicationErrors = (answers: ApplicationAnswers, hasFile: boolean, now: Date): FieldErrors =>
  Object.assign({}, ...applicationSteps.map((step) => stepErrors(step, answers, hasFile, now)))

/** The number of zero bits that the hash of a solved proof of work begins with: some 65,000 attempts, too quick for a person to notice. */
export const proofBits = 16

/** Whether a SHA-256 begins with so many zero bits. */
export function hasZeroBits(hash: Uint8Array, bits: number): boolean {
  for (let bit = 0; bit < bits; bit += 8) {
    const byte = hash[bit >> 3] ?? 255
    if (byte >> Math.max(0, 8 - (bits - bit))) return false
  }
  return true
}
