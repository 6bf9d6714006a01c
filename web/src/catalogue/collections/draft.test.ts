import type { Collection, CollectionProduct } from '@linesheet/contract/catalogue/collections'
import { expect, test } from 'vitest'
import { type Draft, partChanges, toDraft, toRequestBody } from './draft.ts'

const item = (id: string) => ({ id, name: id }) as CollectionProduct
const saved = toDraft({
  id: 'c',
  version: 3,
  name_en: 'Starter set',
  name_zh_cn: '',
  name_zh_tw: '入門系列',
  description_en: 'For a first order',
  description_zh_cn: '',
  description_zh_tw: '',
  collection_items: [item('a'), item('b')],
  item_count: 2,
} as unknown as Collection)
const edit = (changes: Partial<Draft>): Draft => ({ ...saved, ...changes })

test('a new collection begins empty, a saved one with its texts, version and products', () => {
  expect(toDraft(undefined)).toMatchObject({ name_en: '', description_zh_tw: '', version: 0, items: [] })
  expect(saved).toEqual({
    version: 3,
    name_en: 'Starter set',
    name_zh_cn: '',
    name_zh_tw: '入門系列',
    description_en: 'For a first order',
    description_zh_cn: '',
    description_zh_tw: '',
    items: [item('a'), item('b')],
  })
})

test.each<[string, Partial<Draft>, string[], object]>([
  ['nothing', {}, [], {}],
  ['a name', { name_zh_cn: '入门系列' }, ['names'], { name_zh_cn: '入门系列' }],
  ['a description', { description_en: '' }, ['descriptions'], { description_en: '' }],
  ['the order', { items: [item('b'), item('a')] }, ['items'], { product_ids: ['b', 'a'] }],
  ['name and products', { name_en: 'Set', items: [] }, ['names', 'items'], { name_en: 'Set', product_ids: [] }],
])('when %s changed, only that is named and sent', (_, changes, parts, body) => {
  expect([partChanges(edit(changes), saved), toRequestBody(edit(changes), saved)]).toEqual([parts, body])
})
