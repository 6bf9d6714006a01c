import * as z from 'zod/mini'
import { batchOf, batchResult, externalIdField } from '../platform/batches.ts'
import { endpoint } from '../platform/endpoint.ts'
import { count, day, id, language, strictObject } from '../platform/fields.ts'
import { optionTexts, textInput } from './products.inputs.ts'
import { Product } from './products.ts'

const languagesIn = z.array(language).check(z.minLength(1, 'required'), z.maxLength(3))

export const listTranslators = endpoint('GET', '/product/translate', 'The language pairs that machine translation supports', {
  caller: 'products:read',
  result: z.object({ pairs: z.array(z.object({ from: language, to: language })) }),
})

export const translateProduct = endpoint(
  'POST',
  '/product/translate',
  'Translate a product by machine: texts that are empty or a machine’s; texts written by people stay',
  {
    caller: 'products:write',
    body: strictObject({
      product_id: id,
      from: language,
      to: languagesIn,
      /** Has no effect, and is accepted for one more release: texts written by people always stay. */
      overwrite: z.optional(z.boolean()),
    }),
    result: Product,
  },
)

/** A translation request for one product in one language. */
export const TranslationRequest = z.object({
  product_id: id,
  language_code: language,
  /** Field names, and ids of options and values. */
  fields: z.array(z.string()),
  requested_on: day,
  due_from: day,
  due_by: day,
  /** False if the request already existed. */
  is_new: z.boolean(),
})

export const requestTranslation = endpoint(
  'POST',
  '/product/request-translation',
  'Request translations by people for texts that are machine-written, missing or stale; delivery takes 3–5 business days',
  {
    caller: 'products:write',
    body: strictObject({
      product_ids: z.array(id).check(z.minLength(1, 'required'), z.maxLength(100, 'too_many')),
      languages: languagesIn,
    }),
    /** `requested`: the number of newly requested texts. */
    result: z.object({ requested: count, items: z.array(TranslationRequest) }),
  },
)

/** A finished translation of one product in one language. */
export const TranslationInput = strictObject({
  ...externalIdField,
  brand_id: id,
  product_id: id,
  language_code: language,
  fields: strictObject({ ...textInput, options: z.optional(optionTexts) }),
})

export const ingestTranslations = endpoint('POST', '/marketplace/v1/translations', 'Finished translations by people', {
  caller: 'marketplace',
  ...batchOf(TranslationInput),
  result: batchResult,
})
