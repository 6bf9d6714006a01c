import { expect, test } from 'vitest'
import { given } from '../../../test/given.ts'
import type { AgreedCells } from './catalogue.sql.ts'
import { pairCells } from './product-cells.ts'

/** A vase here, and the cells that both sides have of a row of the shop. */
async function aVase() {
  const brand = await given.aBrand()
  const pricebooks = [{ currency_code: 'EUR', wholesale_price: '5.00', retail_price: '10.00' }]
  const variation = { sku: 'VS-1', stock: 1, wholesale_price: '50.00', retail_price: '100.00', option_values: [], pricebooks }
  const product = await given.aProduct(brand, { variations: [variation] })
  const pair = (values: object, agreed: AgreedCells = {}) => {
    const rows = [{ row: 2, cells: [], values: { sku: 'VS-1', ...values } }]
    return pairCells({ product, rows, agreed, context: { currency: product.currency_code, notations: new Map() } })
  }
  return { pair, key: (column: string) => `${product.variations[0]?.id}:${column}` }
}

test('equal values are equal texts, however they are written', async () => {
  const { pair } = await aVase()
  const texts = (values: object) => pair(values).map(({ column, shop }) => [column, shop])
  expect(texts({ retail_price: '12.5', weight_kg: '1.20', origin_country: 'China', description_en: ' Cafe\u0301\r\nand more ' })).toEqual([
    ['description_en', 'Caf\u00e9\nand more'],
    ['weight_kg', '1.2'],
    ['origin_country', 'CN'],
    ['retail_price', '12.50'],
  ])
})

test('a cell that cannot be read has no effect, and a cell that is no longer there counts as empty if the shop had it before', async () => {
  const { pair, key } = await aVase()
  expect(pair({ retail_price: 'ask us', barcode: '4.00E+12' })).toEqual([])
  expect(pair({}, { [key('barcode')]: '4006381333931', weight_kg: '2' })).toMatchObject([
    { column: 'weight_kg', here: '', shop: '', agreed: '2' },
    { column: 'barcode', here: '', shop: '', agreed: '4006381333931' },
  ])
})

test('a price that is converted changes with the price of the shop, not with the rate of the day; its price book follows', async () => {
  const { pair, key } = await aVase()
  const converted = (retail_price: string, retail_EUR: string, agreed?: AgreedCells) =>
    pair({ retail_price, cost_price: '30.00', retail_EUR }, agreed)
  const source = { key: `${key('retail_price')}:retail_EUR`, amount: '10.00' }
  const first = { column: 'retail_price', here: '100.00', shop: '88.00', agreed: undefined, source, books: { retail_EUR: '10.00' } }
  expect(converted('88', '10.00')).toMatchObject([first])
  const agreed = { [key('retail_price')]: '88.00', [source.key]: '10.00' }
  expect(converted('91', '10.00', agreed)).toMatchObject([{ ...first, agreed: '88.00' }])
  expect(converted('110', '12.00', agreed)).toMatchObject([{ shop: '110.00', agreed: '88.00', books: { retail_EUR: '12.00' } }])
})
