import type { SourcePhoto } from '@linesheet/domain/catalogue/imports/source'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import type { SheetRow } from '../../platform/sheets/sheet.ts'

/** A row of the file: its cells unchanged, and by the recognised columns. */
export type ImportRow<K extends string = ProductColumn> = SheetRow & {
  values: { [column in K]?: string }
  /** Additional cells for a row whose product is new. */
  defaults?: { [column in K]?: string }
  /** For a product of another system: its photos, in its first row, and the photo of the variation. */
  photos?: readonly SourcePhoto[]
  photo?: string
  /** For a sheet of our own columns: the uploaded pictures that the row's SKU names. */
  pictures?: readonly SourcePhoto[]
  /** For a row that the server wrote: the cells of the variation that it changes, as they were then. A cell that has another value now stays. */
  seen?: { variation_id: string; cells: { [column in K]?: string } }
}
