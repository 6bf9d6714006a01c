import type { AmountKind, FactField, SourceOption, SourceState, SourceTable } from './source.ts'

/** The fields that a column of another system's file may hold. */
export type SourceField =
  | FactField
  | AmountKind
  /** `key` is shared by the rows of one product; the next field is the key of the product that a variation's row belongs to. */
  | 'key'
  | 'parent'
  | 'kind'
  | 'summary'
  | 'sku'
  | 'barcode'
  | 'currency'
  /** The amount or percentage that the product is discounted by, and which of the two it is. */
  | 'discount'
  | 'discount_kind'
  /** Added to the product's price and weight for a variation. */
  | 'price_change'
  | 'weight_change'
  | 'stock'
  /** The stock of a place that the brand decides not to count. */
  | 'stock_elsewhere'
  | 'in_stock'
  | 'tracked'
  | 'backorders'
  | 'weight'
  | 'weight_unit'
  | 'size_unit'
  | 'tags'
  | 'categories'
  /** Addresses or names of photos: one or a list; `photo_order` is the place of the row's photo among the product's. */
  | 'photos'
  | 'photo_order'
  | 'variation_photo'
  /** By number: the name of an option and its value; on the product's row, the list of its values. */
  | 'option_name'
  | 'option_value'
  | 'option_values'
  /** Cells that hold the options of a variation, or of all variations of a product; `optionsOf` reads them. */
  | 'packed_names'
  | 'packed_values'
  | 'store'
  | 'state'

/**
 * Names of a column in the languages that the system exports, compared without case and punctuation. `#` stands for a number (or one, two,
 * three), `{currency}` for a code, `{language}` for a language, `*` for anything.
 */
export type ColumnNames = readonly string[]

/**
 * A product's own row, a variation, both in one, a further photo, a rule that changes prices of variations, or a row that is not imported, which is reported.
 * The brand decides whether a set of other products is a product or not imported.
 */
export type RowKind = 'product' | 'variation' | 'both' | 'photo' | 'rule' | 'set' | 'ignored'

/** Reads a row: the first cell of a field that is not empty. */
export type ReadField = (field: SourceField) => string

/** The words of a format by their meaning, compared in lower case. */
export type FormatWords = {
  /** In `tracked`: nobody counts the stock. */
  untracked?: readonly string[]
  /** In `backorders`: it may be ordered without stock. */
  backordered?: readonly string[]
  /** In `in_stock` or `stock`: there is none. */
  soldOut?: readonly string[]
  /** In `in_stock` or `stock`: there is enough. */
  enough?: readonly string[]
  /** In `state`: the states of a product or of a variation. */
  states?: Readonly<Record<string, SourceState>>
  /** In `discount_kind`: the discount is an amount; otherwise it is a percentage. */
  amountDiscount?: readonly string[]
  /** Values that say that a product has no options. */
  noOption?: readonly string[]
}

/** How lists within a cell are separated. */
export type ListSeparators = { [field in 'tags' | 'categories' | 'photos' | 'option_values']?: RegExp }

/** How the files of one system are read. A format describes only what a file says; the rest of the import decides what becomes of its products. */
export type Format = {
  id: string
  /** The name of the system, as its users know it. */
  system: string
  /** The system wrote a file that has all of these columns. */
  tellTale: readonly ColumnNames[]
  /** The same for a second file that belongs to it. */
  secondTellTale?: readonly ColumnNames[]
  /** For files whose headers are in a language that is not listed: the names of the columns by their position; undefined for a file of another system. */
  namesInOrder?: (table: SourceTable) => readonly string[] | undefined
  /** The row with the machine-readable names, if it is not the first. */
  headerRow?: number
  columns: { readonly [field in SourceField]?: ColumnNames }
  /**
   * Which rows form one product: each row alone; rows with the same key or the same name; a row and the rows below it; rows that name their product; or rows
   * whose SKUs a product's row names.
   */
  rows: 'each' | 'same key' | 'same name' | 'below' | 'name their product' | 'named by their product'
  kindOf?: (read: ReadField) => RowKind
  /** The names by which other rows refer to a product, if these are not its key; or the SKUs of its variations. */
  namesOf?: (read: ReadField) => readonly string[]
  words?: FormatWords
  lists?: ListSeparators
  /** The units of numbers without a unit. */
  units?: { weight?: string; size?: string }
  /** The currency that all prices of the system are in, or the names that it gives to codes. */
  currencies?: Readonly<Record<string, string>>
  /** The price that discounts are taken off, where it is not the retail price. */
  discounted?: 'wholesale'
  /** The options of a variation, where they are packed into cells of its row or of its product's row. */
  optionsOf?: (read: ReadField, readOwn: ReadField) => readonly SourceOption[]
  /** Columns whose cells are values of the option with this name; '' stands for the header's own name. */
  optionColumns?: Readonly<Record<string, ColumnNames>>
  /** The stock is the sum of several columns, one for each place. */
  sumsStock?: boolean
  /** A part of a list, or a value of an option, without the escapes that keep it from being read as several. */
  unescape?: (part: string) => string
  /** A text as it was before it was written to the file. */
  restore?: ((text: string) => string) | undefined
}
