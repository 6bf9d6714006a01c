import { maxColumns, type SheetRow, unreadableSheet } from './sheet.ts'
import type { MergedArea } from './xlsx.layout.ts'

/** Copies the value of a merged area, which only its first cell holds, into its other cells; rows have to come in order. Empty rows stay empty. */
export function mergedFiller(areas: readonly MergedArea[]) {
  const waiting = areas.toSorted((a, b) => b.firstRow - a.firstRow)
  let open: (MergedArea & { value?: string })[] = []
  return ({ cells, ...row }: SheetRow): SheetRow => {
    while ((waiting.at(-1)?.firstRow ?? Number.POSITIVE_INFINITY) <= row.row) open.push(waiting.pop() as MergedArea)
    open = open.filter(({ lastRow }) => lastRow >= row.row)
    // Spreadsheets write no overlapping areas, which would make this slow.
    if (open.length > maxColumns) throw unreadableSheet()
    const filled = [...cells]
    for (const area of open) {
      if (area.firstRow === row.row) area.value = cells[area.firstColumn] ?? ''
      if (!area.value) continue
      while (filled.length <= Math.min(area.lastColumn, maxColumns - 1)) filled.push('')
      filled.fill(area.value, area.firstColumn, area.lastColumn + 1)
    }
    return { ...row, cells: filled }
  }
}
