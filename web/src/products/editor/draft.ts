import type { RequestInput } from '@linesheet/contract/endpoint'
import type { Product } from '@linesheet/contract/products'
import type { editProduct } from '@linesheet/contract/products.edit'
import type { Battery } from '@linesheet/domain/dangerous-goods'
import { type Language, languages } from '@linesheet/domain/languages'
import type { CountryCode, CurrencyCode, Region } from '@linesheet/domain/places'

export const textFields = ['name', 'description', 'material', 'color', 'size', 'style', 'version'] as const
export const numberFields = [
  ...(['case_quantity', 'minimum_order_quantity', 'lead_time_days_min', 'lead_time_days_max'] as const),
  ...(['length_cm', 'width_cm', 'height_cm', 'weight_kg'] as const),
] as const
/** A name by language; one that is not there is undefined. */
export type Translated = { [K in Language]?: string | undefined }
export type TextField = (typeof textFields)[number]
export type NumberField = (typeof numberFields)[number]
export type Texts = Record<TextField, string>

export type DraftPrices = { wholesale_price: string; retail_price: string }
/** `key` names it on the screen until the server gives it an id. */
export type DraftVariation = DraftPrices & {
  key: string
  id?: string
  sku: string
  barcode: string
  stock: string
  photo_id: string
  option_values: string[]
  books: Partial<Record<CurrencyCode, DraftPrices>>
}
export type DraftOption = { id?: string; name: Translated; values: { id?: string; name: Translated }[] }

export type Draft = Texts &
  Record<NumberField, string> & {
    revision: number
    category_ids: string[]
    tags: string[]
    regions: Region[]
    hs_code: string
    customs_description: string
    origin_country: CountryCode | ''
    has_battery: boolean
    battery: Battery | null
    out_of_stock: boolean
    restock_date: string
    options: DraftOption[]
    variations: DraftVariation[]
    translations: Partial<Record<Language, Texts>>
  }

const textOf = (value: number | null) => (value === null ? '' : String(value))
const picked = <K extends string, V>(fields: readonly K[], of: (field: K) => V) =>
  Object.fromEntries(fields.map((field) => [field, of(field)])) as Record<K, V>

/** A product as the form holds it: everything that is typed is text. */
export function draftOf(product: Product): Draft {
  const nameOf = (id: string) =>
    product.options.flatMap(({ values }) => values).find((value) => value.id === id)?.name[product.source_language] ?? ''
  const translated = product.product_translations.map((text) => [text.language_code, picked(textFields, (field) => text[field])] as const)
  return {
    ...picked(textFields, (field) => product[field]),
    ...picked(numberFields, (field) => textOf(product[field])),
    revision: product.revision,
    category_ids: product.product_categories.map(({ id }) => id),
    tags: product.tags,
    regions: product.regions,
    hs_code: product.hs_code,
    customs_description: product.customs_description,
    origin_country: product.origin_country ?? '',
    has_battery: product.has_battery,
    battery: product.battery,
    out_of_stock: product.out_of_stock,
    restock_date: product.restock_date ?? '',
    options: product.options.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ id: value.id, name: value.name })),
    })),
    variations: product.variations.map(({ id, sku, barcode, stock, photo_id, wholesale_price, retail_price, option_ids, pricebooks }) => ({
      ...{
        key: id,
        id,
        sku,
        barcode,
        stock: textOf(stock),
        photo_id: photo_id ?? '',
        wholesale_price,
        retail_price,
        option_values: option_ids.map(nameOf),
      },
      books: Object.fromEntries(pricebooks.map(({ currency_code, ...prices }) => [currency_code, prices])),
    })),
    translations: Object.fromEntries(translated),
  }
}

/** The parts of the form, as the save bar names them. */
export const parts = {
  basics: [...textFields, 'category_ids', 'tags'],
  variations: ['options', 'variations'],
  ordering: ['case_quantity', 'minimum_order_quantity', 'lead_time_days_min', 'lead_time_days_max', 'out_of_stock', 'restock_date'],
  shipping: [
    'length_cm',
    'width_cm',
    'height_cm',
    'weight_kg',
    'hs_code',
    'customs_description',
    'origin_country',
    'has_battery',
    'battery',
  ],
  regions: ['regions'],
  languages: ['translations'],
} as const satisfies Record<string, readonly (keyof Draft)[]>
export type Part = keyof typeof parts

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The fields in which the two differ. */
export const changedFields = (draft: Draft, saved: Draft) =>
  (Object.keys(saved) as (keyof Draft)[]).filter((field) => field !== 'revision' && !same(draft[field], saved[field]))
export const changedParts = (draft: Draft, saved: Draft) => {
  const fields: readonly string[] = changedFields(draft, saved)
  return (Object.keys(parts) as Part[]).filter((part) => parts[part].some((field) => fields.includes(field)))
}

const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')))
/** An amount as it is typed: "1,234.5" is 1234.5. */
export const amountOf = (text: string) => text.replace(/[\s,]/g, '')
const pricesOf = ({ wholesale_price, retail_price }: DraftPrices) => ({
  ...{ wholesale_price: amountOf(wholesale_price), retail_price: amountOf(retail_price) },
})

type Body = RequestInput<typeof editProduct>['body']

/** What is said to the server: the fields that were changed, and no others. */
export function bodyOf(draft: Draft, saved: Draft): Body {
  const changed = new Set<string>(changedFields(draft, saved))
  const said = <T>(field: keyof Draft, value: T) => (changed.has(field) ? { [field]: value } : {})
  const hasVariations = changed.has('options') || changed.has('variations')
  return {
    revision: draft.revision,
    ...Object.assign({}, ...textFields.map((field) => said(field, draft[field]))),
    ...Object.assign({}, ...numberFields.map((field) => said(field, numberOf(draft[field])))),
    ...Object.assign(
      {},
      ...(['hs_code', 'customs_description', 'regions', 'category_ids', 'tags', 'has_battery', 'battery', 'out_of_stock'] as const).map(
        (field) => said(field, draft[field]),
      ),
    ),
    ...said('origin_country', draft.origin_country || null),
    ...said('restock_date', draft.restock_date || null),
    ...(hasVariations && { options: draft.options, variations: draft.variations.map(variationOf) }),
    ...(changed.has('translations') && { product_translations: changedTexts(draft, saved) }),
  }
}

export const booksOf = ({ books }: Pick<DraftVariation, 'books'>) => Object.entries(books) as [CurrencyCode, DraftPrices][]

const variationOf = ({ id, sku, barcode, stock, photo_id, option_values, books, ...prices }: DraftVariation) => ({
  ...(id && { id }),
  ...{ sku, barcode, stock: numberOf(stock), photo_id: photo_id || null, option_values, ...pricesOf(prices) },
  pricebooks: booksOf({ books }).map(([currency_code, book]) => ({
    currency_code,
    ...pricesOf(book),
  })),
})

/** Of each other language the fields that were typed over. */
const changedTexts = (draft: Draft, saved: Draft) =>
  languages.flatMap((language_code) => {
    const [now, before] = [draft.translations[language_code], saved.translations[language_code]]
    const fields = now ? textFields.filter((field) => now[field] !== (before?.[field] ?? '')) : []
    return fields.length && now ? [{ language_code, ...(picked(fields, (field) => now[field]) as Partial<Texts>) }] : []
  })
