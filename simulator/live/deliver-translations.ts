import { ingestTranslations } from '@linesheet/contract/catalogue/translations'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { sanitizeTranslation } from '@linesheet/domain/catalogue/sanitize-text'
import { isTextField } from '@linesheet/domain/catalogue/translations'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import * as z from 'zod'
import type { ApiCall } from '../client/http-client.ts'
import { acceptedIds } from '../client/marketplace.ts'
import { itemTexts, noondayProducts, optionTranslations, slowFerryProducts } from '../data/catalogue.ts'
import type { WebhookEvent } from './webhook-listener.ts'

type Delivery = RequestInput<typeof ingestTranslations>['body']['items'][number]

const requested = z.object({
  product_id: z.string(),
  source_language: z.enum(languages),
  languages: z.array(z.object({ language_code: z.enum(languages), texts: z.record(z.string(), z.string()) })),
})

/** All texts of the demo products, in each language. */
const knownTexts = [...slowFerryProducts, ...noondayProducts]
  .flatMap((item): Record<Language, string>[] => {
    const [en, zh_CN, zh_TW] = [itemTexts(item, 'en'), itemTexts(item, 'zh_CN'), itemTexts(item, 'zh_TW')]
    const fields = ['name', 'description', 'material', 'color'] as const
    return fields.map((field) => ({ en: en[field], zh_CN: zh_CN[field], zh_TW: zh_TW[field] }))
  })
  .concat(optionTranslations)

/** The known translation of a demo text; any other text gets the language as a prefix. */
const translateText = (key: string, text: string, from: Language, to: Language) =>
  knownTexts.find((texts) => texts[from] === text)?.[to] ?? sanitizeTranslation(key, `[${to}] ${text}`)

/** The deliveries for a translation request, one per language. The same event always yields the same deliveries. */
export function translationDeliveries({ id, brand_id, data }: WebhookEvent): Delivery[] {
  const { product_id, source_language, languages } = requested.parse(data)
  return languages.map(({ language_code, texts }) => {
    const translations = Object.entries(texts).map(
      ([key, text]) => [key, translateText(key, text, source_language, language_code)] as const,
    )
    return {
      external_id: `sim-translation-${id}-${language_code}`,
      brand_id,
      product_id,
      language_code,
      fields: {
        ...Object.fromEntries(translations.filter(([key]) => isTextField(key))),
        options: Object.fromEntries(translations.filter(([key]) => !isTextField(key))),
      },
    }
  })
}

export const deliverTranslations = async (marketplace: ApiCall, event: WebhookEvent) =>
  acceptedIds(await marketplace(ingestTranslations, { body: { items: translationDeliveries(event) } }))
