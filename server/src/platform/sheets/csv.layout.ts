/** How a CSV is written. `width`: how many cells most of its records have. `hint`: the length of a first line that names the delimiter, as Excel reads it. */
export type CsvLayout = { delimiter: string; width: number; hint: number }

const delimiters = [',', ';', '\t', '|']
const sampleLines = 100

/** The layout of the beginning of a CSV: the delimiter that gives the most even columns. */
export function findLayout(text: string, isLast: boolean): CsvLayout {
  const [hint, named] = /^sep=(.)(?:\r\n|\r|\n)/i.exec(text) ?? ['']
  if (named) return { delimiter: named, width: widthsOf(linesOf(text.slice(hint.length), isLast), named).usual, hint: hint.length }
  const lines = linesOf(text, isLast)
  const measured = delimiters.map((delimiter) => ({ delimiter, ...widthsOf(lines, delimiter) }))
  const { delimiter, usual } = measured.reduce((best, other) => (other.evenness > best.evenness ? other : best))
  return { delimiter, width: usual, hint: 0 }
}

/** How many cells most of the lines with several cells have, and how uniform they are: 0 if no line has several. */
function widthsOf(lines: readonly string[], delimiter: string) {
  const widths = lines.map((line) => line.split(delimiter).length)
  const counts = new Map<number, number>()
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1)
  const [usual, count] = [...counts].reduce((most, other) => (other[0] > 1 && other[1] > most[1] ? other : most), [1, 0])
  // A header has all columns, while decimal commas and lists are in the rows below it, and other delimiters in a title above it.
  const header = widths[0] === usual && count >= widths.length / 2 ? 1 : 0
  return { usual, evenness: count && header + (count / widths.length) * Math.log(usual) }
}

/** The first lines that are not blank, without the quoted parts. */
function linesOf(text: string, isLast: boolean) {
  const lines = text.replace(/"[^"]*"/g, '').split(/\r\n|\r|\n/)
  return lines
    .slice(0, isLast ? lines.length : -1)
    .filter((line) => line.trim())
    .slice(0, sampleLines)
}
