import { type Reading, readAs, readAsEmpty, refuse } from './reading.ts'

/** Separators between the entries of a list in one text: Western and Chinese ones, and the line breaks of a cell. */
export const listSeparators = /[,;|、，；\r\n]/

/** The entries of a list in one text. */
export const splitList = (text: string): string[] =>
  text
    .split(listSeparators)
    .map((entry) => entry.trim())
    .filter(Boolean)

/** Reads a list entry by entry, each once. The first entry that cannot be read is the error; entries that mean nothing (`-`) are left out. */
export function readList<T>(text: string, readEntry: (entry: string) => Reading<T>): Reading<T[]> {
  const readings = splitList(text).map(readEntry)
  const unreadable = readings.find((reading) => 'error' in reading)
  if (unreadable) return refuse(unreadable.error)
  const values = [...new Set(readings.flatMap((reading) => (reading.kind === 'value' ? [reading.value] : [])))]
  return values.length ? readAs(values) : readAsEmpty()
}
