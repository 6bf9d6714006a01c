import { describe, expect, test } from 'vitest'
import { dayIn } from '../platform/days.ts'
import {
  allowedPromotionActions,
  currenciesOfRegions,
  type PromotionFacts,
  promotionCurrency,
  promotionPeriod,
  promotionStatuses,
  promotionStatusOn,
  promotionTabs,
  requirePromotionAction,
} from './promotions.ts'

const august = { starts_on: '2026-08-01', ends_on: '2026-08-14', is_disabled: false, was_disabled: false, redeemed_count: 0 }

test.each<[string, Partial<PromotionFacts>, string]>([
  ['2026-07-31', {}, 'upcoming'],
  ['2026-08-01', {}, 'active'],
  ['2026-08-14', {}, 'active'],
  ['2026-08-15', {}, 'expired'],
  ['2026-08-15', { was_disabled: true }, 'past'],
  ['2026-08-10', { was_disabled: true }, 'active'],
  ['2026-07-31', { is_disabled: true, was_disabled: true }, 'disabled'],
  ['2026-08-10', { is_disabled: true, was_disabled: true }, 'disabled'],
  ['2026-08-15', { is_disabled: true, was_disabled: true }, 'disabled'],
])('on %s with %o it is %s', (today, facts, status) => {
  expect(promotionStatusOn({ ...august, ...facts }, today)).toBe(status)
})

test('each status has one tab', () => {
  expect(Object.values(promotionTabs).flat().toSorted()).toEqual(promotionStatuses.toSorted())
})

describe('days are the brand’s, also when clocks are put forward or back', () => {
  test.each([
    // 23 hours, 25 hours, and half an hour of summer time.
    ['America/New_York', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['America/New_York', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['Australia/Lord_Howe', '2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T13:30:00.000Z'],
    ['Asia/Hong_Kong', '2026-04-05', '2026-04-04T16:00:00.000Z', '2026-04-05T16:00:00.000Z'],
  ])('in %s a promotion of %s is active from %s until %s', (timeZone, day, begins, ends) => {
    const promotion = { ...august, starts_on: day, ends_on: day }
    const period = promotionPeriod(promotion, timeZone)
    expect([period.begins_at.toISOString(), period.ends_at.toISOString()]).toEqual([begins, ends])
    const statusAt = (time: number) => promotionStatusOn(promotion, dayIn(timeZone, new Date(time)))
    expect(statusAt(Date.parse(begins) - 1)).toBe('upcoming')
    expect(statusAt(Date.parse(begins))).toBe('active')
    expect(statusAt(Date.parse(ends) - 1)).toBe('active')
    expect(statusAt(Date.parse(ends))).toBe('expired')
  })
})

test.each<[string, Partial<PromotionFacts>, string[]]>([
  ['2026-07-31', {}, ['disable', 'edit', 'delete']],
  ['2026-08-10', {}, ['disable', 'edit', 'delete']],
  ['2026-08-10', { redeemed_count: 1 }, ['disable', 'edit']],
  ['2026-08-10', { is_disabled: true, was_disabled: true }, ['enable', 'edit', 'delete']],
  ['2026-08-15', { is_disabled: true, was_disabled: true, redeemed_count: 3 }, []],
  ['2026-08-15', {}, ['delete']],
  ['2026-08-15', { redeemed_count: 3 }, []],
])('on %s with %o allowed are %o', (today, facts, actions) => {
  const promotion = { ...august, ...facts }
  expect(allowedPromotionActions(promotion, today)).toEqual(actions)
  for (const action of ['disable', 'enable', 'edit', 'delete'] as const) {
    const attempt = () => requirePromotionAction(action, promotion, today)
    if (actions.includes(action)) expect(attempt).not.toThrow()
    else
      expect(attempt).toThrow(expect.objectContaining({ code: action === 'delete' ? 'promotion.redeemed' : `promotion.cannot-${action}` }))
  }
})

test('amounts are in the brand’s currency if one of the regions has it', () => {
  expect(promotionCurrency(['us', 'hk'], 'HKD')).toBe('HKD')
  expect(promotionCurrency(['us', 'ca'], 'HKD')).toBe('USD')
  expect(promotionCurrency([], 'HKD')).toBe('HKD')
  expect(currenciesOfRegions(['us', 'hk', 'us'])).toEqual(['USD', 'HKD'])
})
