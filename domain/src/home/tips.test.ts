import { expect, test } from 'vitest'
import { addDays } from '../platform/days.ts'
import { tips, tipsOfDay } from './tips.ts'

test('a week shows every tip once, two a day', () => {
  const days = Array.from({ length: 7 }, (_, n) => addDays('2026-12-29', n))
  const shown = days.flatMap(tipsOfDay)
  expect(shown).toHaveLength(14)
  expect(shown.toSorted()).toEqual(tips.toSorted())
  expect(tipsOfDay('2026-12-29')).toEqual(tipsOfDay('2026-12-29'))
})
