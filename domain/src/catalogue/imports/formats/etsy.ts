import type { Format } from '../format.ts'
import type { SourceTable } from '../source.ts'

const order = [
  'TITLE',
  'DESCRIPTION',
  'PRICE',
  'CURRENCY_CODE',
  'QUANTITY',
  'TAGS',
  'MATERIALS',
  ...Array.from({ length: 10 }, (_, at) => `IMAGE${at + 1}`),
  ...[1, 2].flatMap((number) => ['TYPE', 'NAME', 'VALUES'].map((part) => `VARIATION ${number} ${part}`)),
  'SKU',
]

/** Two columns have the same names in all languages. */
const namesInOrder = ({ header }: SourceTable) =>
  header[3] === 'CURRENCY_CODE' && header[order.length - 1] === 'SKU' && header.length === order.length ? order : undefined

/** The listings of Etsy: one row each, its variations only as lists of their values, and one quantity for all of them. */
export const etsy: Format = {
  id: 'etsy',
  system: 'Etsy',
  tellTale: [['TITLE'], ['CURRENCY_CODE'], ['MATERIALS'], ['VARIATION 1 NAME']],
  namesInOrder,
  rows: 'each',
  columns: {
    name: ['TITLE'],
    description: ['DESCRIPTION'],
    retail: ['PRICE'],
    currency: ['CURRENCY_CODE'],
    stock: ['QUANTITY'],
    tags: ['TAGS'],
    material: ['MATERIALS'],
    photos: ['IMAGE#'],
    option_name: ['VARIATION # NAME'],
    option_values: ['VARIATION # VALUES'],
    sku: ['SKU'],
  },
  lists: { tags: /,/, option_values: /,/ },
}
