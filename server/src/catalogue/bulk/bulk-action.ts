import type { BulkAction, bulkChangeProducts } from '@linesheet/contract/catalogue/products.bulk'
import type { ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type { ActivationFacts, ProductStatus } from '@linesheet/domain/catalogue/products'
import type { CurrencyCode, Region } from '@linesheet/domain/platform/places'
import type { Call } from '../../platform/call.ts'
import type { RefusedRow } from '../../platform/jobs/jobs.sql.ts'

type Body = ParsedRequest<typeof bulkChangeProducts>['body']
/** The change that a bulk action makes to products. */
export type BulkInput = Partial<Omit<Body, 'ids' | 'action'>>

/** A product as bulk actions see it. */
export type ProductFacts = {
  id: string
  name: string
  revision: number
  status: ProductStatus
  is_bestseller: boolean
  wholesale_price: string
  retail_price: string
  currency_code: CurrencyCode
  lead_time_days_min: number | null
  lead_time_days_max: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  weight_kg: number | null
  regions: Region[]
  tags: string[]
  category_ids: string[]
  activation: Omit<ActivationFacts, 'regions' | 'categories'>
  variations: { id: string; wholesale_price: string; retail_price: string; stock: number | null }[]
}

/** The facts of a product that bulk actions set as they are. */
export const plainFields = [
  'status',
  'is_bestseller',
  'lead_time_days_min',
  'lead_time_days_max',
  'length_cm',
  'width_cm',
  'height_cm',
  'weight_kg',
  'regions',
  'tags',
] as const
export type PlainField = (typeof plainFields)[number]

/** The values of a product that a job changes, as stored in `job_changes`. Amounts are numbers in jobs from before this format. */
export type JobFacts = {
  product?:
    | (Partial<Pick<ProductFacts, PlainField | 'category_ids'>> & { wholesale_price?: Amount; retail_price?: Amount })
    | null
    | undefined
  variations?: readonly VariationFacts[] | undefined
}
export type Amount = string | number
export type VariationFacts = { id: string; wholesale_price?: Amount; retail_price?: Amount; stock?: number | null }

/**
 * The outcome for a product of a chunk: refused with that code, and with the missing points if it is incomplete, or changed from `before` to `after`.
 * Products without a difference have no outcome.
 */
export type Outcome = {
  id: string
  name: string
  refused: string | null
  missing?: string[] | undefined
  before: JobFacts | object
  after: JobFacts | object
}

/** Actions that are done within a transaction; a translation waits for a machine and has a worker of its own. */
export type ImmediateAction = Exclude<BulkAction, 'translate'>

export type ActionHandlers = {
  /** Changes locked products. */
  apply: (call: Call, ids: readonly string[], input: BulkInput) => Promise<Outcome[]>
  /** The effect of `apply`, if it can be computed without changing anything. */
  preview?: (call: Pick<Call, 'tx' | 'brandId'>, ids: readonly string[], input: BulkInput) => Promise<Outcome[]>
  /** Restores the values that are still as the job left them. */
  revert: (call: Call, jobId: string) => Promise<void>
}

/** A refused product as a job lists it. */
export const toRefused = ({ id, name, refused: code, missing }: Outcome): RefusedRow[] =>
  code === null ? [] : [{ id, name, code, ...(missing && { missing }) }]
