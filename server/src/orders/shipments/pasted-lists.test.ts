import { readFileSync } from 'node:fs'
import { getOrder } from '@linesheet/contract/orders/orders'
import { readTrackingSheet, shipByTracking } from '@linesheet/contract/orders/orders.tracking'
import { readTrackingTable, type TrackingTable } from '@linesheet/domain/orders/tracking-lines'
import { toTrackingRow } from '@linesheet/domain/orders/tracking-rows'
import { expect, test } from 'vitest'
import { caseRows } from '../../../../domain/cases/cases.ts'
import { callOk } from '../../../test/calling.ts'
import { given } from '../../../test/given.ts'
import { uploadFile } from '../../../test/platform/uploading.ts'

type Case = { file: string; line: number; order: string; numbers: string; expected: string }
const cases = caseRows('tracking/expected.tsv').map(
  ([file = '', line = '', order = '', numbers = '', expected = '']): Case => ({ file, line: Number(line), order, numbers, expected }),
)
const isPasted = ({ file }: Case) => file.startsWith('pasted')
const pastedFiles = [...new Set(cases.filter(isPasted).map(({ file }) => file))]
const content = (file: string) => readFileSync(new URL(`../../../../domain/cases/tracking/${file}`, import.meta.url), 'utf8')

/** A brand with six packed orders, and the text in which LS-20101 to LS-20106 are replaced by their numbers. */
async function aBrandWithOrders() {
  const brand = await given.aBrand()
  const ids = await Promise.all([1, 2, 3, 4, 5, 6].map(() => given.aPackedOrder(brand)))
  const orders = await Promise.all(ids.map((id) => callOk(getOrder, { params: { id } }, brand.owner)))
  const digitsOf = (digit: string) => orders['123456１２３４５６'.indexOf(digit) % 6]?.number.slice(3) ?? ''
  return { brand, withOwnOrders: (text: string) => text.replace(/[2２][0０][1１][0０]([1-6１-６])/g, (_, digit) => digitsOf(digit)) }
}

/** Does what the dialog does with a list: its rows are read, arranged, and checked. */
async function checkList(brand: Awaited<ReturnType<typeof aBrandWithOrders>>['brand'], text: string) {
  const { result } = await uploadFile(brand.owner, readTrackingSheet.path, Buffer.from(text), 'pasted.csv')
  const table = readTrackingTable(result.rows)
  const body = {
    rows: table.rows.map(({ cells }) => toTrackingRow(cells, table.columns)),
    shipping_cost: '25',
    dry_run: true,
  }
  const results = (await callOk(shipByTracking, { body }, brand.owner)).rows
  return { table, resultOf: (line: number) => results[table.rows.findIndex(({ row }) => row === line)] }
}

/** The result that a case expects. */
function expectedResult({ numbers, expected }: Case) {
  if (/^ready|warned/.test(expected)) return { outcome: 'matched', tracking_number: numbers }
  if (/^(two numbers|the same)/.test(expected)) return { outcome: 'refused', error: { code: 'several_tracking_numbers' } }
  if (/^repeated order/.test(expected)) return { outcome: 'refused', code: 'order.row-repeated', other_row: expect.any(Number) }
  return { outcome: expect.stringMatching(/^(refused|unknown)$/) }
}

test.each(pastedFiles)('the list %s is read as its lines intend', async (file) => {
  const { brand, withOwnOrders } = await aBrandWithOrders()
  const { table, resultOf } = await checkList(brand, withOwnOrders(content(file)))
  for (const line of cases.filter((entry) => entry.file === file)) {
    if (line.expected.includes('ignored'))
      expect(
        table.ignored.map(({ row }) => row),
        `${file} ${line.line}`,
      ).toContain(line.line)
    else expect(resultOf(line.line), `${file} ${line.line}`).toMatchObject(expectedResult(line))
    const carrier = /carrier (UPS|SF Express)$/.exec(line.expected)?.[1]
    if (carrier) expect(resultOf(line.line)?.carrier).toBe(carrier)
    if (line.expected.includes('warned')) expect(resultOf(line.line)?.notes).not.toEqual([])
  }
})

test.each([
  ['warehouse-scan.csv', 'order'],
  ['shipstation.csv', 'tracking_number'],
] as const)('the file %s has no column %s', async (file, missing) => {
  const rows = content(file).trim().split('\n')
  const table: TrackingTable = readTrackingTable(rows.map((line, at) => ({ row: at + 1, cells: line.split(',') })))
  expect(table.columns).not.toContain(missing)
})
