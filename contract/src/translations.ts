import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { count, day, id, language, strictObject } from './fields.ts'
import { batch, batchResult, externalIdField } from './marketplace.ts'
import { optionTexts, textInput } from './products.inputs.ts'
import { Product } from './products.ts'

const languagesIn = z.array(language).check(z.minLength(1, 'required'), z.maxLength(3))

export const listTranslators = endpoint('GET', '/product/translate', 'Between which languages a machine can translate', {
  caller: 'products:read',
  result: z.object({ pairs: z.array(z.object({ from: language, to: language })) }),
})

export const translateProduct = endpoint(
  'POST',
  '/product/translate',
  'Write what a product says in other languages, by machine; what a person wrote stays',
  {
    caller: 'products:write',
    body: strictObject({
      product_id: id,
      from: language,
      to: languagesIn,
      /** Also over a person's words where what they say was changed since. */
      overwrite: z._default(z.boolean(), false),
    }),
    result: Product,
  },
)

/** What was asked of the translators for one product in one language. */
export const TranslationRequest = z.object({
  product_id: id,
  language_code: language,
  /** Names of fields; ids of options and of their values. */
  fields: z.array(z.string()),
  requested_on: day,
  due_from: day,
  due_by: day,
  /** False where it was asked for before. */
  is_new: z.boolean(),
})

export const requestTranslation = endpoint(
  'POST',
  '/product/request-translation',
  'Ask translators for texts that no person wrote, or that are stale; they come in 3–5 days of business',
  {
    caller: 'products:write',
    body: strictObject({
      product_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
      languages: languagesIn,
    }),
    /** `requested`: how many texts were asked for now. */
    result: z.object({ requested: count, items: z.array(TranslationRequest) }),
  },
)

/** What a translator wrote of one product in one language. */
export const TranslationInput = z.object({
  ...externalIdField,
  brand_id: id,
  product_id: id,
  language_code: language,
  fields: z.object({ ...textInput, options: z.optional(optionTexts) }),
})

export const ingestTranslations = endpoint('POST', '/marketplace/v1/translations', 'Translations that people have finished', {
  caller: 'marketplace',
  body: batch(TranslationInput),
  result: batchResult,
})
