import type { Format, SourceField } from './format.ts'
import { variationsOf } from './read-variations.ts'
import { type FactField, factFields, type ReadContext, type SourceFacts, type SourcePhoto, type SourceProduct } from './source.ts'
import { type RowGroup, type SourceCells, withUnit } from './source-cells.ts'

const sizes: readonly FactField[] = ['length', 'width', 'height']

/** The product that its rows describe together: in each column the first cell that is not empty, the product's own row first. */
export function readProduct(format: Format, group: RowGroup, context: ReadContext): SourceProduct {
  const rows = [...new Set([group.own, ...group.rows.map(({ cells }) => cells)])]
  const first = (field: SourceField) => rows.map((cells) => cells.read(field)).find(Boolean) ?? ''
  const list = (field: 'tags' | 'categories') => [...new Set(rows.flatMap((cells) => listOf(format, cells, field)))]
  return {
    key: first('key') || first('sku') || first('name'),
    rows: group.rows.map(({ cells }) => cells.row),
    state: format.words?.states?.[first('state').toLowerCase()] ?? 'active',
    facts: factsOf(format, rows),
    translations: translationsOf(rows),
    tags: list('tags'),
    categories: list('categories'),
    photos: photosOf(format, rows),
    variations: variationsOf(format, group, context),
  }
}

/** The parts of a cell that holds a list; a list may continue in further columns. */
const listOf = (format: Format, cells: SourceCells, field: 'tags' | 'categories' | 'photos' | 'option_values'): string[] =>
  cells.all(field).flatMap(({ text }) => {
    const separator = format.lists?.[field]
    return (separator ? text.split(separator) : [text]).map((part) => (format.unescape?.(part) ?? part).trim()).filter(Boolean)
  })

function factsOf(format: Format, rows: readonly SourceCells[]): SourceFacts {
  const facts: Partial<Record<FactField, string>> = {}
  for (const field of factFields)
    for (const cells of rows) {
      const found = cells.all(field).find(({ column }) => column.language === '' || field === 'description' || field === 'name')
      if (!found || facts[field]) continue
      facts[field] = sizes.includes(field)
        ? withUnit(found.text, found.column.unit || cells.read('size_unit') || format.units?.size)
        : found.text
    }
  const summary = rows.map((cells) => cells.read('summary')).find(Boolean)
  if (summary && !facts.description?.includes(summary)) facts.description = [summary, facts.description].filter(Boolean).join('\n\n')
  return facts
}

function translationsOf(rows: readonly SourceCells[]) {
  const translations: Record<string, Partial<Record<FactField, string>>> = {}
  for (const field of ['name', 'description'] as const)
    for (const { column, text } of rows.flatMap((cells) => cells.all(field))) {
      if (!column.language) continue
      const texts = translations[column.language] ?? {}
      texts[field] ??= text
      translations[column.language] = texts
    }
  return translations
}

/** The photos in the order that the file gives them, each once. */
function photosOf(format: Format, rows: readonly SourceCells[]): SourcePhoto[] {
  const found = rows.flatMap((cells) => {
    const place = Number(cells.read('photo_order')) || Number.POSITIVE_INFINITY
    const own = cells.all('variation_photo').map(({ text }) => text)
    return [
      ...listOf(format, cells, 'photos').map((address) => ({ address, row: cells.row, place })),
      ...own.map((address) => ({ address, row: cells.row, place: Number.POSITIVE_INFINITY })),
    ]
  })
  const byAddress = new Map<string, SourcePhoto>()
  for (const { address, row } of found.toSorted((a, b) => a.place - b.place))
    if (!byAddress.has(address)) byAddress.set(address, { address, row })
  return [...byAddress.values()]
}
