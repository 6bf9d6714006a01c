import type { Product } from '@linesheet/contract/catalogue/products'
import type { FindCategories } from '@linesheet/domain/catalogue/categories'
import { productCellFields } from '@linesheet/domain/catalogue/products'
import { textFields } from '@linesheet/domain/catalogue/translations'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { readRegion } from '@linesheet/domain/platform/readers/region'
import { splitTags, uniqueTags } from '@linesheet/domain/platform/tags'
import type { ImportRow } from './import-row.ts'
import { optionDrafts } from './option-drafts.ts'
import { type CellContext, parseCell, parseList } from './parse-cells.ts'
import type { Cells } from './product-rows.ts'
import { variationDrafts } from './variation-drafts.ts'

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The language that a new product is written in: named by its cells, or the first in which it has a name. */
export const sourceLanguage = (shared: Cells): Language =>
  languages.find((language) => language === shared.source_language) ?? languages.find((language) => shared[`name_${language}`]) ?? 'en'

/** The cells of the product itself: in each column the first that is not empty. */
export function sharedCells(rows: readonly ImportRow[]): Cells {
  const shared: Cells = {}
  for (const { values } of rows) for (const [column, cell] of Object.entries(values) as [keyof Cells, string][]) shared[column] ||= cell
  return shared
}

/** The changes that rows of a file make to a product, as a body of `editProduct`: only differences. `rows` has the row of each variation, by position. */
export function productDraft(before: Product, rows: readonly ImportRow[], findCategories: FindCategories, context: CellContext) {
  const shared = sharedCells(rows)
  const facts = { ...textDraft(before, shared), ...listDraft(before, shared, findCategories), ...factDraft(before, shared, context) }
  const options = optionDrafts(before, rows)
  const variations = variationDrafts(before, rows, options.length, context)
  const drafts = variations.map(({ draft }) => draft)
  const known = before.options.map(({ id, name, values }) => ({
    id,
    name,
    values: values.map((value) => ({ id: value.id, name: value.name })),
  }))
  const hasSameOptions = isEqual(options, known)
  const hasSameVariations =
    hasSameOptions && isEqual(withSortedFields(drafts), withSortedFields(variationDrafts(before, [], 0, context).map(({ draft }) => draft)))
  return {
    body: {
      ...facts,
      ...basePrices(before, drafts),
      ...(!hasSameOptions && { options }),
      ...(!hasSameVariations && { variations: drafts }),
    } as Record<string, unknown>,
    rows: variations.map(({ row }) => row),
  }
}

/** With fields in alphabetical order, so that drafts compare equal as JSON. */
const withSortedFields = (drafts: readonly object[]) =>
  drafts.map((draft) => Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The product’s own price follows its first variation’s, unless they differed before. */
function basePrices(before: Product, drafts: readonly object[]) {
  const [was] = before.variations
  const [is] = drafts as { wholesale_price?: string; retail_price?: string }[]
  const fields = ['wholesale_price', 'retail_price'] as const
  if (was && !fields.every((field) => was[field] === before[field])) return {}
  return Object.fromEntries(fields.flatMap((field) => (is?.[field] === before[field] ? [] : [[field, is?.[field] ?? '']])))
}

function textDraft(before: Product, shared: Cells) {
  const own: Record<string, string> = {}
  const translations = languages.flatMap((language_code) => {
    const isSource = language_code === before.source_language
    const text = before.product_translations.find((translation) => translation.language_code === language_code)
    const changed = textFields.flatMap((field) => {
      const cell = shared[`${field}_${language_code}`]
      return cell === undefined || cell === ((isSource ? before : text)?.[field] ?? '') ? [] : [[field, cell] as const]
    })
    if (isSource) Object.assign(own, Object.fromEntries(changed))
    // A name cannot be removed, other texts can.
    const kept = changed.filter(([field, cell]) => field !== 'name' || cell)
    return isSource || !kept.length ? [] : [{ language_code, ...Object.fromEntries(kept) }]
  })
  return { ...own, ...(translations.length && { product_translations: translations }) }
}

function listDraft(before: Product, { category_ids, regions, tags }: Cells, findCategories: FindCategories) {
  const ids = category_ids === undefined ? undefined : parseList(category_ids).map((text) => categoryIdFor(text, findCategories))
  const sold = regions === undefined ? undefined : parseList(regions).map(regionIdFor)
  const words = tags === undefined ? undefined : uniqueTags(splitTags(tags))
  const were = before.product_categories.map(({ id }) => id)
  return {
    ...(ids && !isEqual(ids, were) && { category_ids: ids }),
    ...(sold && !isEqual(sold, before.regions) && { regions: sold }),
    ...(words && !isEqual(words, before.tags) && { tags: words }),
  }
}

/** The id of the one category that the text means; other texts are returned, and refused later. */
function categoryIdFor(text: string, findCategories: FindCategories): string {
  const [category, another] = findCategories(text)
  return category && !another ? category.id : text
}

/** The id of the region that the text names; other texts are returned, and refused later. */
function regionIdFor(text: string): string {
  const reading = readRegion(text)
  return reading.kind === 'value' ? reading.value : text.toLowerCase()
}

const factDraft = (before: Product, shared: Cells, context: CellContext) =>
  Object.fromEntries(
    productCellFields.flatMap((fact) => {
      const cell = shared[fact]
      const value = cell === undefined ? before[fact] : parseCell(fact, cell, context)
      return value === before[fact] ? [] : [[fact, value]]
    }),
  )
