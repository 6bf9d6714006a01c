import { defaultWidget } from '@linesheet/domain/storefront/widgets'
import { expect, test } from 'vitest'
import { fieldChanges, toChoices, toDraft } from './widgetDraft.ts'

const widget = {
  ...defaultWidget,
  products: [{ id: 'a', name: 'Cup', is_active: true }],
  product_ids: ['a'],
  version: 1,
  key: '',
  snippet: '',
  sightings: [],
}

test('a saved widget is read back unchanged', () => {
  expect(toChoices(toDraft(widget))).toEqual({ ...defaultWidget, product_ids: ['a'] })
  expect(fieldChanges(toDraft(widget), toDraft(widget))).toEqual([])
})

test('another source of products is a change, and the choice for the previous one is kept', () => {
  const saved = toDraft(widget)
  const collection = { ...saved, source: 'collection' as const, collection_id: 'k', color: '#000000' }
  expect(fieldChanges(collection, saved)).toEqual(['color', 'products'])
  expect(toChoices(collection)).toMatchObject({ product_ids: [], collection_id: 'k' })
  expect(fieldChanges({ ...collection, source: 'chosen', color: saved.color }, saved)).toEqual([])
})
