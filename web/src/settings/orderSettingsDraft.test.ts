import { expect, test } from 'vitest'
import { listChangedSettings, toChange, toTyped } from './orderSettingsDraft.ts'

const saved = toTyped({
  order_notification_email: null,
  lead_time_days: 7,
  auto_accept: 'none',
  packing_slip_note: '',
  minimum_order: '800.00',
  reorder_minimum: null,
})

test('only what changed is sent', () => {
  expect(toChange(saved, saved)).toEqual({})
  expect(listChangedSettings({ ...saved, lead_time_days: '14' }, saved)).toEqual(['lead_time_days'])
  expect(toChange({ ...saved, lead_time_days: ' 14 ', reorder_minimum: 'HK$1,200.5' }, saved)).toEqual({
    lead_time_days: 14,
    reorder_minimum: '1200.50',
  })
})

test('an emptied field is none, and what cannot be read is left to be refused', () => {
  expect(toChange({ ...saved, minimum_order: ' ', lead_time_days: '' }, saved)).toEqual({ minimum_order: null, lead_time_days: Number.NaN })
  expect(toChange({ ...saved, minimum_order: 'much' }, saved)).toEqual({ minimum_order: 'much' })
})
