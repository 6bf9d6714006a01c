import type { Questions } from './decisions.ts'
import type { Format } from './format.ts'
import type { KnownRow, SourceCells } from './source-cells.ts'

const fold = (name: string) => name.trim().toLowerCase()
const isProduct = ({ kind }: KnownRow) => kind === 'product' || kind === 'both'
const ownKey = ({ cells }: KnownRow) => `row ${cells.row}`

/** Finds the key of a row's product; undefined if the row belongs to no product of the file. Must be called row by row, in the order of the file. */
export function keyFinder(format: Format, rows: readonly KnownRow[], questions: Questions): (row: KnownRow) => string | undefined {
  const { rows: belonging, namesOf = (read) => [read('key')] } = format
  // An older file may have no column for the key.
  if (belonging === 'same key')
    return (row) => fold(row.cells.read('key')) || (!row.cells.has('key') && fold(row.cells.read('name'))) || ownKey(row)
  if (belonging === 'same name') return sharedNameFinder(rows, questions)
  const isNaming = belonging === 'name their product' || belonging === 'named by their product'
  const named = new Map(
    isNaming ? rows.filter(isProduct).flatMap((row) => namesOf(row.cells.read).map((name) => [fold(name), ownKey(row)])) : [],
  )
  let above: string | undefined
  return (row) => {
    const listed = belonging === 'named by their product' ? named.get(fold(row.cells.read('sku'))) : undefined
    if (listed) return listed
    if (isProduct(row)) above = ownKey(row)
    if (isProduct(row) || belonging === 'each') return ownKey(row)
    return belonging === 'below' ? above : named.get(fold(row.cells.read('parent')))
  }
}

/** A row without a name belongs to the row above it. Rows with one name and one description are one product, unless the brand decides that each row is one. */
function sharedNameFinder(rows: readonly KnownRow[], questions: Questions) {
  const isEachOne = askForOneProduct(rows, questions) === 'row'
  const described = new Map<string, string>()
  let above: string | undefined
  function keyOf({ read }: SourceCells) {
    if (read('key')) return `key ${fold(read('key'))}`
    const name = fold(read('name'))
    if (!name || isEachOne) return name ? undefined : above
    const key = `name ${name} ${read('description') || (described.get(name) ?? '')}`
    described.set(name, described.get(name) ?? read('description'))
    return key
  }
  return (row: KnownRow) => {
    above = keyOf(row.cells) ?? ownKey(row)
    return above
  }
}

const hasOption = ({ cells }: KnownRow) => cells.read('option_value') !== ''

/** Asks once whether rows of one name are one product, if they may be several: because their descriptions differ, or because no option distinguishes them. */
function askForOneProduct(rows: readonly KnownRow[], questions: Questions): string {
  const named = rows.filter((row) => isProduct(row) && !row.cells.read('key') && row.cells.read('name'))
  const repeated = [...Map.groupBy(named, ({ cells }) => fold(cells.read('name'))).values()].filter((group) => group.length > 1)
  const isOpen = (group: readonly KnownRow[]) =>
    new Set(group.map(({ cells }) => cells.read('description')).filter(Boolean)).size > 1 || !group.every(hasOption)
  const proposal = repeated.some((group) => group.some(hasOption)) ? 'name' : 'row'
  let answer = proposal
  for (const { cells } of repeated.filter(isOpen).flat())
    answer = questions.ask({ kind: 'one_product', proposal, choices: ['name', 'row'] }, cells.row, cells.read('name'))
  return answer
}
