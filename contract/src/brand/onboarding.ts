import { type ApplicationText, applicationTexts } from '@linesheet/domain/brand/applications'
import { brandValues } from '@linesheet/domain/brand/store'
import * as z from 'zod/mini'
import { password } from '../account/session.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, emptyObject, id, language, moment, name, singleLine, strictObject } from '../platform/fields.ts'

/** The public application of a brand (docs/product/onboarding.md). Each call names it by its token, which no other call gives away. */

const token = singleLine(100)

const texts = Object.fromEntries(
  Object.entries(applicationTexts).map(([field, longest]) => [field, z.optional(singleLine(longest))]),
) as Record<ApplicationText, z.ZodMiniOptional<ReturnType<typeof singleLine>>>
/** As typed: missing or wrong answers are reported when the application is sent. */
const answers = { ...texts, values: z.optional(z.array(z.enum(brandValues)).check(z.maxLength(brandValues.length))) }

export const Application = z.object({
  /** The id of the application for the marketplace; it gives no access to it. */
  id,
  status: z.enum(['draft', 'pending', 'approved', 'refused']),
  language_code: language,
  answers: z.object(answers),
  file: z.nullable(z.object({ name: z.string(), bytes: count })),
  updated_at: moment,
  /** Why it was refused; null otherwise. */
  reason: z.nullable(z.string()),
})

/** The SHA-256 of `challenge.solution` begins with as many zero bits as the challenge asked for. */
const proof = strictObject({ challenge: singleLine(200), solution: z.int().check(z.minimum(0), z.maximum(2 ** 40)) })

export const getProofChallenge = endpoint('GET', '/onboard/challenge', 'A proof of work to do before an application begins, valid once', {
  caller: 'anyone',
  result: z.object({ challenge: z.string(), bits: z.int() }),
  limit: { calls: 60, seconds: 600 },
})

export const startApplication = endpoint('POST', '/onboard/draft', 'Begin an application; the token is the only way back to it', {
  caller: 'anyone',
  /** `nickname` is a field that people do not see: requests of programs that fill it in have no effect. */
  body: strictObject({ proof, language_code: language, nickname: z.optional(z.string().check(z.maxLength(200))) }),
  result: z.object({ token: z.string() }),
  limit: { calls: 20, seconds: 3600 },
})

export const getApplication = endpoint('GET', '/onboard/draft', 'An application by its token', {
  caller: 'anyone',
  query: z.object({ token }),
  result: Application,
  limit: { calls: 120, seconds: 60 },
})

export const saveApplication = endpoint('PUT', '/onboard/draft', 'Save what was typed; fields that are not named stay as they are', {
  caller: 'anyone',
  body: strictObject({ token, language_code: z.optional(language), answers: strictObject(answers) }),
  result: z.object({ updated_at: moment }),
  limit: { calls: 300, seconds: 60 },
})

export const mailApplicationLink = endpoint('POST', '/onboard/draft/link', 'Mail the link that resumes the application to its contact', {
  caller: 'anyone',
  body: strictObject({ token }),
  result: emptyObject,
  limit: { calls: 20, seconds: 3600 },
})

export const uploadCatalogue = endpoint('POST', '/onboard/catalogue', 'Upload the catalogue as CSV or XLSX; replaces the one before', {
  caller: 'anyone',
  file: 'file',
  uploadType: 'sheet',
  body: strictObject({ token }),
  result: z.object({ name: z.string(), bytes: count }),
  limit: { calls: 20, seconds: 3600 },
})

export const checkNewBrandName = endpoint('GET', '/onboard/brand-name', 'Whether a new brand may take this name', {
  caller: 'anyone',
  query: z.object({ name }),
  result: z.object({ is_available: z.boolean() }),
  limit: { calls: 120, seconds: 60 },
})

export const submitApplication = endpoint('POST', '/onboard', 'Send the application to the marketplace', {
  caller: 'anyone',
  body: strictObject({ token, password, accepts_terms: z.boolean() }),
  result: Application,
  limit: { calls: 20, seconds: 600 },
})
