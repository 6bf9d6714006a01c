import { mostColumns, type SheetRow, unreadable } from './sheet.ts'
import { columnAt, textOfXml } from './xlsx.cells.ts'
import { type Element, elementFinder, elementsIn } from './xlsx.elements.ts'
import { unpacked, zipEntries } from './zip.read.ts'

const mostBytes = 256 * 1024 * 1024
const mostShared = 64 * 1024 * 1024
/** Of a sheet of Excel. */
const lastRow = 1_048_576

type Entries = Awaited<ReturnType<typeof zipEntries>>

/** The rows of the first sheet of a workbook. Of formulas the value is read that was computed last. */
export async function* xlsxRows(path: string): AsyncGenerator<SheetRow> {
  const entries = await zipEntries(path)
  const shared = await sharedStrings(path, entries)
  const sheet = entries.get(await firstSheet(path, entries))
  if (!sheet) throw unreadable()
  let row = 0
  for await (const element of elements(path, sheet, mostBytes, 'row')) {
    const said = Number(/\br="(\d+)"/.exec(element.attributes)?.[1])
    // Rows only go down; where a file says otherwise, they are counted.
    row = said > row && said <= lastRow ? said : row + 1
    yield { row, cells: cellsOf(element.content, shared) }
  }
}

const [findCell, findValue] = [elementFinder('c'), elementFinder('v')]
const [findSheet, findRelation] = [elementFinder('sheet'), elementFinder('Relationship')]

function cellsOf(row: string, shared: readonly string[]) {
  const cells: string[] = []
  for (const { attributes, content } of elementsIn(row, findCell)) {
    const place = /\br="([A-Z]+)/.exec(attributes)?.[1]
    const at = place ? columnAt(place) : cells.length
    if (at >= mostColumns) continue
    while (cells.length < at) cells.push('')
    cells[at] = textOf(/\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n', content, shared)
  }
  return cells
}

function textOf(type: string, content: string, shared: readonly string[]) {
  if (type === 'inlineStr') return textOfXml(content)
  const value = findValue(content)?.content ?? ''
  if (type === 's') return shared[Number(value)] ?? ''
  if (type === 'b') return value === '1' ? 'yes' : 'no'
  // Excel writes 12.1 as 12.100000000000001.
  if (type === 'n') return value === '' ? '' : String(Number(Number(value).toPrecision(15)))
  return type === 'e' ? '' : textOfXml(`<t>${value}</t>`)
}

async function sharedStrings(path: string, entries: Entries) {
  const entry = entries.get('xl/sharedStrings.xml')
  const strings: string[] = []
  if (entry) for await (const element of elements(path, entry, mostShared, 'si')) strings.push(textOfXml(element.content))
  return strings
}

async function firstSheet(path: string, entries: Entries) {
  const sheet = findSheet(await whole(path, entries, 'xl/workbook.xml'))
  const id = /\br:id="([^"]+)"/.exec(sheet?.attributes ?? '')?.[1]
  const relations = await whole(path, entries, 'xl/_rels/workbook.xml.rels')
  const relation = [...elementsIn(relations, findRelation)].find(({ attributes }) => attributes.includes(`Id="${id}"`))
  const target = /\bTarget="([^"]+)"/.exec(relation?.attributes ?? '')?.[1] ?? 'worksheets/sheet1.xml'
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

async function whole(path: string, entries: Entries, name: string) {
  const entry = entries.get(name)
  const parts: Buffer[] = []
  if (entry) for await (const bytes of unpacked(path, entry, 1024 * 1024)) parts.push(bytes)
  return Buffer.concat(parts).toString()
}

/** The elements of that name, one at a time. */
async function* elements(
  path: string,
  entry: NonNullable<ReturnType<Entries['get']>>,
  limit: number,
  name: string,
): AsyncGenerator<Element> {
  const find = elementFinder(name)
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of unpacked(path, entry, limit)) {
    text += decoder.decode(bytes, { stream: true })
    let read = 0
    for (const found of elementsIn(text, find)) {
      yield found
      read = found.end
    }
    text = text.slice(read)
    if (text.length > 4 * 1024 * 1024) throw unreadable()
  }
}
