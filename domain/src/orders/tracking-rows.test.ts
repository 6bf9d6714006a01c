import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guessTrackingColumns, hasTrackingHeader, toTracking, toTrackingRow, trackingColumns } from './tracking-rows.ts'

const row = ['LS-10023', 'SF1029384756123', 'SF Express', '25.00']

test.each([
  [['Order', 'Tracking number', 'Carrier', 'Shipping cost']],
  [['Order No.', 'TRACKING #', 'Courier', 'Postage']],
  [['订单号', '快递单号', '快递公司', '运费']],
  [['訂單編號', '託運單號', '物流業者', '運費']],
  [['Bestellnummer', 'Sendungsnummer', 'Versanddienstleister', 'Versandkosten']],
  [['Commande', 'Numéro de suivi', 'Transporteur', 'Frais de port']],
  [['Заказ', 'Номер отправления', 'Перевозчик', 'Цена']],
])('headers in many languages are recognized: %j', (header) => {
  expect(hasTrackingHeader([header, row])).toBe(true)
  expect(guessTrackingColumns([header, row])).toEqual(trackingColumns)
})

test('without a header, columns are recognized by what most cells look like', () => {
  expect(hasTrackingHeader([row])).toBe(false)
  expect(guessTrackingColumns([row])).toEqual(trackingColumns)
  expect(guessTrackingColumns([['1Z999AA10123456784', '10023']])).toEqual(['tracking_number', 'order'])
  expect(
    guessTrackingColumns([
      ['Ann Lee', '10023', '771234567890', '12,50'],
      ['Bo Chan', '10024', '771234567891', ''],
    ]),
  ).toEqual(['carrier', 'order', 'tracking_number', 'shipping_cost'])
  expect(guessTrackingColumns([])).toEqual([])
})

test('a column is what the user chose for its header before; one that was skipped stays skipped', () => {
  const header = ['Ref', 'Order', 'Parcel']
  const rows = [header, ['10023', 'ready', 'RB123456789HK']]
  expect(guessTrackingColumns(rows, { Ref: 'order', Order: '' })).toEqual(['order', null, 'tracking_number'])
})

test('columns in another order are found again', () => {
  const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 })
  fc.assert(
    fc.property(orders, (order) => {
      expect(guessTrackingColumns([order.map((at) => row[at] ?? '')])).toEqual(order.map((at) => trackingColumns[at]))
    }),
  )
})

test.each([
  ['25', '25.00'],
  ['HK$1,234.50', '1234.50'],
  ['12,50 €', '12,50 €'],
  ['1,234', '1,234'],
  ['１８', '18.00'],
  ['-5', '-5'],
  ['free', 'free'],
  ['', '30.00'],
  ['-', ''],
])('the cost %j is sent as %j', (shipping_cost, sent) => {
  expect(toTracking({ tracking_number: 'SF1029384756123', shipping_cost }, '30', 'HKD').shipping_cost ?? '').toBe(sent)
})

test('the carrier is the one of the row, or the usual one for the form of the number', () => {
  const carrierFor = (cells: string[]) => toTracking(toTrackingRow(cells, ['tracking_number', 'carrier']), '', 'HKD').carrier
  expect([carrierFor(['SF1029384756123', 'My van']), carrierFor(['SF1029384756123', ' ']), carrierFor(['12-34', ''])]).toEqual([
    'My van',
    'SF Express',
    undefined,
  ])
})
