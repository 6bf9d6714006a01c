import { expect, test } from 'vitest'
import { type BulkDraft, bulkInputs, type DialogAction, emptyBulkDraft } from './bulkInputs.ts'

const inputs: readonly [DialogAction, Partial<BulkDraft>, object | undefined][] = [
  ['price', { percent: '−5' }, { percent: -5 }],
  ['price', { percent: 'five' }, undefined],
  ['stock', { stock: '1,200 pcs' }, { stock: 1200 }],
  ['stock', { stock: '' }, undefined],
  ['stock', { stock: 'available' }, undefined],
  ['stock', { stock: '−5', stock_change: 'by' }, { stock_by: -5 }],
  ['stock', { stock_change: 'always' }, { stock: null }],
  ['lead_time', { lead_time_days_min: '2-3 weeks', lead_time_days_max: '2-3 weeks' }, { lead_time_days_min: 14, lead_time_days_max: 21 }],
  ['lead_time', { lead_time_days_min: '10', lead_time_days_max: '5' }, undefined],
  ['lead_time', { lead_time_days_max: '5' }, { lead_time_days_max: 5 }],
  ['weight', { weight_kg: '350 g' }, { weight_kg: 0.35 }],
  ['weight', { weight_kg: '-' }, { weight_kg: null }],
  ['weight', { weight_kg: '' }, undefined],
  ['size', { length_cm: '10', width_cm: '', height_cm: '12 in' }, { length_cm: 10, height_cm: 30.48 }],
  ['size', { length_cm: '10', width_cm: 'wide' }, undefined],
  ['tags', { tags: ['Gift'] }, { tags: ['Gift'], list_change: 'add' }],
  ['tags', { tags: [] }, undefined],
  ['tags', { tags: [], list_change: 'replace' }, { tags: [], list_change: 'replace' }],
  ['regions', { regions: ['us'], list_change: 'remove' }, { regions: ['us'], list_change: 'remove' }],
  ['category', { category_ids: ['vases'] }, { category_ids: ['vases'], list_change: 'add' }],
  ['collection', { collection_id: 'c' }, { collection_id: 'c' }],
  ['collection', {}, undefined],
  ['delete', {}, {}],
]

test.each(inputs)('%s with %j sends %j', (action, draft, expected) => {
  expect(bulkInputs[action]({ ...emptyBulkDraft, ...draft })).toEqual(expected && { action, ...expected })
})
