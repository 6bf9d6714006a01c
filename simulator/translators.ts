import type { RequestInput } from '@linesheet/contract/endpoint'
import { ingestTranslations } from '@linesheet/contract/translations'
import { type Language, languages } from '@linesheet/domain/languages'
import { sanitizeTranslation } from '@linesheet/domain/sanitize-text'
import { isTextField } from '@linesheet/domain/translations'
import * as z from 'zod'
import { noondayGoods, optionWords, saidOf, slowFerryGoods } from './catalogue.ts'
import { idsOf } from './marketplace.ts'
import type { Heard } from './webhooks.ts'
import type { Call } from './wire.ts'

type Delivery = RequestInput<typeof ingestTranslations>['body']['items'][number]

const requested = z.object({
  product_id: z.string(),
  source_language: z.enum(languages),
  languages: z.array(z.object({ language_code: z.enum(languages), texts: z.record(z.string(), z.string()) })),
})

/** What the demo's brands say of their goods, once in each language. */
const known = [...slowFerryGoods, ...noondayGoods]
  .flatMap((item): Record<Language, string>[] => {
    const [en, zh_CN, zh_TW] = [saidOf(item, 'en'), saidOf(item, 'zh_CN'), saidOf(item, 'zh_TW')]
    const fields = ['name', 'description', 'material', 'color'] as const
    return fields.map((field) => ({ en: en[field], zh_CN: zh_CN[field], zh_TW: zh_TW[field] }))
  })
  .concat(optionWords)

/** Translators know the demo's goods by heart; of anything else they say which language it would be in. */
const translated = (key: string, text: string, from: Language, to: Language) =>
  known.find((words) => words[from] === text)?.[to] ?? sanitizeTranslation(key, `[${to}] ${text}`)

/** What translators deliver of what a brand asked for: one delivery for each language. Heard twice, it is the same. */
export function deliveriesOf({ id, brand_id, data }: Heard): Delivery[] {
  const { product_id, source_language, languages } = requested.parse(data)
  return languages.map(({ language_code, texts }) => {
    const said = Object.entries(texts).map(([key, text]) => [key, translated(key, text, source_language, language_code)] as const)
    return {
      ...{ external_id: `sim-translation-${id}-${language_code}`, brand_id, product_id, language_code },
      fields: {
        ...Object.fromEntries(said.filter(([key]) => isTextField(key))),
        options: Object.fromEntries(said.filter(([key]) => !isTextField(key))),
      },
    }
  })
}

export const deliverTexts = async (marketplace: Call, heard: Heard) =>
  idsOf(await marketplace(ingestTranslations, { body: { items: deliveriesOf(heard) } }))
