import type { BulkAction } from '@linesheet/contract/catalogue/products.bulk'
import type { Call } from '../../platform/call.ts'

export type BulkInput = { percent?: number | undefined; stock?: number | null | undefined; collection_id?: string | undefined }

/** What a job changes of a product, as `job_changes` keep it. Amounts are numbers in jobs from before this format. */
export type JobFacts = {
  product?: { status?: string; is_bestseller?: boolean; wholesale_price?: Amount; retail_price?: Amount } | null
  variations?: readonly VariationFacts[]
}
export type Amount = string | number
export type VariationFacts = { id: string; wholesale_price?: Amount; retail_price?: Amount; stock?: number | null }

/** A product of a chunk: refused by that code, or changed from `before` to `after`. Products that are so already are not among them. */
export type Outcome = { id: string; name: string; refused: string | null; before: JobFacts | object; after: JobFacts | object }

/** Actions that are done within a transaction; a translation waits for a machine and has a worker of its own. */
export type ImmediateAction = Exclude<BulkAction, 'translate'>

export type ActionHandlers = {
  /** Changes locked products. */
  apply: (call: Call, ids: readonly string[], input: BulkInput) => Promise<Outcome[]>
  /** Puts back what is still as the job left it. */
  revert: (call: Call, jobId: string) => Promise<void>
}
