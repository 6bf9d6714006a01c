import type { SourcePhoto } from '@linesheet/domain/catalogue/imports/source'
import type { ProductColumn } from '@linesheet/domain/catalogue/product-columns'
import type { SheetRow } from '../../platform/sheets/sheet.ts'

/** A row of the file: its cells as they are, and by the columns that were recognised. */
export type ImportRow<K extends string = ProductColumn> = SheetRow & {
  values: { [column in K]?: string }
  /** Cells that the row has besides where its product is new. */
  defaults?: { [column in K]?: string }
  /** Of a product of another system: its photos, in its first row, and the photo of the variation. */
  photos?: readonly SourcePhoto[]
  photo?: string
  /** Of a sheet of our own columns: the pictures beside it that the row's SKU names. */
  pictures?: readonly SourcePhoto[]
  /** Of a row that the server wrote: the cells of the variation that it changes, as they were then. One that has another value by now stays. */
  seen?: { variation_id: string; cells: { [column in K]?: string } }
}
