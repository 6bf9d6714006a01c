import type { Format } from './format.ts'
import type { ReadContext, SourceNote, SourceOption, SourceVariation } from './source.ts'
import type { RowGroup, SourceCells } from './source-cells.ts'

/** The maximum number of variations made from lists of values. */
const maxVariations = 100

/** The values of an option that stand in one cell. */
export const splitValues = (format: Format, text: string): string[] =>
  text
    .split(format.lists?.option_values ?? /,/)
    .map((value) => (format.unescape?.(value) ?? value).trim())
    .filter(Boolean)

/**
 * The options that a variation names without a value, each with all values that its product lists: the variation stands for any of them. Options are
 * matched by name, because the variation may number them differently.
 */
export function openOptions(format: Format, cells: SourceCells, { own, rows }: RowGroup): SourceOption[][] {
  if (!rows.some((row) => row.cells === own && row.kind === 'product') || cells === own) return []
  const valued = new Set(cells.all('option_value').map(({ column }) => column.number))
  const open = cells.all('option_name').flatMap(({ column, text }) => (valued.has(column.number) ? [] : [text.toLowerCase()]))
  return own
    .all('option_name')
    .filter(({ text }) => open.includes(text.toLowerCase()))
    .map(({ column: { number }, text: name }) =>
      own
        .all('option_value')
        .filter(({ column }) => column.number === number)
        .flatMap(({ text }) => splitValues(format, text).map((value) => ({ name, value }))),
    )
    .filter((values) => values.length > 0)
}

type OpenVariation = { variation: SourceVariation; open: readonly SourceOption[][] }

/** Asks whether a variation that stands for any value is one without that option, or one for each value that no other variation has. */
export function settleOpenOptions(made: readonly OpenVariation[], { told, questions }: ReadContext): SourceVariation[] {
  const named = new Set(made.flatMap(({ variation, open }) => (open.length ? [] : choiceOf(variation))))
  return made.flatMap(({ variation, open }) => {
    if (!open.length) return variation
    const sample = open.map((values) => `${values[0]?.name}: ${values.map(({ value }) => value).join(', ')}`).join(' · ')
    const question = { kind: 'any_value', proposal: 'single', choices: ['single', 'split'] } as const
    if (questions.ask(question, variation.row, sample) === 'single') return variation
    const split = splitVariation(variation, open, told)
    return split.length > 1 ? split.filter((each) => !named.has(choiceOf(each))).map((each) => ({ ...each, sku: '', barcode: '' })) : split
  })
}

const choiceOf = ({ options }: SourceVariation) =>
  options
    .map(({ name, value }) => `${name}\n${value}`.toLowerCase())
    .toSorted()
    .join('\n')

/** A variation for every combination of the values of the lists. A stock that counts all of them together is given to none, and reported. */
export function splitVariation(variation: SourceVariation, lists: readonly SourceOption[][], told: SourceNote[]): SourceVariation[] {
  const { row, stock } = variation
  const combined = lists.reduce<SourceOption[][]>(
    (made, list) => made.flatMap((options) => list.map((option) => [...options, option])),
    [[...variation.options]],
  )
  const isShared = combined.length > 1 && /[1-9]/.test(stock)
  if (isShared) told.push({ row, code: 'stock_of_all', text: stock })
  if (combined.length > maxVariations) told.push({ row, code: 'too_many_variations', text: String(combined.length) })
  return combined.slice(0, maxVariations).map((options) => ({ ...variation, options, ...(isShared && { stock: '' }) }))
}
