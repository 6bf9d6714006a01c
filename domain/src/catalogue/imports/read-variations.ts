import type { Format } from './format.ts'
import { openOptions, settleOpenOptions, splitValues, splitVariation } from './open-options.ts'
import { amountKinds, type ReadContext, type SourceAmount, type SourceOption, type SourceVariation } from './source.ts'
import { type RowGroup, type SourceCells, withUnit } from './source-cells.ts'

/**
 * The variations of a product: its rows of variations, or the combinations of its lists of values, or else the product itself. A variation inherits the
 * fields that it leaves empty from its product.
 */
export function variationsOf(format: Format, group: RowGroup, context: ReadContext): SourceVariation[] {
  const { own, rows } = group
  const optionNames = namesOf([own, ...rows.map(({ cells }) => cells)])
  const variations = rows.filter(({ kind }) => kind === 'variation' || kind === 'both').map(({ cells }) => cells)
  const lists = listedValues(format, own, optionNames)
  if (variations.every((cells) => cells === own) && lists.length) {
    const split = splitVariation(variationOf(format, own, own, []), lists, context.told)
    return split.map((variation, at) => ({ ...variation, sku: skuAt(own, at) }))
  }
  const cellsOfVariations = variations.length ? variations : [own]
  const rules = rows.flatMap(({ cells, kind }) => (kind === 'rule' ? cells : []))
  const made = cellsOfVariations.map((cells) => ({
    variation: applyRules(format, variationOf(format, cells, own, optionsOf(format, cells, own, optionNames)), rules),
    open: openOptions(format, cells, group),
  }))
  return settleOpenOptions(made, context)
}

/** The names of the options by number, from the first row that has one. */
function namesOf(rows: readonly SourceCells[]) {
  const names = new Map<number, string>()
  for (const { column, text } of rows.flatMap((cells) => cells.all('option_name')))
    if (!names.has(column.number)) names.set(column.number, text)
  return names
}

function optionsOf(format: Format, cells: SourceCells, own: SourceCells, names: ReadonlyMap<number, string>): SourceOption[] {
  const ownNames = namesOf([cells])
  const options =
    format.optionsOf?.(cells.read, own.read) ??
    [...cells.all('option_value'), ...cells.all('option_values')].map(({ column, text }) => ({
      name: column.option || (ownNames.get(column.number) ?? names.get(column.number) ?? ''),
      value: format.unescape?.(text) ?? text,
    }))
  return options.filter(({ value }) => !format.words?.noOption?.includes(value.toLowerCase()))
}

const listedValues = (format: Format, cells: SourceCells, names: ReadonlyMap<number, string>): SourceOption[][] => {
  const byNumber = Map.groupBy(cells.all('option_values'), ({ column }) => column.number)
  return [...byNumber].map(([number, found]) =>
    found.flatMap(({ text }) => splitValues(format, text)).map((value) => ({ name: names.get(number) ?? '', value })),
  )
}

/** The SKU at a place in the list: there may be as many SKUs as values. */
const skuAt = (cells: SourceCells, at: number) => cells.read('sku').split(',')[at]?.trim() ?? ''

function variationOf(format: Format, cells: SourceCells, own: SourceCells, options: readonly SourceOption[]): SourceVariation {
  const inherited = (field: Parameters<SourceCells['read']>[0]) => cells.read(field) || own.read(field)
  const weight = [cells, own].flatMap((row) => row.all('weight'))[0]
  return {
    row: cells.row,
    sku: cells.read('sku'),
    barcode: cells.read('barcode'),
    stock: stockOf(format, cells, own),
    weight: weight
      ? withUnit(addTo(weight.text, cells.read('weight_change')), weight.column.unit || inherited('weight_unit') || format.units?.weight)
      : '',
    amounts: amountKinds.flatMap((kind) => {
      const found = cells.all(kind).length ? cells.all(kind) : own.all(kind)
      const discount = kind === (format.discounted ?? 'retail') ? discountOf(format, inherited) : ''
      return found.map(
        ({ column, text }): SourceAmount => ({
          kind,
          currency: column.currency || inherited('currency'),
          text: kind === 'retail' ? addTo(text, cells.read('price_change')) : text,
          row: cells.row,
          ...(discount && { discount }),
        }),
      )
    }),
    options,
    photo: cells.read('variation_photo'),
    state: format.words?.states?.[cells.read('state').toLowerCase()] ?? 'active',
  }
}

const discountOf = ({ words }: Format, read: SourceCells['read']): string => {
  const discount = read('discount')
  const isAmount = words?.amountDiscount?.includes(read('discount_kind').toLowerCase())
  return discount && !isAmount && !discount.endsWith('%') ? `${discount}%` : discount
}

/** Applies the rules that change the price and weight of variations with certain options: `[ADD]6.0000`. */
function applyRules(format: Format, variation: SourceVariation, rules: readonly SourceCells[]): SourceVariation {
  const has = ({ name, value }: SourceOption) => variation.options.some((option) => option.name === name && option.value === value)
  let { weight, amounts } = variation
  for (const rule of rules) {
    const options = format.optionsOf?.(rule.read, rule.read) ?? []
    if (!options.length || !options.every(has)) continue
    const added = (field: 'retail' | 'weight') => /^\[ADD\](-?[\d.]+)$/i.exec(rule.read(field))?.[1] ?? ''
    weight = addTo(weight, added('weight'))
    amounts = amounts.map((amount) => (amount.kind === 'retail' ? { ...amount, text: addTo(amount.text, added('retail')) } : amount))
  }
  return { ...variation, weight, amounts }
}

/** The sum of two numbers as text; returned unchanged if either is not a number. */
const addTo = (text: string, change: string) => {
  const [, number = '', unit = ''] = /^(-?\d*\.?\d+)(.*)$/.exec(text.slice(0, 60)) ?? []
  return change && number ? `${Number((Number(number) + Number(change)).toFixed(6))}${unit}` : text
}

/** The stock as it is written; '' if the product is always in stock: not counted, or available on backorder. */
function stockOf({ words = {}, sumsStock }: Format, cells: SourceCells, own: SourceCells) {
  const is = (field: 'tracked' | 'backorders' | 'in_stock' | 'stock', list: readonly string[] = []) => {
    const source = cells.read(field) ? cells : own
    return source.has(field) && list.includes(source.read(field).toLowerCase())
  }
  const counts = cells.all('stock').map(({ text }) => text.replace(/^(-?\d+)[.,]0+$/, '$1'))
  const stock =
    sumsStock && counts.every((count) => /^-?\d+$/.test(count)) && counts.length
      ? String(counts.reduce((sum, count) => sum + Number(count), 0))
      : (counts[0] ?? '')
  if (is('tracked', words.untracked) || (is('backorders', words.backordered) && !(Number(stock) > 0))) return ''
  if (words.soldOut?.includes(stock.toLowerCase())) return '0'
  if (words.enough?.includes(stock.toLowerCase())) return ''
  if (stock) return stock
  if (cells.read('stock_elsewhere')) return '0'
  return is('in_stock', words.soldOut) ? '0' : ''
}
