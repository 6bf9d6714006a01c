import type { Language } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import { jsonRows } from '../../platform/db/json-rows.ts'

/** The translations `t` of the product `p` of the line `l`, as long as the product has the name that was ordered. */
const translationsOfName = (brandId: string) => sql`
  from products p join product_translations t on t.brand_id = ${brandId} and t.product_id = p.id and t.name <> ''
  where p.brand_id = ${brandId} and p.id = l.product_id and p.name = l.name`

/** The translations of only the name of `l`, which has a `product_id` and the name of an order line. */
export const nameTranslations = (brandId: string) =>
  jsonRows<{ name: string; language_code: Language }>(sql`select t.language_code, t.name ${translationsOfName(brandId)}`)

/** The name of `l` in that language; as it was ordered if there is no translation or no language. */
export const lineNameIn = (brandId: string, language: Language | null) =>
  sql<string>`coalesce((select t.name ${translationsOfName(brandId)} and t.language_code = ${language}), l.name)`
