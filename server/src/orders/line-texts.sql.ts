import { type RawBuilder, sql } from 'kysely'

/**
 * The options of the line `l`'s variation `v` in a language, and in the language of its product `p` (`source`), for a lateral join. A value
 * without a translation stays as it is.
 */
const optionTexts = (language: RawBuilder<unknown>) => sql`(
  select string_agg(coalesce(nullif(value.name ->> ${language}, ''), value.name ->> p.source_language, ''), ' / ' order by chosen.at) as translated,
    string_agg(coalesce(value.name ->> p.source_language, ''), ' / ' order by chosen.at) as source
  from unnest(v.option_ids) with ordinality as chosen (id, at)
  join product_option_values value on value.brand_id = v.brand_id and value.id = chosen.id)`

/** A line keeps the name and options of the day it was ordered: a product renamed since then does not lend it its translations. */
const optionsOrOrdered = sql`case when o.source = l.options then o.translated else l.options end`

/** The translations of the name and options of the order line `l`, with its variation `v` and product `p`. */
export const lineTranslations = sql`(
  select coalesce(json_agg(json_build_object('language_code', t.language_code, 'name', t.name, 'options', ${optionsOrOrdered})), '[]')
  from product_translations t left join lateral ${optionTexts(sql`t.language_code`)} o on true
  where t.brand_id = l.brand_id and t.product_id = l.product_id and t.name <> '' and l.name = p.name)`

type LineText = { name: string; options: string }
/** The name and options of the line `l` in one language, as a JSON object; null where there is no translation. */
export const lineTextIn = (language: string) => sql<LineText | null>`(
  select json_build_object('name', t.name, 'options', ${optionsOrOrdered})
  from product_translations t left join lateral ${optionTexts(sql`t.language_code`)} o on true
  where t.brand_id = l.brand_id and t.product_id = l.product_id and t.language_code = ${language} and t.name <> '' and l.name = p.name)`
