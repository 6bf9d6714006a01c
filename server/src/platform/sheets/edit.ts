/** A cell to be changed: its column from 0, the text that it has, and its new one, a number. */
export type CellEdit = { column: number; from: string; to: string }
/** By row number as a spreadsheet shows it. */
export type SheetEdits = ReadonlyMap<number, readonly CellEdit[]>
