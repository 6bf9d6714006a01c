import { expect, test } from 'vitest'
import { caseRows } from '../../../cases/cases.ts'
import { readDay, readDayColumn } from './day.ts'

test.each(caseRows('edge/dates.csv').map(([written = '', expected = '']) => ({ written, expected })))(
  'the day $written is $expected',
  ({ written, expected }) => {
    const reading = readDay(written)
    const outcomes = { value: 'value' in reading ? reading.value : '', empty: expected || 'empty', unclear: 'ask', refused: 'refuse' }
    expect(outcomes[reading.kind]).toBe(expected || 'empty')
    if (reading.kind === 'empty') expect(['empty', 'told', '']).toContain(expected)
  },
)

test('a day that can be read in two ways lists both', () => {
  expect(readDay('05/11/2026')).toEqual({
    kind: 'unclear',
    error: { code: 'day_unclear', values: { first: '2026-11-05', second: '2026-05-11' } },
    choices: ['2026-11-05', '2026-05-11'],
  })
})

test('one cell of a column decides the order of the others', () => {
  const values = (...cells: string[]) =>
    readDayColumn(cells).readings.map((reading) => (reading.kind === 'value' ? reading.value : reading.kind))
  expect(values('05/11/2026', '15/11/2026')).toEqual(['2026-11-05', '2026-11-15'])
  expect(values('05/11/2026', '11/15/2026')).toEqual(['2026-05-11', '2026-11-15'])
  expect(values('05/11/2026', '11/15/2026', '15/11/2026')).toEqual(['unclear', '2026-11-15', '2026-11-15'])
  expect(readDayColumn(['05/11/2026', '2026-11-15']).question).toEqual({ kind: 'day_order', cells: [0] })
  expect(readDayColumn(['06/06/2026', '15/11/2026']).question).toBeNull()
})

test('every day of some centuries is read as it is written', () => {
  for (let at = 0; at < 4000; at += 1) {
    const day = new Date(Date.UTC(1900, 0, 1 + at * 97)).toISOString().slice(0, 10)
    expect(readDay(day)).toEqual({ kind: 'value', value: day, notes: [] })
  }
})
