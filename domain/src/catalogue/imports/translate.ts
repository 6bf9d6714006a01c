import type { Language } from '../../platform/languages.ts'
import { foldName } from '../../platform/visible-text.ts'
import { pictureAddress } from '../photo-downloads/photo-downloads.ts'
import { constantCells } from './constant-cells.ts'
import type { Question, Questions } from './decisions.ts'
import { withoutHidden } from './hidden-products.ts'
import { type PriceContext, pricesReader, type ReadPrices } from './read-prices.ts'
import type { Pause } from './read-products.ts'
import { settleOptions } from './settle-options.ts'
import type { SourceFile, SourceNote, SourcePhoto, SourceProduct, SourceVariation } from './source.ts'
import { type CategoryFinders, categoryCells, factCells, tagCells, unitFinder } from './translate-facts.ts'
import { languageOf, type Tell, translateTexts, type Values } from './translate-texts.ts'
import { optionCells, skuCells } from './translate-variations.ts'

export type TranslationContext = PriceContext &
  CategoryFinders & {
    /** The language that the brand reads; texts in a language that is not ours are stored under it. */
    language: Language
    /** File names of pictures that came with the file. */
    pictures?: readonly string[]
  }

/**
 * A variation as cells of our own columns, without the columns that the file lacks; the product's own cells are in its first row. `defaults` are cells that
 * only a new product gets: the brand's later changes of them stay.
 */
export type TranslatedRow = { row: number; values: Values; photo: string; defaults?: Values }
export type TranslatedProduct = { name: string; rows: TranslatedRow[]; photos: SourcePhoto[] }
export type Translation = {
  products: TranslatedProduct[]
  questions: Question[]
  language: Language
  told: SourceNote[]
  refused: SourceNote[]
}

/** Translates the products of another system into ours by the brand's decisions, and asks about what the file leaves open. */
export async function translate(file: SourceFile, context: TranslationContext, pause: Pause = async () => {}): Promise<Translation> {
  const told: SourceNote[] = [...file.told]
  const refused: SourceNote[] = [...file.refused]
  const { questions } = file
  const tell: Tell = (note) => told.push(note)
  const kept = file.products.flatMap((product) => withoutHidden(product, questions, tell) ?? [])
  const { language, written } = languageOf(kept, context.language, questions)
  const readPrices = pricesReader(kept, { ...context, written, title: file.title }, questions, tell)
  const withKnownUnit = unitFinder(kept, questions)
  const keyOf = uniqueKeys(kept)
  const withHost = photoAddresses(questions, context.pictures ?? [])
  const skuRows = new Map<string, number>()
  const hasStock = kept.some(({ variations }) => variations.some(({ stock }) => stock !== ''))
  const products: TranslatedProduct[] = []
  for (const unsettled of kept) {
    const { product, names } = settleOptions(unsettled, language, questions, refused)
    const priced = product.variations.flatMap((variation) => {
      const prices = readPrices(variation.amounts, variation.row)
      if (prices.base) return [{ variation, prices }]
      refused.push({ row: variation.row, code: 'price_unreadable', text: variation.amounts.map(({ text }) => text).join(' · ') })
      return []
    })
    const variations = priced.map(({ variation }) => variation)
    if (priced.length) products.push(translateProduct({ ...product, variations }, { priced, names, key: keyOf(unsettled) }))
    await pause()
  }
  const defaults = constantCells(products, language, questions)
  if (Object.keys(defaults).length) for (const row of products.flatMap(({ rows }) => rows)) row.defaults = defaults
  return { products, questions: questions.all(), language, told, refused }

  /** An SKU belongs to the first row that has it; another variation is imported without one. */
  function ownSku({ sku }: Values, row: number): Values {
    if (!sku) return {}
    const first = skuRows.get(sku)
    if (first === undefined) skuRows.set(sku, row)
    else tell({ row, code: 'sku_repeated', text: String(first) })
    return first === undefined ? { sku } : {}
  }

  type Parts = { priced: readonly { variation: SourceVariation; prices: ReadPrices }[]; names: readonly string[]; key: string }
  function translateProduct(product: SourceProduct, { priced, names, key }: Parts) {
    const [row = 0] = product.rows
    const shared: Values = {
      product_key: key,
      source_language: language,
      ...translateTexts(product, language, tell),
      ...factCells(product, withKnownUnit, tell),
      ...categoryCells(product, context, questions),
      ...tagCells(product, tell),
    }
    return {
      name: shared[`name_${language}`] ?? '',
      photos: product.photos.map((photo) => ({ ...photo, address: withHost(photo.address, photo.row) })),
      rows: priced.map(({ variation, prices }, at) => ({
        row: variation.row,
        photo: variation.photo && withHost(variation.photo, variation.row),
        values: {
          ...(at === 0 ? shared : { product_key: key }),
          ...ownSku(skuCells(variation, names, shared[`name_${language}`] ?? '', questions, tell), variation.row),
          ...(variation.barcode && { barcode: foldName(variation.barcode) }),
          ...(hasStock && { stock: variation.stock }),
          ...priceCells(prices),
          ...optionCells(variation, names, row, tell),
        },
      })),
    }
  }
}

/** Photo names without a host are pictures that came with the file, or get the host that the brand enters; without a host they stay names. */
function photoAddresses(questions: Questions, pictures: readonly string[]) {
  const byName = new Map(pictures.toReversed().map((name) => [name.toLowerCase(), name]))
  return (address: string, row: number): string => {
    if (/^[a-z]+:/i.test(address)) return address
    if (address.startsWith('//')) return `https:${address}`
    const picture = byName.get(address.slice(address.lastIndexOf('/') + 1).toLowerCase())
    if (picture) return pictureAddress(picture)
    const host = questions.ask({ kind: 'photo_host', proposal: '' }, row, address)
    const base = host.endsWith('/') ? host : `${host}/`
    return URL.canParse(address, base) ? new URL(address, base).href : address
  }
}

/**
 * The key of each product in this file and in the next one from its system. Products whose keys are missing or not unique are only distinguished within the
 * file.
 */
function uniqueKeys(products: readonly SourceProduct[]) {
  const counts = new Map<string, number>()
  for (const { key } of products) counts.set(key, (counts.get(key) ?? 0) + 1)
  return ({ key, rows: [row] }: SourceProduct) => (key && counts.get(key) === 1 ? key.slice(0, 200) : `row ${row}`)
}

const priceCells = ({ base, books, cost }: ReadPrices): Values => ({
  ...base,
  ...(cost && { cost_price: cost }),
  ...Object.fromEntries(
    Object.entries(books).flatMap(([code, { wholesale_price, retail_price }]) => [
      [`wholesale_${code}`, wholesale_price],
      [`retail_${code}`, retail_price],
    ]),
  ),
})
