import { expect, test } from 'vitest'
import { readTrackingTable } from './tracking-lines.ts'

const sheet = (...rows: string[][]) => rows.map((cells, at) => ({ row: at + 1, cells }))

test('a table keeps its columns and rows', () => {
  const rows = sheet(['LS-10023', 'SF1029384756123', 'My van', '25'], ['LS-10024', 'RB123456785HK', '', ''])
  expect(readTrackingTable(rows)).toEqual({
    header: [],
    columns: ['order', 'tracking_number', 'carrier', 'shipping_cost'],
    rows,
    ignored: [],
  })
})

test('a row that does not fit its table is read as a line', () => {
  const rows = sheet(['Order', 'Tracking'], ['LS-10023', 'SF1029384756123'], ['Tracking: SF1029384756124 for LS-10024', ''])
  expect(readTrackingTable(rows).rows[1]).toEqual({ row: 3, cells: ['LS-10024', 'SF1029384756124'] })
})

test('order and number are found anywhere in a line; other lines are ignored', () => {
  const lines = sheet(['Hello!'], ['UPS 1Z X7R 482 03 4291 7466 is for LS-10023'], ['10024: SF1029384756124'], ['Thank you'])
  expect(readTrackingTable(lines)).toEqual({
    header: [],
    columns: ['order', 'tracking_number', 'carrier'],
    rows: [
      { row: 2, cells: ['LS-10023', '1ZX7R4820342917466', 'UPS'] },
      { row: 3, cells: ['10024', 'SF1029384756124', ''] },
    ],
    ignored: [lines[0], lines[3]],
  })
})

test('a file whose header is known but has no numbers is not read line by line', () => {
  const rows = sheet(['Order - Number', 'Shipped Date', 'Postcode'], ['LS-20101', '2026-09-01', '04101'])
  expect(readTrackingTable(rows)).toMatchObject({ header: rows[0]?.cells, ignored: [] })
  expect(readTrackingTable(rows).columns).not.toContain('tracking_number')
})
