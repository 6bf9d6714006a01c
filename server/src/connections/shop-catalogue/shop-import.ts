import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import { shopColumns } from '@linesheet/domain/connections/shop-catalogue'
import { v7 as newId } from 'uuid'
import { writeRows } from '../../catalogue/imports/foreign/translated-file.ts'
import type { ImportRow } from '../../catalogue/imports/import-row.ts'
import { insertImport } from '../../catalogue/imports/imports.sql.ts'
import { productImport } from '../../catalogue/imports/product-import.ts'
import type { Cells } from '../../catalogue/imports/product-rows.ts'
import type { Call } from '../../platform/call.ts'
import type { AppContext } from '../../platform/context.ts'
import { insertJob } from '../../platform/jobs/jobs.sql.ts'

/** A format of its own for the files of shops, so that the brand's decisions about its own files do not apply to them. */
const format = 'shop'
const header: ProductColumn[] = ['product_key', 'sku', ...shopColumns.keys()]

/** The changed cells of one product, each in the row of its variation. */
export type RowToImport = Pick<ImportRow, 'values'> & Partial<Pick<ImportRow, 'photos' | 'photo' | 'defaults' | 'seen'>>
export type StoredImport = { id: string; products: number }

/** Stores rows as a file for an import. The rows of a product follow one another. Undefined if there are no rows. */
export async function storeImport(
  { ports }: AppContext,
  brandId: string,
  products: AsyncIterable<readonly RowToImport[]> | Iterable<readonly RowToImport[]>,
): Promise<StoredImport | undefined> {
  const folder = await mkdtemp(join(tmpdir(), 'linesheet-changes-'))
  const path = join(folder, 'changes')
  let count = 0
  async function* rows() {
    let row = 1
    for await (const product of products) {
      count += product.length ? 1 : 0
      for (const { photos, ...rest } of product) {
        row += 1
        yield { ...rest, ...(photos && { photos: photos.map((photo) => ({ ...photo, row: row })) }), row, cells: cellsOf(rest.values) }
      }
    }
  }
  try {
    await writeRows(path, rows())
    if (!count) return undefined
    const id = newId()
    await ports.storage.put(storageKey(brandId, id), createReadStream(path))
    return { id, products: count }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const storageKey = (brandId: string, jobId: string) => `imports/${brandId}/${jobId}`
const cellsOf = (values: Cells) => header.map((column) => values[column] ?? '')

type Started = StoredImport & { shopName: string; userId: string | null }
/** Starts the job that imports a stored file, like one that a member uploads. Its empty cells empty their fields. */
export async function startStoredImport(
  { tx, brandId, now, enqueue, publish }: Call,
  { id, products, shopName, userId }: Started,
): Promise<void> {
  const { kind } = productImport
  await insertJob(tx, { brand_id: brandId, id, user_id: userId, kind, payload: {}, total: products }, now)
  await insertImport(tx, {
    brand_id: brandId,
    job_id: id,
    storage_key: storageKey(brandId, id),
    file_name: shopName,
    header,
    mapping: {},
    format,
    decisions: { empty: 'clear' },
    created_at: now,
  })
  enqueue({ kind, queue: 'jobs', payload: { job_id: id } })
  publish('job.added', id)
}
