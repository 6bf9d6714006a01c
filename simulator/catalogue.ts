import type { RequestInput } from '@linesheet/contract/endpoint'
import type { addProduct, Category } from '@linesheet/contract/products'
import type { Language } from '@linesheet/domain/languages'
import type * as z from 'zod'
import { woven } from './goods/cloth.ts'
import { home } from './goods/home.ts'
import { noonday } from './goods/noonday.ts'
import { paper } from './goods/paper.ts'
import { tableware } from './goods/tableware.ts'
import { tagsOf } from './goods/tags.ts'
import { type ChoiceName, type ColourName, choices, colours, type Item, kinds, materials, type Words } from './goods/words.ts'
import { currenciesSold, pricesIn, soldRegions } from './prices.ts'
import type { Design } from './renderer/model.ts'

export type { Item } from './goods/words.ts'
export const slowFerryGoods: readonly Item[] = [...tableware, ...home, ...woven, ...paper]
export const noondayGoods: readonly Item[] = noonday

/** The stock of what is counted, until the demo has sold of it and counts what is left. */
export const uncounted = 6000

type Body = RequestInput<typeof addProduct>['body']
type Kind = z.output<typeof Category>

const said: Record<Language, 0 | 1 | 2> = { en: 0, zh_CN: 1, zh_TW: 2 }
const all = (parts: readonly Words[], language: Language) =>
  parts.map((words) => words[said[language]]).join(language === 'en' ? ', ' : '、')
const sizeOf = ([length, width, height]: Item['box']) => `${length} × ${width} × ${height} cm`

/** What is said of the item in a language. */
export const saidOf = (item: Item, language: Language) => ({
  name: item.name[said[language]],
  description: item.text[said[language]],
  material: materials[item.material][said[language]],
  color: all(
    item.colours.map((name) => colours[name].words),
    language,
  ),
  size: sizeOf(item.box),
})

/** What options and their values are called, by language. */
export const optionWords = [
  ...Object.values(kinds),
  ...[...Object.values(colours), ...Object.values(choices)].map(({ words }) => words),
].map(([en, zh_CN, zh_TW]): Record<Language, string> => ({ en, zh_CN, zh_TW }))

/** The item as the brand adds it: in English, with its own Chinese, a price for each region, and a variation for each choice. */
export function productBody(item: Item, categories: readonly Kind[]): Body {
  const [length_cm, width_cm, height_cm, weight_kg] = item.box
  return {
    ...saidOf(item, 'en'),
    ...pricesIn('HKD', item.price),
    source_language: 'en',
    case_quantity: item.caseOf,
    minimum_order_quantity: item.caseOf,
    ...{ lead_time_days_min: 5, lead_time_days_max: item.price[0] > 200 ? 14 : 8 },
    ...{ length_cm, width_cm, height_cm, weight_kg },
    ...{ hs_code: item.hs, customs_description: item.customs, origin_country: 'HK' as const },
    ...{ has_battery: item.isBattery ?? false, is_dangerous_goods: false },
    regions: soldRegions,
    category_ids: categoriesOf(item, categories),
    tags: tagsOf(item),
    product_translations: toldIn(item).map((language_code) => ({ language_code, ...saidOf(item, language_code) })),
    options: optionsOf(item),
    variations: variationsOf(item),
  }
}

/** The Chinese that it was written in. */
export const toldIn = ({ untold }: Item) => (['zh_CN', 'zh_TW'] as const).filter((language) => language !== untold)

/** The shelf and the room it stands in. */
function categoriesOf({ category, name }: Item, categories: readonly Kind[]): string[] {
  const shelf = categories.find(({ en }) => en === category)
  if (!shelf) throw new Error(`The server has no category “${category}” for ${name[0]}`)
  return [shelf.id]
}

const isChosenByColour = ({ colours: names }: Item) => names.length > 1
const optionsOf = (item: Item) => [
  ...(isChosenByColour(item) ? [kinds.colour[0]] : []),
  ...(item.choice ? [kinds[item.choice.kind][0]] : []),
]

/** Each colour in each size, with the prices of every region. */
function variationsOf(item: Item): NonNullable<Body['variations']> {
  const sizes: readonly (ChoiceName | undefined)[] = item.choice?.of ?? [undefined]
  const made = item.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })))
  return made.map(({ colour, size }, at) => {
    const price = priceOf(item, size)
    const values = [...(isChosenByColour(item) ? [colours[colour].words[0]] : []), ...(size ? [choices[size].words[0]] : [])]
    return {
      sku: skuOf(item, colour, size),
      barcode: barcodeOf(skuOf(item, colour, size)),
      ...pricesIn('HKD', price),
      ...(item.left !== undefined && at === 0 && { stock: uncounted }),
      ...(values.length && { option_values: values }),
      pricebooks: currenciesSold
        .filter((code) => code !== 'HKD')
        .map((currency_code) => ({ currency_code, ...pricesIn(currency_code, price) })),
    }
  })
}

const priceOf = ({ price: [wholesale, retail] }: Item, size: ChoiceName | undefined): readonly [number, number] => {
  const by = size ? choices[size].by : 1
  return [Math.round((wholesale * by) / 2) * 2, Math.ceil((retail * by) / 10) * 10 - 2]
}

const skuOf = (item: Item, colour: ColourName, size?: ChoiceName) =>
  [item.sku, ...(isChosenByColour(item) ? [colours[colour].code] : []), ...(size ? [choices[size].code] : [])].join('-')
export const firstSku = (item: Item) => skuOf(item, item.colours[0], item.choice?.of[0])

/** A thing to be ordered, by its SKU, with what a retailer pays for one, by currency; and the product it is one of. */
export type OnShelf = { sku: string; family: string; caseOf: number; weight: number; wholesale: ReadonlyMap<string, string> }

/** All that retailers can order of these goods. */
export const shelfOf = (goods: readonly Item[]): OnShelf[] =>
  goods
    .filter(({ isDraft }) => !isDraft)
    .flatMap((item) =>
      variationsOf(item).map(({ sku = '', wholesale_price, pricebooks = [] }) => ({
        ...{ sku, family: item.sku, caseOf: item.caseOf, weight: item.box[3] },
        wholesale: new Map([
          ['HKD', wholesale_price],
          ...pricebooks.map((book): [string, string] => [book.currency_code, book.wholesale_price]),
        ]),
      })),
    )

/** An EAN-13 of Hong Kong's prefix, made from the SKU. */
function barcodeOf(sku: string): string {
  let number = 7
  for (const letter of sku) number = (number * 31 + letter.charCodeAt(0)) % 1_000_000_000
  const digits = `489${String(number).padStart(9, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
  return digits + ((10 - (sum % 10)) % 10)
}

/** How the item is photographed. */
export function designOf({ form, motif, colours: names, with: more = [] }: Item): Design {
  const hexes = (name: ColourName): [string, ...string[]] => [colours[name].hex, ...more.map((other) => colours[other].hex)]
  return { form, colours: hexes(names[0]), others: names.slice(1).map(hexes), ...(motif && { motif }) }
}
