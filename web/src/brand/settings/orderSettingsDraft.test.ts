import { expect, test } from 'vitest'
import { editedFields } from '../../kit/forms/mergeByField.ts'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { toChange, toTyped } from './orderSettingsDraft.ts'

const saved = toTyped({
  order_notification_email: null,
  order_notification_interval: 'immediately',
  lead_time_days: 7,
  auto_accept: 'none',
  packing_slip_note: '',
  minimum_order: '800.00',
  reorder_minimum: null,
  version: 3,
})

test('only changed fields are sent', () => {
  expect(toChange(saved, [], 'HKD')).toEqual({ version: 3 })
  expect(
    toChange({ ...saved, lead_time_days: ' 14 ', reorder_minimum: 'HK$1,200.5' }, ['lead_time_days', 'reorder_minimum'], 'HKD'),
  ).toEqual({
    version: 3,
    lead_time_days: 14,
    reorder_minimum: '1200.50',
  })
})

test('an emptied minimum is sent as null, and an unreadable value is left for the server to refuse', () => {
  expect(toChange({ ...saved, minimum_order: ' ', lead_time_days: '' }, ['minimum_order', 'lead_time_days'], 'HKD')).toEqual({
    version: 3,
    minimum_order: null,
    lead_time_days: Number.NaN,
  })
  expect(toChange({ ...saved, minimum_order: 'much' }, ['minimum_order'], 'HKD')).toEqual({ version: 3, minimum_order: 'much' })
})

test('an error disappears when its field changes, and stays when another one does', () => {
  const refused = { ...saved, lead_time_days: '400', minimum_order: 'much' }
  const errors = { lead_time_days: 'invalid_number', minimum_order: 'invalid_price' } as const
  const errorsAfter = (changes: Partial<typeof saved>) => {
    const typed = { ...refused, ...changes }
    const sent = toChange(refused, editedFields(refused, saved), 'HKD')
    return Object.keys(unresolvedErrors(errors, sent, toChange(typed, editedFields(typed, saved), 'HKD')))
  }
  expect(errorsAfter({})).toEqual(['lead_time_days', 'minimum_order'])
  expect(errorsAfter({ packing_slip_note: 'Thank you' })).toEqual(['lead_time_days', 'minimum_order'])
  expect(errorsAfter({ lead_time_days: '14' })).toEqual(['minimum_order'])
  expect(errorsAfter({ lead_time_days: saved.lead_time_days, minimum_order: '' })).toEqual([])
})
