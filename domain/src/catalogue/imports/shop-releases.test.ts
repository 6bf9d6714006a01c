import { expect, test } from 'vitest'
import { defaultRates } from '../../platform/currencies.ts'
import { recogniseSheet } from './formats.ts'
import { readProducts } from './read-products.ts'
import { translate } from './translate.ts'

// Exports of releases and languages that the cases do not cover.

/** A sheet from lines of cells between tabs, or else bars; its header is row 1. */
const sheetOf = (...lines: string[]) => lines.map((line, at) => ({ row: at + 1, cells: line.split(line.includes('\t') ? '\t' : '|') }))

async function bringIn(...lines: string[]) {
  const recognised = recogniseSheet(sheetOf(...lines))
  if (!recognised) return undefined
  const nothing = () => []
  const context = { baseCurrency: 'HKD', rates: defaultRates, language: 'en', findCategories: nothing, suggestCategories: nothing } as const
  const { products, refused } = await translate(await readProducts(recognised.format, [recognised.table], {}), context)
  return {
    format: recognised.format.id,
    products: products.map(({ rows, photos }) => ({ variations: rows.length, photos: photos.length })),
    rows: products.flatMap(({ rows }) => rows.map(({ values }) => values)),
    refused,
  }
}

const portuguese =
  'ID|Tipo|REF|Nome|Publicado|Em destaque?|Visibilidade no catálogo|Descrição curta|Descrição|Início da promoção|Fim da promoção|Status da taxa|' +
  'Classe de taxa|Em estoque?|Estoque|São permitidas encomendas?|Vender individualmente?|Peso (kg)|Comprimento (cm)|Largura (cm)|Altura (cm)|' +
  'Permitir avaliações?|Nota de compra|Preço promocional|Preço|Categorias|Tags|Classe de entrega|Imagens|Limite de downloads|Dias|Ascendente|' +
  'Agrupados|Aumentar vendas|Venda cruzada|URL externa|Texto do botão|Posição|Nome do atributo 1|Valores do atributo 1|Visibilidade 1|Atributo global 1'
const portugueseRow = (id: number, type: string, sku: string, parent: string, colour: string) =>
  `${id}|${type}|${sku}|Vaso|1|0|visible||Feito à mão|||taxable||1|4|0|0|1.2|10|8|20|1|||89.90|Casa||||||${parent}|||||||Cor|${colour}|1|1`

test('WooCommerce: an older release without low stock amounts, in Portuguese, with a product of another plugin', async () => {
  const found = await bringIn(
    portuguese,
    portugueseRow(1, 'variable', 'V', '', 'Azul, Preto'),
    portugueseRow(2, 'variation', 'V-1', 'V', 'Azul'),
    portugueseRow(3, 'variation', 'V-2', 'V', 'Preto'),
    portugueseRow(4, 'yith_bundle', 'B', '', ''),
  )
  expect(found).toMatchObject({ format: 'woocommerce', refused: [] })
  const variation = { stock: '4', retail_price: '89.90' }
  const product = { weight_kg: '1.2 kg', length_cm: '10 cm' }
  expect(found?.rows).toMatchObject([
    { sku: 'V-1', option_1_value: 'Azul', ...variation, ...product },
    { sku: 'V-2', option_1_value: 'Preto', ...variation },
    { sku: 'B', ...variation, ...product },
  ])
})

test('WooCommerce: columns that somebody chose are not read by their places', async () => {
  const found = await bringIn('ID|Тип|Артикул|Имя|Базовая цена', '40|simple|K-1|Комбинезон|240')
  expect(found?.format).not.toBe('woocommerce')
})

test('a text with invisible characters that fields refuse is imported without them', async () => {
  const found = await bringIn(
    'Handle|Title|Body (HTML)|Option1 Name|Option1 Value|Variant Price|Variant SKU',
    'cup|Cup\u0099|<p>First line\u2028second\u0007 line</p>|Title|Default Title|12.00|C-1',
  )
  expect(found?.rows).toMatchObject([{ name_en: 'Cup', description_en: 'First line\nsecond line' }])
})

