import type { addProduct, Category } from '@linesheet/contract/catalogue/products'
import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import type { Language } from '@linesheet/domain/platform/languages'
import type * as z from 'zod'
import type { Design } from '../renderer/model.ts'
import { convertFromHkd, convertPrices, soldCurrencies, soldRegions } from './prices.ts'
import { clothItems } from './product-data/cloth.ts'
import { homeItems } from './product-data/home.ts'
import { type ChoiceName, type ColourName, choices, colours, type Item, materials, optionKinds, type Words } from './product-data/item.ts'
import { noondayItems } from './product-data/noonday.ts'
import { paperItems } from './product-data/paper.ts'
import { tablewareItems } from './product-data/tableware.ts'
import { itemTags } from './product-data/tags.ts'

export type { Item } from './product-data/item.ts'
export const slowFerryProducts: readonly Item[] = [...tablewareItems, ...homeItems, ...clothItems, ...paperItems]
export const noondayProducts: readonly Item[] = noondayItems

/** Stock of tracked products while the demo places orders; `setFinalStock` replaces it. */
export const initialStock = 6000

type Body = RequestInput<typeof addProduct>['body']
type CategoryData = z.output<typeof Category>

const textIndex: Record<Language, 0 | 1 | 2> = { en: 0, zh_CN: 1, zh_TW: 2 }
const joinTexts = (parts: readonly Words[], language: Language) =>
  parts.map((words) => words[textIndex[language]]).join(language === 'en' ? ', ' : '、')
const formatSize = ([length, width, height]: Item['packedSize']) => `${length} × ${width} × ${height} cm`

/** Name, description, material, colour and size of an item in a language. */
export const itemTexts = (item: Item, language: Language) => ({
  name: item.name[textIndex[language]],
  description: item.description[textIndex[language]],
  material: materials[item.material][textIndex[language]],
  color: joinTexts(
    item.colours.map((name) => colours[name].words),
    language,
  ),
  size: formatSize(item.packedSize),
})

/** Names of options and option values by language. */
export const optionTranslations = [
  ...Object.values(optionKinds),
  ...[...Object.values(colours), ...Object.values(choices)].map(({ words }) => words),
].map(([en, zh_CN, zh_TW]): Record<Language, string> => ({ en, zh_CN, zh_TW }))

/** The request body of an item: English texts, Chinese translations, prices for every currency, all variations. */
export function productBody(item: Item, categories: readonly CategoryData[]): Body {
  const [length_cm, width_cm, height_cm, weight_kg] = item.packedSize
  return {
    ...itemTexts(item, 'en'),
    ...convertPrices('HKD', item.price),
    source_language: 'en',
    case_quantity: item.caseQuantity,
    minimum_order_quantity: item.caseQuantity,
    lead_time_days_min: 5,
    lead_time_days_max: item.price[0] > 200 ? 14 : 8,
    length_cm,
    width_cm,
    height_cm,
    weight_kg,
    hs_code: item.hsCode,
    customs_description: item.customs,
    origin_country: 'HK' as const,
    has_battery: item.isBattery ?? false,
    is_dangerous_goods: false,
    regions: soldRegions,
    category_ids: categoryIds(item, categories),
    tags: itemTags(item),
    product_translations: translatedLanguages(item).map((language_code) => ({ language_code, ...itemTexts(item, language_code) })),
    options: optionNames(item),
    variations: variationBodies(item),
  }
}

/** The Chinese languages that the item is translated to. */
export const translatedLanguages = ({ missingTranslation }: Item) =>
  (['zh_CN', 'zh_TW'] as const).filter((language) => language !== missingTranslation)

/** Throws if the server does not have the item's category. */
function categoryIds({ category, name }: Item, categories: readonly CategoryData[]): string[] {
  const match = categories.find(({ en }) => en === category)
  if (!match) throw new Error(`The server has no category “${category}” for ${name[0]}`)
  return [match.id]
}

const hasColourOption = ({ colours: names }: Item) => names.length > 1
const optionNames = (item: Item) => [
  ...(hasColourOption(item) ? [optionKinds.colour[0]] : []),
  ...(item.choice ? [optionKinds[item.choice.kind][0]] : []),
]

/** The cost of making an item, as a share of its wholesale price. */
const costShare = 0.4

/** Every combination of colour and size, with prices in every currency. */
function variationBodies(item: Item): NonNullable<Body['variations']> {
  const sizes: readonly (ChoiceName | undefined)[] = item.choice?.values ?? [undefined]
  const combinations = item.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })))
  return combinations.map(({ colour, size }, at) => {
    const price = sizedPrice(item, size)
    const values = [...(hasColourOption(item) ? [colours[colour].words[0]] : []), ...(size ? [choices[size].words[0]] : [])]
    return {
      sku: variationSku(item, colour, size),
      barcode: ean13(variationSku(item, colour, size)),
      ...convertPrices('HKD', price),
      cost_price: convertFromHkd('HKD', price[0] * costShare),
      ...(item.stockLeft !== undefined && at === 0 && { stock: initialStock }),
      ...(values.length && { option_values: values }),
      pricebooks: soldCurrencies
        .filter((code) => code !== 'HKD')
        .map((currency_code) => ({ currency_code, ...convertPrices(currency_code, price) })),
    }
  })
}

const sizedPrice = ({ price: [wholesale, retail] }: Item, size: ChoiceName | undefined): readonly [number, number] => {
  const factor = size ? choices[size].priceFactor : 1
  return [Math.round((wholesale * factor) / 2) * 2, Math.ceil((retail * factor) / 10) * 10 - 2]
}

const variationSku = (item: Item, colour: ColourName, size?: ChoiceName) =>
  [item.sku, ...(hasColourOption(item) ? [colours[colour].code] : []), ...(size ? [choices[size].code] : [])].join('-')
export const firstSku = (item: Item) => variationSku(item, item.colours[0], item.choice?.values[0])

/** A variation that retailers can order; `family` is its product, `wholesale` its price by currency. */
export type ShelfVariation = { sku: string; family: string; caseQuantity: number; weight: number; wholesale: ReadonlyMap<string, string> }

/** All variations of items that are not drafts. */
export const shelfVariations = (items: readonly Item[]): ShelfVariation[] =>
  items
    .filter(({ isDraft }) => !isDraft)
    .flatMap((item) =>
      variationBodies(item).map(({ sku = '', wholesale_price, pricebooks = [] }) => ({
        sku,
        family: item.sku,
        caseQuantity: item.caseQuantity,
        weight: item.packedSize[3],
        wholesale: new Map([
          ['HKD', wholesale_price],
          ...pricebooks.map((book): [string, string] => [book.currency_code, book.wholesale_price]),
        ]),
      })),
    )

/** An EAN-13 with Hong Kong's prefix, derived from the SKU. */
function ean13(sku: string): string {
  let number = 7
  for (const letter of sku) number = (number * 31 + letter.charCodeAt(0)) % 1_000_000_000
  const digits = `489${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** How the renderer draws the item. */
export function designOf({ form, motif, colours: names, otherColours = [] }: Item): Design {
  const hexes = (name: ColourName): [string, ...string[]] => [colours[name].hex, ...otherColours.map((other) => colours[other].hex)]
  return { form, colours: hexes(names[0]), others: names.slice(1).map(hexes), ...(motif && { motif }) }
}
