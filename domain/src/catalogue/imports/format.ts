import type { AmountKind, FactField, SourceOption, SourceState, SourceTable } from './source.ts'

/** What a column of another system's file may hold. */
export type SourceField =
  | FactField
  | AmountKind
  /** What the rows of one product share, and the same of the product that a variation's row names. */
  | 'key'
  | 'parent'
  | 'kind'
  | 'summary'
  | 'sku'
  | 'barcode'
  | 'currency'
  /** What the product is sold for less, and whether that is a percentage or an amount. */
  | 'discount'
  | 'discount_kind'
  /** Added to the product's price and weight for a variation. */
  | 'price_change'
  | 'weight_change'
  | 'stock'
  /** The stock of a place that does not count, as the brand decides. */
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
  /** By number: the name of an option, its value, or on the product's row the list of its values. */
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
 * A product's own row, a variation, both in one, a further photo, a rule that changes prices of variations, or nothing that is imported, which is
 * told. A set of other products is a product or nothing, as the brand decides.
 */
export type RowKind = 'product' | 'variation' | 'both' | 'photo' | 'rule' | 'set' | 'ignored'

/** Reads a row: the first cell of a field that is not empty. */
export type ReadField = (field: SourceField) => string

/** Cells by what they mean; compared in small letters. */
export type FormatWords = {
  /** Of `tracked`: nobody counts the stock. */
  untracked?: readonly string[]
  /** Of `backorders`: it may be ordered without stock. */
  backordered?: readonly string[]
  /** Of `in_stock` or `stock`: there is none. */
  soldOut?: readonly string[]
  /** Of `in_stock` or `stock`: there is enough. */
  enough?: readonly string[]
  /** Of `state`, of a product or of a variation. */
  states?: Readonly<Record<string, SourceState>>
  /** Of `discount_kind`: the discount is an amount; it is a percentage otherwise. */
  amountDiscount?: readonly string[]
  /** Values that say that a product has no options. */
  noOption?: readonly string[]
}

/** How lists within a cell are separated. */
export type ListSeparators = { [field in 'tags' | 'categories' | 'photos' | 'option_values']?: RegExp }

/** How the files of one system are read. Nothing here says what becomes of a product, only what its file says. */
export type Format = {
  id: string
  /** The name of the system, as its users know it. */
  system: string
  /** A file is of this make if it has all of these columns. */
  tellTale: readonly ColumnNames[]
  /** The same of a second file that belongs to it. */
  secondTellTale?: readonly ColumnNames[]
  /** How a file is read whose headers are in a language that is not listed: the names of its columns by place, undefined where it is no such file. */
  namesInOrder?: (table: SourceTable) => readonly string[] | undefined
  /** The row of the names that machines read, where it is not the first. */
  headerRow?: number
  columns: { readonly [field in SourceField]?: ColumnNames }
  /** Which rows are one product: each row, those with one key or one name, those below its row, those that name it, or those whose SKUs it names. */
  rows: 'each' | 'same key' | 'same name' | 'below' | 'name their product' | 'named by their product'
  kindOf?: (read: ReadField) => RowKind
  /** The names by which other rows name a product, where these are not its key; or the SKUs of its variations. */
  namesOf?: (read: ReadField) => readonly string[]
  words?: FormatWords
  lists?: ListSeparators
  /** The unit of a bare number. */
  units?: { weight?: string; size?: string }
  /** The currency that all prices of the system are in, or the names that it gives to codes. */
  currencies?: Readonly<Record<string, string>>
  /** The price that discounts are taken off, where it is not the retail price. */
  discounted?: 'wholesale'
  /** The options of a variation, where they are packed into cells of its row or of its product's row. */
  optionsOf?: (read: ReadField, readOwn: ReadField) => readonly SourceOption[]
  /** Columns whose cells are values of the option of this name; '' for the header's own. */
  optionColumns?: Readonly<Record<string, ColumnNames>>
  /** The stock is that of all its columns together: one for each place. */
  sumsStock?: boolean
  /** A part of a list, or a value of an option, without what keeps it from being taken for several. */
  unescape?: (part: string) => string
  /** A text as it was before it was written to the file. */
  restore?: ((text: string) => string) | undefined
}
