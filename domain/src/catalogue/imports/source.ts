import type { Questions } from './decisions.ts'

/** A row of a sheet, with the row number that a spreadsheet shows. */
export type SourceRow = { row: number; cells: readonly string[] }
/** A sheet as another system wrote it: the header, the rows below it, and the texts above it. */
export type SourceTable = { header: readonly string[]; rows: readonly SourceRow[]; title?: readonly string[] }

/**
 * A price of a variation in the file; `currency` is '' if the file does not name it. `discount` is the amount that is taken off for now, as it is written, or
 * a percentage: `20%`.
 */
export type SourceAmount = { kind: AmountKind; currency: string; text: string; row: number; discount?: string }
/** `price`: the file does not say whether it is retail or wholesale. */
export const amountKinds = ['retail', 'wholesale', 'price', 'cost', 'sale'] as const
export type AmountKind = (typeof amountKinds)[number]

export type SourcePhoto = { address: string; row: number }
export type SourceOption = { name: string; value: string }

/** A variation as the file describes it, in the file's own texts; `stock` is '' if it is always in stock. */
export type SourceVariation = {
  row: number
  sku: string
  barcode: string
  stock: string
  weight: string
  amounts: readonly SourceAmount[]
  options: readonly SourceOption[]
  photo: string
  /** The variation's own state if its row has one. */
  state: SourceState
}

export const factFields = [
  'name',
  'description',
  'material',
  'length',
  'width',
  'height',
  'hs_code',
  'customs_description',
  'origin',
  'case_quantity',
  'minimum',
  'restock_date',
] as const
export type FactField = (typeof factFields)[number]
export type SourceFacts = Readonly<Partial<Record<FactField, string>>>

/** The visibility of a product in the shop. */
export type SourceState = 'active' | 'draft' | 'hidden' | 'archived'

/** A product of another system, before its texts are interpreted. */
export type SourceProduct = {
  /** The key of the product in its system, the same in its next file; '' if the file has none. */
  key: string
  rows: readonly number[]
  state: SourceState
  facts: SourceFacts
  /** Name and description in other languages, by the code that the file uses. */
  translations: Readonly<Record<string, SourceFacts>>
  tags: readonly string[]
  categories: readonly string[]
  photos: readonly SourcePhoto[]
  variations: readonly SourceVariation[]
}

/** A note on a row for the person who imports it. The row is imported all the same, unless it is refused. */
export type SourceNote = { row: number; code: SourceNoteCode; text: string }
export const sourceNoteCodes = [
  'ignored_row',
  'parent_missing',
  'too_many_variations',
  'price_zero',
  'price_unreadable',
  'price_rounded',
  'sheet_error',
  'currency_not_sold',
  'language_not_sold',
  'text_cut',
  'tags_cut',
  'sku_dropped',
  'sku_repeated',
  'stock_of_all',
  'weight_differs',
  'option_value_missing',
  'option_name_repeated',
  'variation_repeated',
  'left_out',
] as const
export type SourceNoteCode = (typeof sourceNoteCodes)[number]

/** The notes and questions collected while the products of a file are read. */
export type ReadContext = { told: SourceNote[]; questions: Questions }

export type SourceFile = {
  products: readonly SourceProduct[]
  told: readonly SourceNote[]
  refused: readonly SourceNote[]
  /** The questions asked while it was read, to which its translation adds. */
  questions: Questions
  /** The texts above the header. */
  title: readonly string[]
}