test('an unlabelled price of a price list is the retail price, or the wholesale price if there is a retail price', async () => {
  const alone = await bringIn('Producto|Precio|Existencia', 'Dulces|10|25')
  expect(alone?.rows).toMatchObject([{ name_en: 'Dulces', wholesale_price: '5.00', retail_price: '10.00' }])
  const beside = await bringIn('Item|Price|RRP', 'Bell|10|25')
  expect(beside?.rows).toMatchObject([{ wholesale_price: '10.00', retail_price: '25.00' }])
})

test('Wix: the newer catalogue has prices of variations, and a row for each picture', async () => {
  const found = await bringIn(
    'handle|fieldType|name|visible|plainDescription|media|price|strikethroughPrice|inventory|sku|barcode|weight|productOptionName1|productOptionType1|productOptionChoices1',
    'bowl|PRODUCT|Bowl|TRUE|Thrown by hand.|https://static.example.com/1.jpg|30.00||IN_STOCK|||0.4|Glaze|TEXT_CHOICES|Ash;Ink',
    'bowl|VARIANT||TRUE|||30.00||4|B-A|4006381333931|0.4|Glaze|TEXT_CHOICES|Ash',
    'bowl|VARIANT||TRUE|||34.00||OUT_OF_STOCK|B-I||0.4|Glaze|TEXT_CHOICES|Ink',
    'bowl|MEDIA||||https://static.example.com/2.jpg',
  )
  expect(found).toMatchObject({ format: 'wix', refused: [], products: [{ variations: 2, photos: 2 }] })
  expect(found?.rows).toMatchObject([
    { sku: 'B-A', option_1_value: 'Ash', retail_price: '30.00', stock: '4', barcode: '4006381333931' },
    { sku: 'B-I', option_1_value: 'Ink', retail_price: '34.00', stock: '0' },
  ])
})

test('BigCommerce: the newer export has rows of variants and of pictures', async () => {
  const found = await bringIn(
    'Item;ID;Name;Type;SKU;Options;Inventory Tracking;Current Stock;Price;Cost Price;Sale Price;Categories;Description;Weight;Is Visible;Variant Image URL;Internal Image URL (Export)'.replaceAll(
      ';',
      '\t',
    ),
    'Product\t81\tDrum Sticks\tphysical\tDS\t\tvariant\t0\t12.00\t\t\t23;25\t<p>Hickory.</p>\t0.1\tTRUE',
    'Image\t90\t\t\t\t\t\t\t\t\t\t\t\t\t\t\thttps://cdn.example.com/sticks.jpg',
    'Variant\t82\t\t\tDS-5A\tType=Dropdown|Name=Size|Value=5A|Type=Swatch|Name=Colour|Value=Natural\t\t7\t\t\t\t\t\t\t\thttps://cdn.example.com/5a.jpg',
    'Variant\t83\t\t\tDS-7A\tType=Dropdown|Name=Size|Value=7A|Type=Swatch|Name=Colour|Value=Natural\t\t0\t13.50',
    'Video\t91',
  )
  expect(found).toMatchObject({ format: 'bigcommerce', refused: [], products: [{ variations: 2, photos: 2 }] })
  expect(found?.rows).toMatchObject([
    { sku: 'DS-5A', option_1_value: '5A', option_2_value: 'Natural', retail_price: '12.00', stock: '7' },
    { sku: 'DS-7A', option_1_name: 'Size', option_1_value: '7A', retail_price: '13.50', stock: '0' },
  ])
})

test('Square: older libraries have no handle, so rows of one name are one item', async () => {
  const found = await bringIn(
    'Token|Item Name|Variation Name|SKU|Description|Category|Price|Current Quantity Shop|Option Name 1|Option Value 1',
    'A1|Candle|Small|C-S|Soy wax|Home|12.00|10|Size|Small',
    'A2|Candle|Large|C-L|Soy wax|Home|18.00|4|Size|Large',
    'A3|Mug|Regular|M||Home|14.00|9||',
  )
  expect(found).toMatchObject({ format: 'square', products: [{ variations: 2 }, { variations: 1 }] })
  expect(found?.rows).toMatchObject([{ option_1_value: 'Small' }, { option_1_value: 'Large' }, { sku: 'M' }])
})
