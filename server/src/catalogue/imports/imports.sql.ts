import type { RefusedRow } from '@linesheet/contract/catalogue/products.import'
import type { Decisions } from '@linesheet/domain/catalogue/imports/decisions'
import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { write } from '../../platform/db/prepared.ts'
import { type FindProductIds, isId } from './product-groups.ts'

type NewImport = {
  brand_id: string
  job_id: string
  storage_key: string
  file_name: string
  header: string[]
  mapping: object
  /** The system that wrote the file, unless it has our columns, and the brand's decisions about it. */
  format: string | null
  decisions: Decisions
  created_at: Date
}
export const insertImport = (tx: Tx, { mapping, decisions, ...row }: NewImport) =>
  tx
    .insertInto('imports')
    .values({ ...row, mapping: JSON.stringify(mapping), decisions: JSON.stringify(decisions) })
    .execute()

const isOfKind = (brandId: string, kind: string) =>
  sql<boolean>`exists (select from jobs j where j.brand_id = ${brandId} and j.id = imports.job_id and j.kind = ${kind})`

/** An import of that kind. Throws 404. */
export async function findImport(tx: Tx, brandId: string, jobId: string, kind: string) {
  const found = await tx
    .selectFrom('imports')
    .select(['storage_key', 'file_name', 'header', 'mapping', 'decisions', 'created', 'updated', 'unchanged'])
    .select(sql<number>`(select count(*) from import_errors e where e.brand_id = ${brandId} and e.job_id = ${jobId})`.as('error_rows'))
    .where('brand_id', '=', brandId)
    .where('job_id', '=', jobId)
    .where(isOfKind(brandId, kind))
    .executeTakeFirst()
  if (!found) throw notFoundRefusal('import')
  return { ...found, mapping: found.mapping as Record<string, string>, decisions: found.decisions as Decisions }
}

/** The brand's choices for the columns of its last files of a kind; newer files override older ones. */
export async function findLastMapping(tx: Tx, brandId: string, kind: string): Promise<Record<string, string>> {
  const rows = await tx
    .selectFrom('imports')
    .select('mapping')
    .where('brand_id', '=', brandId)
    .where('format', 'is', null)
    .where(isOfKind(brandId, kind))
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(10)
    .execute()
  return Object.assign({}, ...rows.toReversed().map(({ mapping }) => mapping))
}

/** The brand's decisions about its last file of a system; empty for the first. */
export async function findLastDecisions(tx: Tx, brandId: string, format: string): Promise<Decisions> {
  const last = await tx
    .selectFrom('imports')
    .select('decisions')
    .where('brand_id', '=', brandId)
    .where('format', '=', format)
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (last?.decisions ?? {}) as Decisions
}

const idsPerQuery = 5000

/**
 * Looks up the products of SKUs and of keys, which are ids of products of the brand, or names of products in the files of other systems; some thousands at a
 * time.
 */
export const productIdFinder =
  (read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>, brandId: string): FindProductIds =>
  async (skus, keys) => {
    const found = { bySku: new Map<string, string>(), byKey: new Map<string, string>() }
    for (let at = 0; at < Math.max(skus.length, keys.length); at += idsPerQuery) {
      const [some, others] = [skus.slice(at, at + idsPerQuery), keys.slice(at, at + idsPerQuery)]
      const { rows } = await read((tx) =>
        sql<{ sku: string | null; key: string | null; product_id: string }>`
          select sku, null as key, product_id from variations where brand_id = ${brandId} and sku <> '' and sku = any(${some}::text[])
          union all select null, import_key, product_id from product_import_keys where brand_id = ${brandId} and import_key = any(${others}::text[])
          union all select null, id::text, id from products where brand_id = ${brandId} and id = any(${others.filter(isId)}::uuid[])`.execute(
          tx,
        ),
      )
      for (const { sku, key, product_id } of rows)
        if (sku !== null) found.bySku.set(sku, product_id)
        else if (key !== null) found.byKey.set(key, product_id)
    }
    return found
  }

/** Stores the key of a new product in the file of another system; a key that another product has stays that product's. */
export const insertImportKey = (tx: Tx, brandId: string, productId: string, key: string): void =>
  write(
    tx,
    sql`insert into product_import_keys (brand_id, import_key, product_id) values (${brandId}, ${key}, ${productId})
      on conflict (brand_id, import_key) do nothing`,
  )

/** The position of the brand's last product among the products that existed at that moment. */
export async function findLastPosition(tx: Tx, brandId: string, at: string): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from products where brand_id = ${brandId} and created_at <= ${at}`.execute(tx)
  return rows[0]?.last ?? 0
}

type Counts = { created: number; updated: number; unchanged: number }
export const addImportCounts = (tx: Tx, brandId: string, jobId: string, { created, updated, unchanged }: Counts) =>
  sql`update imports set created = created + ${created}, updated = updated + ${updated}, unchanged = unchanged + ${unchanged}
    where brand_id = ${brandId} and job_id = ${jobId}`.execute(tx)

/** Stores refused rows, each once with all its errors: several records may come from one row. */
export function insertRefusedRows(tx: Tx, brandId: string, jobId: string, rows: readonly RefusedRow[]) {
  const merged = [...Map.groupBy(rows, ({ row }) => row).values()].map(([first, ...others]) => ({
    ...first,
    errors: [first, ...others].flatMap((row) => row?.errors ?? []),
  }))
  return sql`insert into import_errors (brand_id, job_id, row, cells, errors)
    select ${brandId}::uuid, ${jobId}::uuid, r.row, array(select jsonb_array_elements_text(r.cells)), r.errors
    from jsonb_to_recordset(${JSON.stringify(merged)}) as r (row integer, cells jsonb, errors jsonb)
    on conflict (brand_id, job_id, row) do update set errors = import_errors.errors || excluded.errors`.execute(tx)
}

/** Refused rows after the row `after`, in order. */
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
