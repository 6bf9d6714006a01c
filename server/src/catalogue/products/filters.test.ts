import { addCollection } from '@linesheet/contract/catalogue/collections'
import { listProducts } from '@linesheet/contract/catalogue/products'
import { expect, test } from 'vitest'
import { callOk } from '../../../test/calling.ts'
import { anActiveProduct } from '../../../test/catalogue/collections.ts'
import { given } from '../../../test/given.ts'

test('filters apply to the products and to their count', async () => {
  const brand = await given.aBrand()
  await given.aProduct(brand, { name: 'Cup', out_of_stock: true, tags: ['Gift'], regions: ['us'] })
  const id = await anActiveProduct(brand, { name: 'Vase', tags: ['Gift', 'Season'] })
  const collection = await callOk(addCollection, { body: { name_en: 'Starter set', product_ids: [id] } }, brand.owner)
  const cases: [query: object, names: string[]][] = [
    [{ missing: 'photos' }, ['Vase', 'Cup']],
    [{ margin_below: 10 }, []],
    [{ stock: 'out' }, ['Cup']],
    [{ stock: 'in', tab: 'active' }, ['Vase']],
    [{ collection_id: collection.id }, ['Vase']],
    [{ region: 'us' }, ['Cup']],
    [{ bestseller: 'true' }, []],
    [{ category: 'vases', sort: 'name' }, ['Vase']],
    [{ tag: 'Gift', sort: '-wholesale_price' }, ['Vase', 'Cup']],
    [{ search: 'va', sort: '-updated_at' }, ['Vase']],
    [{ tab: 'out_of_stock', tag: 'Season' }, []],
  ]
  for (const [query, names] of cases) {
    const { items, count } = await callOk(listProducts, { query }, brand.owner)
    expect([query, items.map(({ name }) => name), count]).toEqual([query, names, names.length])
  }
})
