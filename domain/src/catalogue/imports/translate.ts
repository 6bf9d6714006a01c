import type { Language } from '../../platform/languages.ts'
import { splitTags, tagLimits, uniqueTags } from '../../retailers/tags.ts'
import type { FindCategories } from '../categories.ts'
import { type Decisions, type Question, Questions } from './decisions.ts'
import { htmlToText } from './html-text.ts'
import { type PriceContext, pricesReader, type ReadPrices } from './read-prices.ts'
import type { Pause } from './read-products.ts'
import type { SourceFile, SourceNote, SourcePhoto, SourceProduct, SourceVariation } from './source.ts'
import { withUnit } from './source-cells.ts'
import { cutText, languageOf, type Tell, translateTexts, type Values } from './translate-texts.ts'

export type TranslationContext = PriceContext & {
  /** The language in which the brand reads, and files texts whose language is not ours. */
  language: Language
  findCategories: FindCategories
  /** Our categories that a text may mean that is none of them, the likeliest first. */
  suggestCategories: FindCategories
  decisions: Decisions
}

/** A variation as cells of our own columns, of which those that the file does not have are left out. */
export type TranslatedRow = { row: number; values: Values; photo: string }
export type TranslatedProduct = { name: string; rows: TranslatedRow[]; photos: SourcePhoto[] }
export type Translation = {
  products: TranslatedProduct[]
  questions: Question[]
  language: Language
  told: SourceNote[]
  refused: SourceNote[]
}

const maxOptions = 3
const maxCategories = 10

/** Makes the products of another system ours, by what the brand has decided, and asks what the file leaves open. */
export async function translate(file: SourceFile, context: TranslationContext, pause: Pause = async () => {}): Promise<Translation> {
  const told: SourceNote[] = [...file.told]
  const refused: SourceNote[] = [...file.refused]
  const questions = new Questions(context.decisions)
  const tell: Tell = (note) => told.push(note)
  const kept = file.products.filter((product) => isBroughtIn(product, questions, tell))
  const language = languageOf(kept, context.language, questions)
  const readPrices = pricesReader(kept, context, questions, tell)
  const keyOf = uniqueKeys(kept)
  const skuRows = new Map<string, number>()
  const hasStock = kept.some(({ variations }) => variations.some(({ stock }) => stock !== ''))
  const products: TranslatedProduct[] = []
  for (const product of kept) {
    const priced = product.variations.flatMap((variation) => {
      const prices = readPrices(variation.amounts, variation.row)
      if (prices.base) return [{ variation, prices }]
      refused.push({ row: variation.row, code: 'price_unreadable', text: variation.amounts.map(({ text }) => text).join(' · ') })
      return []
    })
    const variations = priced.map(({ variation }) => variation)
    if (priced.length) products.push(translateProduct({ ...product, variations }, priced, keyOf(product)))
    await pause()
  }
  return { products, questions: questions.all(), language, told, refused }

  /** An SKU is that of the first row that has it; another variation comes in without one. */
  function ownSku({ sku }: Values, row: number): Values {
    if (!sku) return {}
    const first = skuRows.get(sku)
    if (first === undefined) skuRows.set(sku, row)
    else tell({ row, code: 'sku_repeated', text: String(first) })
    return first === undefined ? { sku } : {}
  }

  function translateProduct(product: SourceProduct, priced: readonly { variation: SourceVariation; prices: ReadPrices }[], key: string) {
    const [row = 0] = product.rows
    const shared: Values = {
      product_key: key,
      source_language: language,
      ...translateTexts(product, language, tell),
      ...factCells(product, questions, tell),
      ...categoryCells(product, context, questions),
      ...tagCells(product, tell),
    }
    const names = optionNames(product, language, questions)
    return {
      name: shared[`name_${language}`] ?? '',
      photos: [...product.photos],
      rows: priced.map(({ variation, prices }) => ({
        row: variation.row,
        photo: variation.photo,
        values: {
          ...shared,
          ...ownSku(skuCells(variation, names, shared[`name_${language}`] ?? '', questions, tell), variation.row),
          ...(variation.barcode && { barcode: variation.barcode }),
          ...(hasStock && { stock: variation.stock }),
          ...priceCells(prices),
          ...optionCells(variation, names, row, tell),
        },
      })),
    }
  }
}

/** What names each product in this file and the next one of its make; products whose names are not their own are only told apart within the file. */
function uniqueKeys(products: readonly SourceProduct[]) {
  const counts = new Map<string, number>()
  for (const { key } of products) counts.set(key, (counts.get(key) ?? 0) + 1)
  return ({ key, rows: [row] }: SourceProduct) => (key && counts.get(key) === 1 ? key.slice(0, 200) : `row ${row}`)
}

/** Everything comes in as a draft; what was not to be seen in the shop can be left out. */
function isBroughtIn({ state, rows, facts }: SourceProduct, questions: Questions, tell: Tell) {
  if (state !== 'hidden' && state !== 'archived') return true
  const [row = 0] = rows
  const isLeftOut = questions.ask({ kind: state, proposal: 'draft', choices: ['draft', 'leave_out'] }, row, facts.name) === 'leave_out'
  if (isLeftOut) tell({ row, code: 'left_out', text: facts.name ?? '' })
  return !isLeftOut
}

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

