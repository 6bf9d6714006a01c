import { type RawBuilder, sql } from 'kysely'

/** `Large / Clay`: the option values of the variation `v` of the product `p`, in a language, or as they were written. */
export const optionsText = (brandId: string, language: string): RawBuilder<string> => sql`coalesce((
    select string_agg(coalesce(nullif(value.name ->> ${language}, ''), value.name ->> p.source_language, ''), ' / ' order by chosen.at)
    from unnest(v.option_ids) with ordinality as chosen (id, at)
    join product_option_values value on value.brand_id = ${brandId} and value.id = chosen.id), '')`
