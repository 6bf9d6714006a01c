import type { RefusedRow } from '@linesheet/contract/products.import'
import { notFound } from '@linesheet/domain/refusal'
import { sql } from 'kysely'
import type { Tx } from '../kernel/db.ts'
import type { BoundStatement } from '../kernel/statement.ts'
import type { Known } from './grouping.ts'

type New = { brand_id: string; job_id: string; storage_key: string; file_name: string; header: string[]; mapping: object; created_at: Date }
export const addImport = (tx: Tx, { mapping, ...row }: New) =>
  tx
    .insertInto('imports')
    .values({ ...row, mapping: JSON.stringify(mapping) })
    .execute()

export async function findImport(tx: Tx, brandId: string, jobId: string) {
  const found = await tx
    .selectFrom('imports')
    .select(['storage_key', 'file_name', 'header', 'mapping', 'created', 'updated', 'unchanged'])
    .select(sql<number>`(select count(*) from import_errors e where e.brand_id = ${brandId} and e.job_id = ${jobId})`.as('error_rows'))
    .where('brand_id', '=', brandId)
    .where('job_id', '=', jobId)
    .executeTakeFirst()
  if (!found) throw notFound('import')
  return { ...found, mapping: found.mapping as Record<string, string> }
}

/** How the brand took the columns of its last files, the newest over the older. */
export async function rememberedMapping(tx: Tx, brandId: string): Promise<Record<string, string>> {
  const rows = await tx
    .selectFrom('imports')
    .select('mapping')
    .where('brand_id', '=', brandId)
    .orderBy('created_at', 'desc')
    .limit(10)
    .execute()
  return Object.assign({}, ...rows.toReversed().map(({ mapping }) => mapping))
}

const most = 5000

/** Finds the products of SKUs, and which ids are products of the brand, some thousands at a time. */
export const knownIn =
  (read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, brandId: string): Known =>
  async (skus, ids) => {
    const found = new Map<string, string>()
    for (let at = 0; at < Math.max(skus.length, ids.length); at += most) {
      const [some, others] = [skus.slice(at, at + most), ids.slice(at, at + most)]
      const { rows } = await read((tx) =>
        sql<{ name: string; product_id: string }>`
          select sku as name, product_id from variations where brand_id = ${brandId} and sku <> '' and sku = any(${some}::text[])
          union all select id::text, id from products where brand_id = ${brandId} and id = any(${others}::uuid[])`.execute(tx),
      )
      for (const { name, product_id } of rows) found.set(name, product_id)
    }
    return found
  }

/** Holds products until the transaction ends, in the order in which everybody does. */
export const lockProducts = (tx: Tx, brandId: string, ids: readonly string[]) =>
  sql`select id from products where brand_id = ${brandId} and id = any(${ids}::uuid[]) order by id for update`.execute(tx)

export const currencyOf = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('companies').select('currency_code').where('brand_id', '=', brandId).executeTakeFirstOrThrow()).currency_code

/** The currencies that the brand has price books in. */
export const bookCurrencies = async (tx: Tx, brandId: string) =>
  (await tx.selectFrom('pricebooks').select('currency_code').distinct().where('brand_id', '=', brandId).execute()).map(
    ({ currency_code }) => currency_code,
  )

type Counts = { created: number; updated: number; unchanged: number }
export const countImported = (tx: Tx, brandId: string, jobId: string, { created, updated, unchanged }: Counts) =>
  sql`update imports set created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged}
    where brand_id = ${brandId} and job_id = ${jobId}`.execute(tx)

export const noteRefusedRows = (tx: Tx, brandId: string, jobId: string, rows: readonly RefusedRow[]) =>
  sql`insert into import_errors (brand_id, job_id, row, cells, errors)
    select ${brandId}::uuid, ${jobId}::uuid, r.row, array(select jsonb_array_elements_text(r.cells)), r.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (row integer, cells jsonb, errors jsonb)`.execute(tx)

/** So many refused rows behind that one. */
export const refusedRows = (tx: Tx, brandId: string, jobId: string, after: number, limit: number) =>
  tx
    .selectFrom('import_errors')
    .select(['row', 'cells'])
    .select(sql<RefusedRow['errors']>`errors`.as('errors'))
    .where('brand_id', '=', brandId)
    .where('job_id', '=', jobId)
    .where('row', '>', after)
    .orderBy('row')
    .limit(limit)
    .execute()

/** Photos of a product in that order. */
export const photosOrdered = (tx: Tx, brandId: string, ids: readonly string[]): BoundStatement =>
  sql`update product_files f set position = n.position - 1 from unnest(${ids}::uuid[]) with ordinality as n (id, position)
    where f.brand_id = ${brandId} and f.id = n.id`.compile(tx)
