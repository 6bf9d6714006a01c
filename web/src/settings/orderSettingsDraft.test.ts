import { expect, test } from 'vitest'
import { toChange, toTyped } from './orderSettingsDraft.ts'

const saved = toTyped({
  order_notification_email: null,
  lead_time_days: 7,
  auto_accept: 'none',
  packing_slip_note: '',
  minimum_order: '800.00',
  reorder_minimum: null,
  version: 3,
})

test('only what changed is sent', () => {
  expect(toChange(saved, [])).toEqual({ version: 3 })
  expect(toChange({ ...saved, lead_time_days: ' 14 ', reorder_minimum: 'HK$1,200.5' }, ['lead_time_days', 'reorder_minimum'])).toEqual({
    version: 3,
    lead_time_days: 14,
    reorder_minimum: '1200.50',
  })
})

test('an emptied field is none, and what cannot be read is left to be refused', () => {
  expect(toChange({ ...saved, minimum_order: ' ', lead_time_days: '' }, ['minimum_order', 'lead_time_days'])).toEqual({
    version: 3,
    minimum_order: null,
    lead_time_days: Number.NaN,
  })
  expect(toChange({ ...saved, minimum_order: 'much' }, ['minimum_order'])).toEqual({ version: 3, minimum_order: 'much' })
})
