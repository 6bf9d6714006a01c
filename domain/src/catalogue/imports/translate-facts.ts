import { splitTags, tagLimits, uniqueTags } from '../../platform/tags.ts'
import type { FindCategories } from '../categories.ts'
import { productLimits } from '../products.ts'
import type { Questions } from './decisions.ts'
import { htmlToText } from './html-text.ts'
import type { SourceProduct } from './source.ts'
import { withUnit } from './source-cells.ts'
import type { Tell, Values } from './translate-texts.ts'

const measures = {
  length: 'length_cm',
  width: 'width_cm',
  height: 'height_cm',
} as const
const facts = {
  hs_code: 'hs_code',
  customs_description: 'customs_description',
  origin: 'origin_country',
  case_quantity: 'case_quantity',
  minimum: 'minimum_order_quantity',
  restock_date: 'restock_date',
} as const

const isBare = (text: string) => /^[\d.,\s]+$/.test(text) && /[1-9]/.test(text)

/** Goods above these numbers of kilogrammes or centimetres are rare: larger numbers are probably in grams or millimetres. */
const manyUnits = { weight_unit: 30, size_unit: 300 }

/** The unit that bare numbers of a file are most likely in. */
function likelyUnit(texts: readonly string[], kind: keyof typeof manyUnits) {
  const numbers = texts.filter(isBare).map((text) => Number.parseFloat(text.replace(',', '.')))
  const median = numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
  const isMany = median >= manyUnits[kind]
  return kind === 'weight_unit' ? (isMany ? 'g' : 'kg') : isMany ? 'mm' : 'cm'
}

/** Gives a bare number the unit that the brand names for the file; '' for zero, which stands for unknown. */
export function unitFinder(products: readonly SourceProduct[], questions: Questions) {
  const proposals = {
    weight_unit: likelyUnit(
      products.flatMap(({ variations }) => variations.map(({ weight }) => weight)),
      'weight_unit',
    ),
    size_unit: likelyUnit(
      products.flatMap(({ facts }) => [facts.length ?? '', facts.width ?? '', facts.height ?? '']),
      'size_unit',
    ),
  }
  return (text: string, kind: keyof typeof proposals, row: number): string => {
    if (!isBare(text)) return /[1-9１-９]/.test(text) ? text : ''
    const choices = kind === 'weight_unit' ? ['kg', 'g', 'lb', 'oz'] : ['cm', 'mm', 'm', 'in']
    return withUnit(text, questions.ask({ kind, proposal: proposals[kind], choices }, row, text))
  }
}

export function factCells(product: SourceProduct, withKnownUnit: ReturnType<typeof unitFinder>, tell: Tell): Values {
  const [row = 0] = product.rows
  const [weight = '', ...otherWeights] = [...new Set(product.variations.map((variation) => variation.weight))].filter(Boolean)
  if (otherWeights.length) tell({ row, code: 'weight_differs', text: otherWeights.join(' · ') })
  const cells: [string, string][] = [
    ['weight_kg', withKnownUnit(weight, 'weight_unit', row)],
    ...Object.entries(measures).map(([field, column]): [string, string] => [
      column,
      withKnownUnit(product.facts[field as keyof typeof measures] ?? '', 'size_unit', row),
    ]),
    ...Object.entries(facts).map(([field, column]): [string, string] => [
      column,
      htmlToText(product.facts[field as keyof typeof facts] ?? ''),
    ]),
  ]
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''))
}

export type CategoryFinders = {
  findCategories: FindCategories
  /** Our categories that a text may mean if it does not name one exactly, the likeliest first. */
  suggestCategories: FindCategories
}

/** Ids of our categories: those that the texts of the file mean, or that the brand has chosen for them. */
export function categoryCells(
  product: SourceProduct,
  { findCategories, suggestCategories }: CategoryFinders,
  questions: Questions,
): Values {
  const [row = 0] = product.rows
  const ids = product.categories.map(htmlToText).flatMap((text) => {
    const [category, another] = findCategories(text)
    if (category && !another) return category.id
    const [first, ...others] = suggestCategories(text)
    const proposal = first && !others.length ? first.id : ''
    const choices = [first, ...others].flatMap((candidate) => candidate?.id ?? [])
    return questions.ask({ kind: 'category', about: text, proposal, choices }, row, product.facts.name) || []
  })
  return ids.length ? { category_ids: [...new Set(ids)].slice(0, productLimits.categories).join(', ') } : {}
}

export function tagCells({ tags, rows: [row = 0] }: SourceProduct, tell: Tell): Values {
  const unique = uniqueTags(tags.flatMap((tag) => splitTags(htmlToText(tag))).map((tag) => tag.slice(0, tagLimits.length)))
  if (unique.length > tagLimits.most) tell({ row, code: 'tags_cut', text: unique.slice(tagLimits.most).join(', ') })
  return unique.length ? { tags: unique.slice(0, tagLimits.most).join('; ') } : {}
}
