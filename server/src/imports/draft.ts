import type { Product } from '@linesheet/contract/products'
import { languages } from '@linesheet/domain/languages'
import { splitTags, uniqueTags } from '@linesheet/domain/tags'
import { textFields } from '@linesheet/domain/translations'
import { type Cells, factColumns } from './cells.ts'
import { optionsDraft } from './options.draft.ts'
import type { Row } from './reading.ts'
import { factOf, listOf } from './values.ts'
import { variationsDraft } from './variations.draft.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What is of the product as the first row says it that says anything. */
export function sharedOf(rows: readonly Row[]): Cells {
  const shared: Cells = {}
  for (const { said } of rows) for (const [column, cell] of Object.entries(said) as [keyof Cells, string][]) shared[column] ||= cell
  return shared
}

/**
 * What rows of a file say of a product in the words of `editProduct`: only what differs from what is there. `rows` tells which row says
 * which variation.
 */
export function draftOf(before: Product, rows: readonly Row[], categories: ReadonlyMap<string, string>) {
  const shared = sharedOf(rows)
  const facts = { ...textDraft(before, shared), ...listDraft(before, shared, categories), ...factDraft(before, shared) }
  const options = optionsDraft(before, rows)
  const variations = variationsDraft(before, rows, options.length)
  const drafts = variations.map(({ draft }) => draft)
  const known = before.options.map(({ id, name, values }) => ({
    ...{ id, name, values: values.map((value) => ({ id: value.id, name: value.name })) },
  }))
  const isOptionSame = isSame(options, known)
  const isListSame = isOptionSame && isSame(sorted(drafts), sorted(variationsDraft(before, [], 0).map(({ draft }) => draft)))
  return {
    body: {
      ...facts,
      ...basePrices(before, drafts),
      ...(!isOptionSame && { options }),
      ...(!isListSame && { variations: drafts }),
    } as Record<string, unknown>,
    rows: variations.map(({ row }) => row),
  }
}

/** In one order of their fields. */
const sorted = (drafts: readonly object[]) =>
  drafts.map((draft) => Object.entries(draft).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** The product’s own price goes with its first variation’s for as long as they are one. */
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
    const text = before.product_translations.find((one) => one.language_code === language_code)
    const said = textFields.flatMap((field) => {
      const cell = shared[`${field}_${language_code}`]
      return cell === undefined || cell === ((isSource ? before : text)?.[field] ?? '') ? [] : [[field, cell] as const]
    })
    if (isSource) Object.assign(own, Object.fromEntries(said))
    // A name cannot be taken away, only the whole translation’s other fields can.
    const kept = said.filter(([field, cell]) => field !== 'name' || cell)
    return isSource || !kept.length ? [] : [{ language_code, ...Object.fromEntries(kept) }]
  })
  return { ...own, ...(translations.length && { product_translations: translations }) }
}

function listDraft(before: Product, { category_ids, regions, tags }: Cells, categories: ReadonlyMap<string, string>) {
  const ids = category_ids === undefined ? undefined : listOf(category_ids).map((name) => categories.get(name.toLowerCase()) ?? name)
  const sold = regions === undefined ? undefined : listOf(regions).map((region) => region.toLowerCase())
  const words = tags === undefined ? undefined : uniqueTags(splitTags(tags))
  const were = before.product_categories.map(({ id }) => id)
  return {
    ...(ids && !isSame(ids, were) && { category_ids: ids }),
    ...(sold && !isSame(sold, before.regions) && { regions: sold }),
    ...(words && !isSame(words, before.tags) && { tags: words }),
  }
}

const factDraft = (before: Product, shared: Cells) =>
  Object.fromEntries(
    factColumns.flatMap((fact) => {
      const cell = shared[fact]
      const value = cell === undefined ? before[fact] : factOf[fact](cell)
      return value === before[fact] ? [] : [[fact, value]]
    }),
  )
