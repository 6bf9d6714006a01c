import { guessColumns, type ProductColumn, productColumns } from '@linesheet/domain/catalogue/product-columns'
import { lockJob } from '../../platform/jobs/jobs.sql.ts'
import { saveDiff } from '../history/change-diff.ts'
import { lockProducts } from '../products/products.sql.ts'
import { type CheckedProduct, checkProducts, type PositionFor, saveCheckedProducts } from './apply-import.ts'
import { findLastPosition, productIdFinder } from './imports.sql.ts'
import { type ProductGroup, readGroups, surveyFile } from './product-groups.ts'
import type { CheckedUnit, RecordDiff, SheetImport } from './sheet-import.ts'

type CheckedGroup = CheckedUnit & { product: CheckedProduct }
type ProductSurvey = Awaited<ReturnType<typeof surveyFile>> & { units: number }

const outcomeOf = ({ errors, isUnchanged, group }: CheckedProduct) =>
  errors.length ? 'refused' : isUnchanged ? 'unchanged' : group.productId ? 'updated' : 'created'

const diffOf = ({ before, input, plan }: CheckedProduct): RecordDiff | undefined =>
  input && plan && { currency_code: before.currency_code, ...saveDiff(before, input, plan) }

/** Products: the rows of a product are its variations. New ones become drafts, others are changed like by a save by hand. */
export const productImport: SheetImport<ProductColumn, ProductSurvey, ProductGroup, CheckedGroup, PositionFor> = {
  kind: 'products.import',
  columns: productColumns,
  guessColumns,
  async survey(path, fields, { read, brandId }) {
    const found = await surveyFile(path, fields, productIdFinder(read, brandId))
    return { ...found, units: new Set(found.groups).size }
  },
  units: readGroups,
  // Which rows form a product depends on the brand's products at the time.
  hasFixedTotal: false,
  // Small, so that requests of people get their turn on the database, too; chunks of 100 take as long.
  chunkSize: 25,
  /** The new products of a file are last in the brand's order, in the file's order, also when the job continues after a crash. */
  async prepare(tx, brandId, jobId) {
    const job = await lockJob(tx, brandId, jobId)
    const last = job ? await findLastPosition(tx, brandId, job.created_at) : 0
    return (index) => last + (index + 1) * 1024
  },
  lock: (tx, brandId, groups) =>
    lockProducts(
      tx,
      brandId,
      groups.flatMap(({ productId }) => productId ?? []),
    ),
  async check(input, groups) {
    const checked = await checkProducts(input, groups)
    return checked.map((product) => {
      const { errors, left, told, before, group } = product
      const name = before.name || group.rows[0]?.values.sku || `${group.rows[0]?.row}`
      const outcome = outcomeOf(product)
      return {
        id: before.id,
        name,
        rows: group.rows,
        errors,
        left,
        told,
        outcome,
        diff: outcome === 'updated' ? diffOf(product) : undefined,
        product,
      }
    })
  },
  async save(context, checked, positionFor) {
    await saveCheckedProducts(
      context,
      context.jobId,
      checked.map(({ product }) => product),
      positionFor,
    )
    return checked
  },
}
