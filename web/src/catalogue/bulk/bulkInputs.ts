import { bulkActionFields, type ListChange } from '@linesheet/contract/catalogue/products.bulk'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { leadTimeErrors } from '@linesheet/domain/catalogue/products'
import type { Region } from '@linesheet/domain/platform/places'
import { readStock, readStockChange } from '@linesheet/domain/platform/readers/quantity'
import type { Reading } from '@linesheet/domain/platform/readers/reading'
import { parsePercent } from '../../kit/format/parsePercent.ts'
import type { BulkChangeInput } from './useBulkJob.ts'

const numbers = {
  lead_time_days_min: '',
  lead_time_days_max: '',
  length_cm: '',
  width_cm: '',
  height_cm: '',
  weight_kg: '',
}
export type BulkNumberField = keyof typeof numbers

/** How a stock changes: to a number, by some units, or to no limit. */
export const stockChanges = ['set', 'by', 'always'] as const

/** The input of all dialogs of bulk changes. */
export const emptyBulkDraft = {
  ...numbers,
  percent: '',
  stock: '',
  stock_change: 'set' as (typeof stockChanges)[number],
  regions: [] as readonly Region[],
  tags: [] as readonly string[],
  category_ids: [] as readonly string[],
  list_change: 'add' as ListChange,
  collection_id: '',
}
export type BulkDraft = typeof emptyBulkDraft

/** The actions whose dialogs use this draft. */
export type DialogAction = keyof typeof bulkInputs

const stockReaders: Record<'set' | 'by', (text: string) => Reading<number>> = { set: readStock, by: readStockChange }

/** The reading of the stock's text; undefined if no stock is asked for. */
export const readStockField = ({ stock, stock_change }: Pick<BulkDraft, 'stock' | 'stock_change'>) =>
  stock_change === 'always' ? undefined : stockReaders[stock_change](stock)

function stockInput(draft: BulkDraft): BulkChangeInput | undefined {
  const reading = readStockField(draft)
  if (!reading) return { action: 'stock', stock: null }
  if (reading.kind !== 'value') return undefined
  return draft.stock_change === 'by' ? { action: 'stock', stock_by: reading.value } : { action: 'stock', stock: reading.value }
}

/** The fields that are not empty. A text that means nothing, such as a dash, clears its field. */
function numbersInput(draft: BulkDraft, action: 'lead_time' | 'weight' | 'size'): BulkChangeInput | undefined {
  const fields: readonly BulkNumberField[] = bulkActionFields[action]
  const readings = fields.filter((field) => draft[field].trim()).map((field) => [field, readProductNumber(field, draft[field])] as const)
  const values = readings.flatMap(([field, reading]) =>
    'error' in reading ? [] : [[field, reading.kind === 'value' ? reading.value : null] as const],
  )
  const input = Object.fromEntries(values)
  if (!values.length || values.length < readings.length || Object.keys(leadTimeErrors(input)).length) return undefined
  return { action, ...input }
}

/** An empty list replaces a list, but adds and removes nothing. */
const listInput = <F extends 'regions' | 'tags' | 'category_ids'>(
  { list_change, ...draft }: BulkDraft,
  action: 'regions' | 'tags' | 'category',
  field: F,
): BulkChangeInput | undefined =>
  draft[field].length || list_change === 'replace' ? { action, list_change, [field]: [...draft[field]] } : undefined

/** The request of each dialog; undefined until it is filled in. */
export const bulkInputs = {
  price: ({ percent: text }: BulkDraft): BulkChangeInput | undefined => {
    const percent = parsePercent(text)
    return percent === undefined ? undefined : { action: 'price', percent }
  },
  stock: stockInput,
  lead_time: (draft: BulkDraft) => numbersInput(draft, 'lead_time'),
  weight: (draft: BulkDraft) => numbersInput(draft, 'weight'),
  size: (draft: BulkDraft) => numbersInput(draft, 'size'),
  regions: (draft: BulkDraft) => listInput(draft, 'regions', 'regions'),
  tags: (draft: BulkDraft) => listInput(draft, 'tags', 'tags'),
  category: (draft: BulkDraft) => listInput(draft, 'category', 'category_ids'),
  collection: ({ collection_id }: BulkDraft): BulkChangeInput | undefined =>
    collection_id ? { action: 'collection', collection_id } : undefined,
  delete: (): BulkChangeInput => ({ action: 'delete' }),
}
