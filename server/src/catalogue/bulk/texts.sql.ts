import type { Language } from '@linesheet/domain/platform/languages'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { jobChanges } from '../../platform/jobs/jobs.sql.ts'
import { columnsAndValues } from './deletion.sql.ts'

type NameRows = { id: string; name: object }[]
type TextRows = { product_translations: object[]; product_options: NameRows; product_option_values: NameRows }

/** The rows of products that hold their texts in these languages, by product. */
export async function findTextRows(tx: Tx, brandId: string, ids: readonly string[], languages: readonly Language[]) {
  const toJson = (rows: RawBuilder<unknown>) => sql`(select coalesce(jsonb_agg(r.row), '[]') from (${rows}) r (row))`
  const { rows } = await sql<{ id: string; texts: TextRows }>`
    select p.id, jsonb_build_object(
      'product_translations', ${toJson(sql`select to_jsonb(t) from product_translations t
        where t.brand_id = ${brandId} and t.product_id = p.id and t.language_code = any(${languages}::text[])`)},
      'product_options', ${toJson(sql`select jsonb_build_object('id', o.id, 'name', o.name) from product_options o
        where o.brand_id = ${brandId} and o.product_id = p.id order by o.id`)},
      'product_option_values', ${toJson(sql`select jsonb_build_object('id', v.id, 'name', v.name)
        from product_options o join product_option_values v on v.brand_id = ${brandId} and v.option_id = o.id
        where o.brand_id = ${brandId} and o.product_id = p.id order by v.id`)}) as texts
    from products p where p.brand_id = ${brandId} and p.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, texts }) => [id, texts]))
}

/** Restores names of options and values that are still as the job left them. Returns the ids of their products. */
async function revertOptionNames(tx: Tx, brandId: string, jobId: string) {
  const revertNames = (table: 'product_options' | 'product_option_values') => sql`
    update ${sql.table(table)} t set name = was.name
    from ${jobChanges(brandId, jobId)} c,
      jsonb_to_recordset(c.before->${sql.lit(table)}) was (id uuid, name jsonb),
      jsonb_to_recordset(c.after->${sql.lit(table)}) made (id uuid, name jsonb)
    where made.id = was.id and made.name <> was.name and t.brand_id = ${brandId} and t.id = was.id and t.name = made.name
    returning c.id`
  const { rows } = await sql<{ id: string }>`
    with options_back as (${revertNames('product_options')}), values_back as (${revertNames('product_option_values')})
    select id from options_back union select id from values_back`.execute(tx)
  return rows
}

/** Restores texts that nobody has edited since the machine wrote them. Returns the ids of products with a restored text. */
export async function revertTextRows(tx: Tx, brandId: string, jobId: string): Promise<string[]> {
  const { columns, values } = columnsAndValues('product_translations', brandId, 'was')
  const named = await revertOptionNames(tx, brandId, jobId)
  const { rows } = await sql<{ id: string }>`
    delete from product_translations t
    using ${jobChanges(brandId, jobId)} c, jsonb_array_elements(c.after->'product_translations') made
    where t.brand_id = ${brandId} and t.product_id = c.id and to_jsonb(t) @> made and not c.before->'product_translations' @> jsonb_build_array(made)
    returning t.product_id as id`.execute(tx)
  await sql`
    insert into product_translations (${columns}) select ${values}
    from ${jobChanges(brandId, jobId)} c, jsonb_populate_recordset(null::product_translations, c.before->'product_translations') was
    where c.id = any(${rows.map(({ id }) => id)}::uuid[]) on conflict do nothing`.execute(tx)
  return [...new Set([...named, ...rows].map(({ id }) => id))]
}

export async function findProductNames(tx: Tx, brandId: string, ids: readonly string[]) {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from products where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by position, id`.execute(tx)
  return rows
}