/** A bare number gets the unit that the brand names for the file. */
function measured(text: string, kind: 'weight_unit' | 'size_unit', row: number, questions: Questions): string {
  if (!/^[\d.,\s]+$/.test(text) || !/[1-9]/.test(text)) return /[1-9１-９]/.test(text) ? text : ''
  const choices = kind === 'weight_unit' ? ['kg', 'g', 'lb', 'oz'] : ['cm', 'mm', 'm', 'in']
  return withUnit(text, questions.ask({ kind, proposal: choices[0] ?? '', choices }, row, text))
}

function factCells(product: SourceProduct, questions: Questions, tell: Tell): Values {
  const [row = 0] = product.rows
  const [weight = '', ...otherWeights] = [...new Set(product.variations.map((variation) => variation.weight))].filter(Boolean)
  if (otherWeights.length) tell({ row, code: 'weight_differs', text: otherWeights.join(' · ') })
  const cells: [string, string][] = [
    ['weight_kg', measured(weight, 'weight_unit', row, questions)],
    ...Object.entries(measures).map(([field, column]): [string, string] => [
      column,
      measured(product.facts[field as keyof typeof measures] ?? '', 'size_unit', row, questions),
    ]),
    ...Object.entries(facts).map(([field, column]): [string, string] => [
      column,
      htmlToText(product.facts[field as keyof typeof facts] ?? ''),
    ]),
  ]
  return Object.fromEntries(cells.filter(([, cell]) => cell !== ''))
}

/** Ids of our categories: those that the texts of the file mean, or that the brand has chosen for them. */
function categoryCells(product: SourceProduct, { findCategories, suggestCategories }: TranslationContext, questions: Questions): Values {
  const [row = 0] = product.rows
  const ids = product.categories.map(htmlToText).flatMap((text) => {
    const [category, another] = findCategories(text)
    if (category && !another) return category.id
    const [first, ...others] = suggestCategories(text)
    const proposal = first && !others.length ? first.id : ''
    const choices = [first, ...others].flatMap((candidate) => candidate?.id ?? [])
    return questions.ask({ kind: 'category', about: text, proposal, choices }, row, product.facts.name) || []
  })
  return ids.length ? { category_ids: [...new Set(ids)].slice(0, maxCategories).join(', ') } : {}
}

function tagCells({ tags, rows: [row = 0] }: SourceProduct, tell: Tell): Values {
  const unique = uniqueTags(tags.flatMap((tag) => splitTags(htmlToText(tag))).map((tag) => tag.slice(0, tagLimits.length)))
  if (unique.length > tagLimits.most) tell({ row, code: 'tags_cut', text: unique.slice(tagLimits.most).join(', ') })
  return unique.length ? { tags: unique.slice(0, tagLimits.most).join('; ') } : {}
}

const unnamed = { en: 'Option', zh_CN: '款式', zh_TW: '款式' } as const satisfies Record<Language, string>

/** The names of a product's options in their order; one that has none gets the name that the brand gives to all of these. */
function optionNames({ variations }: SourceProduct, language: Language, questions: Questions): string[] {
  const most = Math.min(maxOptions, Math.max(...variations.map(({ options }) => options.length)))
  return Array.from({ length: most }, (_, at) => {
    const option = variations.map(({ options }) => options[at]).find((candidate) => candidate?.name)
    const example = variations.find(({ options }) => options[at])
    const name =
      option?.name ?? questions.ask({ kind: 'option_name', proposal: unnamed[language] }, example?.row ?? 0, example?.options[at]?.value)
    return at === 0 || option?.name ? name : `${name} ${at + 1}`
  })
}

function optionCells({ options, row }: SourceVariation, names: readonly string[], productRow: number, tell: Tell): Values {
  return Object.fromEntries(
    names.flatMap((name, at) => {
      const value = options[at]?.value ?? ''
      if (!value) tell({ row, code: 'option_value_missing', text: name })
      return [
        [`option_${at + 1}_name`, cutText(htmlToText(name), 'option', productRow, tell)],
        [`option_${at + 1}_value`, cutText(htmlToText(value) || '–', 'option', row, tell)],
      ]
    }),
  )
}

/** The SKU without the apostrophe that keeps a spreadsheet from reading it as a number, or one made of the name and the options. */
function skuCells(variation: SourceVariation, names: readonly string[], name: string, questions: Questions, tell: Tell): Values {
  const { row, options } = variation
  let sku = variation.sku
  if (sku.startsWith("'") && questions.ask({ kind: 'sku_apostrophe', proposal: 'drop', choices: ['drop', 'keep'] }, row, sku) === 'drop')
    sku = sku.slice(1)
  if (sku.length > 60) {
    tell({ row, code: 'sku_dropped', text: sku.slice(0, 80) })
    sku = ''
  }
  if (sku) return { sku }
  const rule = questions.ask({ kind: 'sku', proposal: 'none', choices: ['none', 'make'] }, row)
  return rule === 'make' ? { sku: makeSku([name, ...names.map((_, at) => options[at]?.value ?? '')]) } : {}
}

/** `MOON-LANTERN-NATURAL`; characters of all scripts stay. */
const makeSku = (parts: readonly string[]) =>
  parts
    .flatMap((part) => part.toUpperCase().split(/[^\p{L}\p{N}]+/u))
    .filter(Boolean)
    .join('-')
    .slice(0, 60)

const priceCells = ({ base, books }: ReadPrices): Values => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(books).flatMap(([code, { wholesale_price, retail_price }]) => [
      [`wholesale_${code}`, wholesale_price],
      [`retail_${code}`, retail_price],
    ]),
  ),
})
