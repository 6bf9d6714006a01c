import type { RefusedRow } from '@linesheet/contract/catalogue/products.import'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { FindProductIds } from './product-groups.ts'

type NewImport = {
  brand_id: string
  job_id: string
  storage_key: string
  file_name: string
  header: string[]
  mapping: object
  created_at: Date
}
export const insertImport = (tx: Tx, { mapping, ...row }: NewImport) =>
  tx
    .insertInto('imports')
    .values({ ...row, mapping: JSON.stringify(mapping) })
    .execute()

const isOfKind = (brandId: string, kind: string) =>
  sql<boolean>`exists (select from jobs j where j.brand_id = ${brandId} and j.id = imports.job_id and j.kind = ${kind})`

/** An import of that kind. Throws 404. */
export async function findImport(tx: Tx, brandId: string, jobId: string, kind: string) {
  const found = await tx
    .selectFrom('imports')
    .select(['storage_key', 'file_name', 'header', 'mapping', 'created', 'updated', 'unchanged'])
    .select(sql<number>`(select count(*) from import_errors e where e.brand_id = ${brandId} and e.job_id = ${jobId})`.as('error_rows'))
    .where('brand_id', '=', brandId)
    .where('job_id', '=', jobId)
    .where(isOfKind(brandId, kind))
    .executeTakeFirst()
  if (!found) throw notFoundRefusal('import')
  return { ...found, mapping: found.mapping as Record<string, string> }
}

/** What the brand chose for the columns of its last files of a kind; newer files override older ones. */
export async function findLastMapping(tx: Tx, brandId: string, kind: string): Promise<Record<string, string>> {
  const rows = await tx
    .selectFrom('imports')
    .select('mapping')
    .where('brand_id', '=', brandId)
    .where(isOfKind(brandId, kind))
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(10)
    .execute()
  return Object.assign({}, ...rows.toReversed().map(({ mapping }) => mapping))
}

const idsPerQuery = 5000

/** Looks up the products of SKUs, and which ids are products of the brand, some thousands at a time. */
export const productIdFinder =
  (read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, brandId: string): FindProductIds =>
  async (skus, ids) => {
    const found = new Map<string, string>()
    for (let at = 0; at < Math.max(skus.length, ids.length); at += idsPerQuery) {
      const [some, others] = [skus.slice(at, at + idsPerQuery), ids.slice(at, at + idsPerQuery)]
      const { rows } = await read((tx) =>
        sql<{ name: string; product_id: string }>`
          select sku as name, product_id from variations where brand_id = ${brandId} and sku <> '' and sku = any(${some}::text[])
          union all select id::text, id from products where brand_id = ${brandId} and id = any(${others}::uuid[])`.execute(tx),
      )
      for (const { name, product_id } of rows) found.set(name, product_id)
    }
    return found
  }

/** The position of the brand's last product, among those that it had at that moment. */
export async function findLastPosition(tx: Tx, brandId: string, at: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from products where brand_id = ${brandId} and created_at <= ${at}`.execute(tx)
  return rows[0]?.last ?? 0
}

type Counts = { created: number; updated: number; unchanged: number }
export const addImportCounts = (tx: Tx, brandId: string, jobId: string, { created, updated, unchanged }: Counts) =>
  sql`update imports set created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged}
    where brand_id = ${brandId} and job_id = ${jobId}`.execute(tx)

export const insertRefusedRows = (tx: Tx, brandId: string, jobId: string, rows: readonly RefusedRow[]) =>
  sql`insert into import_errors (brand_id, job_id, row, cells, errors)
    select ${brandId}::uuid, ${jobId}::uuid, r.row, array(select jsonb_array_elements_text(r.cells)), r.errors
    from jsonb_to_recordset(${JSON.stringify(rows)}) as r (row integer, cells jsonb, errors jsonb)`.execute(tx)

/** Refused rows behind the row `after`, in their order. */
export const findRefusedRows = (tx: Tx, brandId: string, jobId: string, after: number, limit: number) =>
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
