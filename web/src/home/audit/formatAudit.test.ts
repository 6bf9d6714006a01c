import { expect, test } from 'vitest'
import { en } from '../../words/en/all.ts'
import { translator } from '../../words/translate.ts'
import { zh_TW } from '../../words/zh_TW/all.ts'
import { formatAction, formatChanges } from './formatAudit.ts'

const time = { timeZone: 'Asia/Hong_Kong', now: new Date('2026-11-20T02:00:00Z') }
const english = { words: translator('en', en), ...time }
const chinese = { words: translator('zh_TW', zh_TW), ...time }
const change = (field: string, before: unknown, after: unknown, about: string | null = null) => ({
  field,
  about,
  before,
  after,
  is_told: true,
})
const textOf = (...values: Parameters<typeof change>) =>
  formatChanges([change(...values)], english)
    .flatMap(({ name, value }) => [name, value])
    .filter(Boolean)
    .join(': ')

test.each([
  [change('role', 'viewer', 'finance'), 'Role: Viewer → Finance'],
  [change('is_default', false, true), 'Default: no → yes'],
  [change('name', null, 'Studio'), 'Name: Studio'],
  [change('name', 'Studio', ''), 'Name: Studio → –'],
  [change('name_zh_TW', '', '套裝'), 'Name (繁體中文): 套裝'],
  [change('tagline_en', 'Slow', 'Slower'), 'Tagline (English): Slow → Slower'],
  [change('handmade', false, true), 'Handmade: no → yes'],
  [change('tags', ['a'], ['a', 'b']), 'Tags: a → a, b'],
  [change('regional_name', null, '慢渡', 'tw'), 'Name in a region (Taiwan): 慢渡'],
  [change('regional_name', '慢渡', null), 'Name in a region: 慢渡 → –'],
  [change('organization', 'House', 'Home'), 'Organisation: House → Home'],
  [change('wholesale_price', '5.00', '6.00', 'HKD'), 'Wholesale price (HKD): 5.00 → 6.00'],
  [change('status', 'new', 'confirmed'), 'Status: New → Accepted'],
  [change('reduced', null, [{ name: 'Vase', before: 3, after: 1 }]), 'Reduced: Vase 3 → 1'],
  [change('address', null, { street: '1 Road', city: 'Hong Kong', country_code: 'HK' }), 'Address: 1 Road, Hong Kong, Hong Kong'],
])('%o is told in words', ({ field, before, after, about }, text) => {
  expect(textOf(field, before, after, about)).toBe(text)
})

test('a change without words is named without values, and never as a code', () => {
  expect(textOf('from_the_future', { a: 1 }, { a: 2 })).toBe('Other details')
  expect(textOf('status', 'new', 'from_the_future')).toBe('Status')
  expect(formatChanges([{ ...change('description', null, null), is_told: false }], english)).toMatchObject([
    { name: 'Description', value: '' },
  ])
  expect(formatAction({ kind: 'location', action: 'from_the_future' }, english.words)).toBe('changed')
})

test('fields without words are summed up once per entry, without meaningless values', () => {
  const changes = [
    change('origin_of_future', null, 'import'),
    change('role', 'viewer', 'finance'),
    change('moment_of_future', null, '2026'),
  ]
  expect(formatChanges(changes, english)).toMatchObject([
    { name: 'Other details', value: '' },
    { name: 'Role', value: 'Viewer → Finance' },
  ])
})

test('Chinese has its own words', () => {
  expect(formatChanges([change('role', 'viewer', 'finance')], chinese)).toMatchObject([{ name: '角色', value: '檢視者 → 財務' }])
  expect(formatAction({ kind: 'order', action: 'accepted' }, chinese.words)).toMatch(/[\u4e00-\u9fff]/)
  expect(formatAction({ kind: 'product', action: 'imported' }, chinese.words)).toMatch(/[\u4e00-\u9fff]/)
})
