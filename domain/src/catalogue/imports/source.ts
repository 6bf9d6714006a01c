import type { Questions } from './decisions.ts'

/** A row of a sheet by the number that a spreadsheet shows. */
export type SourceRow = { row: number; cells: readonly string[] }
/** A sheet as another system wrote it: the header, the rows below it, and the texts above it. */
export type SourceTable = { header: readonly string[]; rows: readonly SourceRow[]; title?: readonly string[] }

/**
 * What a shop asks for a variation; `currency` is '' where the file does not name it. `discount` is what is taken off for now, as it is written or in
 * percent: `20%`.
 */
export type SourceAmount = { kind: AmountKind; currency: string; text: string; row: number; discount?: string }
/** `price`: it is not said whether of wholesale or retail. */
export const amountKinds = ['retail', 'wholesale', 'price', 'cost', 'sale'] as const
export type AmountKind = (typeof amountKinds)[number]

export type SourcePhoto = { address: string; row: number }
export type SourceOption = { name: string; value: string }

/** What the file says of a variation, as it is written there; `stock` is '' where it is always in stock. */
export type SourceVariation = {
  row: number
  sku: string
  barcode: string
  stock: string
  weight: string
  amounts: readonly SourceAmount[]
  options: readonly SourceOption[]
  photo: string
  /** Its own, where its row says one. */
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

/** Whether a product was to be seen in the shop. */
export type SourceState = 'active' | 'draft' | 'hidden' | 'archived'

/** A product of another system, before it is known what its texts mean here. */
export type SourceProduct = {
  /** What names the product in its system, also in its next file; '' where the file has nothing of the kind. */
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

/** Something about a row that whoever imports it should see; the row is imported all the same, unless it is refused. */
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

/** What is told and asked while the products of a file are read. */
export type ReadContext = { told: SourceNote[]; questions: Questions }

export type SourceFile = {
  products: readonly SourceProduct[]
  told: readonly SourceNote[]
  refused: readonly SourceNote[]
  /** What had to be asked to read it, to which its translation adds. */
  questions: Questions
  /** The texts above the header. */
  title: readonly string[]
}
