import type { Format, ReadField } from '../format.ts'
import { priceListColumns, priceListOptions } from '../price-list-names.ts'

const total =
  /^(?:sub-?total|total|sum|合计|合計|小计|小計|总计|總計|Summe|Zwischensumme|Gesamt|Sous-total|Totale|Subtotale|Suma)\b|^(?:合计|合計|小计|小計|总计|總計)/i
const prices = ['wholesale', 'retail', 'price', 'cost'] as const

/** A row without anything to order is a heading, a sum or a note. */
function isProduct(read: ReadField) {
  const texts = [read('categories'), read('name'), read('sku'), read('option_value')]
  if (texts.some((text) => total.test(text))) return false
  const isPriced = prices.some((price) => read(price) !== '')
  return read('sku') !== '' ? isPriced || read('name') !== '' : read('name') !== '' && isPriced
}

/** Any price list: a row for each variation, below the row that has the product's name, or with the same name. */
export const priceList: Format = {
  id: 'price-list',
  system: '',
  tellTale: [],
  rows: 'same name',
  columns: priceListColumns,
  optionColumns: { '': priceListOptions },
  kindOf: (read) => (isProduct(read) ? 'both' : 'ignored'),
  words: {
    noOption: ['default title'],
    enough: [
      'in stock',
      'plenty',
      '充足',
      '有货',
      '有貨',
      '現貨',
      '现货',
      '在庫あり',
      'auf lager',
      'lieferbar',
      'en stock',
      'disponibile',
      'disponible',
    ],
    soldOut: [
      'sold out',
      'out of stock',
      '缺货',
      '缺貨',
      '售罄',
      '無貨',
      '无货',
      '在庫なし',
      '品切れ',
      'ausverkauft',
      'épuisé',
      'esaurito',
      'agotado',
    ],
  },
  lists: { categories: /[;|]/, tags: /[,;|、，；]/, photos: /[\s,;|]{1,9}(?=https?:)/ },
}
