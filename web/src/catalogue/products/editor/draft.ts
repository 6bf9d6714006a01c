import type { Product } from '@linesheet/contract/catalogue/products'
import type { editProduct } from '@linesheet/contract/catalogue/products.edit'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { type Battery, type BatteryMeasure, batteryLimits, isDeclaredDangerous } from '@linesheet/domain/catalogue/dangerous-goods'
import { readProductNumber } from '@linesheet/domain/catalogue/product-numbers'
import { productNumberFields } from '@linesheet/domain/catalogue/products'
import { type TextField, textFields } from '@linesheet/domain/catalogue/translations'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import type { CountryCode, CurrencyCode, Region } from '@linesheet/domain/platform/places'
import { amountText } from '@linesheet/domain/platform/readers/amount'
import { readDecimal } from '@linesheet/domain/platform/readers/decimal'
import { readStock } from '@linesheet/domain/platform/readers/quantity'
import type { Reading } from '@linesheet/domain/platform/readers/reading'

const plainFields = [
  'hs_code',
  'customs_description',
  'regions',
  'category_ids',
  'tags',
  'has_battery',
  'is_dangerous_goods',
  'out_of_stock',
] as const
/** A name by language; undefined if there is none. */
export type LocalizedName = { [K in Language]?: string | undefined }
export type NumberField = (typeof productNumberFields)[number]
export type Texts = Record<TextField, string>

export type DraftPrices = { wholesale_price: string; retail_price: string }
/** `key` identifies a variation on the screen before the server gives it an `id`; `books` are its prices by currency. */
export type DraftVariation = DraftPrices & {
  key: string
  id?: string
  sku: string
  barcode: string
  stock: string
  /** In the currency of the base prices. Missing in drafts that a browser stored before costs existed. */
  cost_price?: string
  photo_id: string
  option_values: string[]
  books: Partial<Record<CurrencyCode, DraftPrices>>
}
export type DraftOption = { id?: string; name: LocalizedName; values: { id?: string; name: LocalizedName }[] }

const batteryMeasures = Object.keys(batteryLimits) as BatteryMeasure[]
/** A battery with its figures as typed texts. */
export type DraftBattery = Pick<Battery, 'kind'> & Record<BatteryMeasure, string>

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
    battery: DraftBattery | null
    /** True for another reason than the battery. */
    is_dangerous_goods: boolean
    out_of_stock: boolean
    restock_date: string
    options: DraftOption[]
    variations: DraftVariation[]
    translations: Partial<Record<Language, Texts>>
  }

const toText = (value: number | null) => (value === null ? '' : String(value))
const mapFields = <K extends string, V>(fields: readonly K[], valueFor: (field: K) => V) =>
  Object.fromEntries(fields.map((field) => [field, valueFor(field)])) as Record<K, V>

/** A product as a draft of the form: all typed values are texts, also numbers. */
export function toDraft(product: Product): Draft {
  const valueName = (id: string) =>
    product.options.flatMap(({ values }) => values).find((value) => value.id === id)?.name[product.source_language] ?? ''
  const translations = product.product_translations.map(
    (text) => [text.language_code, mapFields(textFields, (field) => text[field])] as const,
  )
  return {
    ...mapFields(textFields, (field) => product[field]),
    ...mapFields(productNumberFields, (field) => toText(product[field])),
    revision: product.revision,
    category_ids: product.product_categories.map(({ id }) => id),
    tags: product.tags,
    regions: product.regions,
    hs_code: product.hs_code,
    customs_description: product.customs_description,
    origin_country: product.origin_country ?? '',
    has_battery: product.has_battery,
    battery: product.battery && {
      kind: product.battery.kind,
      ...mapFields(batteryMeasures, (measure) => toText(product.battery?.[measure] ?? null)),
    },
    is_dangerous_goods: isDeclaredDangerous(product),
    out_of_stock: product.out_of_stock,
    restock_date: product.restock_date ?? '',
    options: product.options.map(({ id, name, values }) => ({
      id,
      name,
      values: values.map((value) => ({ id: value.id, name: value.name })),
    })),
    variations: product.variations.map(({ id, sku, barcode, stock, cost_price, photo_id, option_ids, pricebooks, ...prices }) => ({
      key: id,
      id,
      sku,
      barcode,
      stock: toText(stock),
      cost_price: cost_price ?? '',
      photo_id: photo_id ?? '',
      wholesale_price: prices.wholesale_price,
      retail_price: prices.retail_price,
      option_values: option_ids.map(valueName),
      books: Object.fromEntries(pricebooks.map(({ currency_code, ...prices }) => [currency_code, prices])),
    })),
    translations: Object.fromEntries(translations),
  }
}

