import { type Language, languages } from '@linesheet/domain/platform/languages'
import { sql } from 'kysely'
import { jsonRow, jsonRows } from '../platform/db/json-rows.ts'

const optionsIn = (language: string) => sql`
  string_agg(coalesce(nullif(value.name ->> ${sql.lit(language)}, ''), value.name ->> p.source_language, ''), ' / ' order by chosen.at) as ${sql.ref(language)}`

/**
 * One row: the options of the line `l`'s variation `v` in each language, and in the language of its product `p` (`source`). A value without a
 * translation stays as it is.
 */
const optionTexts = (brandId: string) => sql`(
  select string_agg(coalesce(value.name ->> p.source_language, ''), ' / ' order by chosen.at) as source, ${sql.join(languages.map(optionsIn))}
  from unnest(v.option_ids) with ordinality as chosen (id, at)
  join product_option_values value on value.brand_id = ${brandId} and value.id = chosen.id
  where l.options <> '')`

/** A line keeps the name and options of the day it was ordered: translations of a product that was renamed since then do not apply. */
const optionsOrOrdered = sql`case when names.source = l.options then
  case t.language_code ${sql.join(
    languages.map((language) => sql`when ${sql.lit(language)} then names.${sql.ref(language)}`),
    sql` `,
  )} end else l.options end`

const translationsOfLine = (brandId: string) => sql`
  from ${optionTexts(brandId)} names cross join product_translations t
  where t.brand_id = ${brandId} and t.product_id = l.product_id and t.name <> '' and l.name = p.name`

/** The translations of the name and options of the order line `l`, with its variation `v` and product `p`. */
export const lineTranslations = (brandId: string) =>
  jsonRows<LineText>(sql`select t.language_code, t.name, ${optionsOrOrdered} as options ${translationsOfLine(brandId)}`)

type LineText = { name: string; options: string }
/** The name and options of the line `l` in one language, as a JSON object; null where there is no translation, and without a language. */
export const lineTextIn = (brandId: string, language: Language | null) =>
  jsonRow<LineText>(sql`select t.name, ${optionsOrOrdered} as options ${translationsOfLine(brandId)} and t.language_code = ${language}`)