/** The fields of each part of the form; the save bar names the parts. */
export const formParts = {
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
    'is_dangerous_goods',
  ],
  regions: ['regions'],
  languages: ['translations'],
} as const satisfies Record<string, readonly (keyof Draft)[]>
export type FormPart = keyof typeof formParts

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
/** The fields in which the two differ, except `revision`. */
export const changedFields = (draft: Draft, saved: Draft) =>
  (Object.keys(saved) as (keyof Draft)[]).filter((field) => field !== 'revision' && !isEqual(draft[field], saved[field]))
export const partChanges = (draft: Draft, saved: Draft) => {
  const fields: readonly string[] = changedFields(draft, saved)
  return (Object.keys(formParts) as FormPart[]).filter((part) => formParts[part].some((field) => fields.includes(field)))
}

export const parsePrices = ({ wholesale_price, retail_price }: DraftPrices, currency: CurrencyCode): DraftPrices => ({
  wholesale_price: amountText(wholesale_price, currency),
  retail_price: amountText(retail_price, currency),
})
const valueOrNull = (reading: Reading<number>) => (reading.kind === 'value' ? reading.value : null)
/** The battery's figures; null for fields that are empty or no number. */
export const parseBattery = ({ kind, ...measures }: DraftBattery): Battery => ({
  kind,
  ...mapFields(batteryMeasures, (measure) => valueOrNull(readDecimal(measures[measure]))),
})

type RequestBody = RequestInput<typeof editProduct>['body']

/**
 * The body of the edit call: only the changed fields, so that a colleague's other changes stay. `currency` is the base prices' currency. A draft whose
 * numbers cannot be read is not sent (`validateDraft`).
 */
export function toRequestBody(draft: Draft, saved: Draft, currency: CurrencyCode): RequestBody {
  const changed = new Set<string>(changedFields(draft, saved))
  const ifChanged = <T>(field: keyof Draft, value: T) => (changed.has(field) ? { [field]: value } : {})
  const hasVariations = changed.has('options') || changed.has('variations')
  const stocks = new Map(saved.variations.map(({ id, stock }) => [id, stock]))
  return {
    revision: draft.revision,
    ...Object.assign({}, ...textFields.map((field) => ifChanged(field, draft[field]))),
    ...Object.assign({}, ...productNumberFields.map((field) => ifChanged(field, valueOrNull(readProductNumber(field, draft[field]))))),
    ...Object.assign({}, ...plainFields.map((field) => ifChanged(field, draft[field]))),
    ...ifChanged('battery', draft.battery && parseBattery(draft.battery)),
    ...ifChanged('origin_country', draft.origin_country || null),
    ...ifChanged('restock_date', draft.restock_date || null),
    ...(hasVariations && {
      options: draft.options,
      variations: draft.variations.map((variation) => toVariationBody(variation, stocks.get(variation.id), currency)),
    }),
    ...(changed.has('translations') && { product_translations: changedTranslations(draft, saved) }),
  }
}

export const priceBookEntries = ({ books }: Pick<DraftVariation, 'books'>) => Object.entries(books) as [CurrencyCode, DraftPrices][]

/** Leaves out unedited stock: orders and sales in a shop may have changed it since, and sending it would undo these changes. */
const toVariationBody = (
  { id, sku, barcode, stock, cost_price, photo_id, option_values, books, ...prices }: DraftVariation,
  savedStock: string | undefined,
  currency: CurrencyCode,
) => ({
  ...(id && { id }),
  sku,
  barcode,
  ...((!id || stock !== savedStock) && { stock: valueOrNull(readStock(stock)) }),
  ...(cost_price !== undefined && { cost_price: amountText(cost_price, currency) || null }),
  photo_id: photo_id || null,
  option_values,
  ...parsePrices(prices, currency),
  pricebooks: priceBookEntries({ books }).map(([currency_code, book]) => ({
    currency_code,
    ...parsePrices(book, currency_code),
  })),
})

/** The changed texts of each language. */
const changedTranslations = (draft: Draft, saved: Draft) =>
  languages.flatMap((language_code) => {
    const [current, before] = [draft.translations[language_code], saved.translations[language_code]]
    const fields = current ? textFields.filter((field) => current[field] !== (before?.[field] ?? '')) : []
    return fields.length && current ? [{ language_code, ...(mapFields(fields, (field) => current[field]) as Partial<Texts>) }] : []
  })
