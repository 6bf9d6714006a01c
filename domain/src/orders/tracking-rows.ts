import { normalizeText } from '../platform/normalize-text.ts'
import { maxAmount, readAmount, readAmountIn, textOf } from '../platform/readers/amount.ts'
import { carrierOf } from './carriers.ts'
import { parseOrderNumber } from './order-numbers.ts'
import type { OrderStatus } from './orders.ts'
import { isTrackingNumber, readTrackingNumber } from './tracking-numbers.ts'

/** The columns of a sheet of tracking numbers. */
export const trackingColumns = ['order', 'tracking_number', 'carrier', 'shipping_cost'] as const
export type TrackingColumn = (typeof trackingColumns)[number]
/** The meaning of each column of a sheet; null for a column that is not read. */
export type TrackingColumns = readonly (TrackingColumn | null)[]

/** The maximum number of rows of one sheet. */
export const maxTrackingRows = 1000

/** Headers, without spaces, signs and case. */
const headers: Record<TrackingColumn, readonly string[]> = {
  order: [
    'order',
    'orders',
    'orderno',
    'ordernumber',
    'orderid',
    'ordernr',
    'po',
    '订单',
    '订单号',
    '订单编号',
    '訂單',
    '訂單編號',
    '訂單號碼',
    'commande',
    'numerodecommande',
    'bestellung',
    'bestellnummer',
    'pedido',
    'ordine',
    '注文番号',
    '주문번호',
  ],
  tracking_number: [
    'tracking',
    'trackingno',
    'trackingnumber',
    'trackingid',
    'trackingcode',
    'waybill',
    'waybillnumber',
    'awb',
    'consignmentnumber',
    '运单号',
    '快递单号',
    '物流单号',
    '追踪号',
    '单号',
    '運單號碼',
    '物流單號',
    '託運單號',
    '追蹤號碼',
    '追蹤編號',
    '單號',
    '貨運單號',
    'suivi',
    'numerodesuivi',
    'sendungsnummer',
    'seguimiento',
    'numerodeseguimiento',
    '追跡番号',
    '送り状番号',
    '송장번호',
    '운송장번호',
  ],
  carrier: [
    'carrier',
    'courier',
    'shippingcompany',
    'shippingcarrier',
    '承运商',
    '快递公司',
    '物流公司',
    '快递',
    '承運商',
    '物流業者',
    '貨運公司',
    '物流商',
    'transporteur',
    'versanddienstleister',
    'spediteur',
    'transportista',
    'corriere',
    '配送業者',
    '運送会社',
    '택배사',
  ],
  shipping_cost: [
    'cost',
    'shipping',
    'shippingcost',
    'postage',
    'freight',
    '运费',
    '運費',
    '物流费',
    'fraisdeport',
    'versandkosten',
    'gastosdeenvio',
    'costodispedizione',
    '送料',
    '배송비',
  ],
}

const plainHeader = (text: string) =>
  normalizeText(text, 'NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFC')

/** The column that a header names, in one of several languages. */
const columnOfHeader = (header: string) => trackingColumns.find((column) => headers[column].includes(plainHeader(header)))

/** Whether a text is the header of a column of tracking numbers, orders, carriers or costs. */
export const isTrackingHeader = (text: string) => columnOfHeader(text) !== undefined

type Rows = readonly (readonly string[])[]
const hasDigit = (text: string) => /\p{N}/u.test(text)

/** Whether the first row names the columns: it has a known header, or no number where the next row has one. */
export function hasTrackingHeader([first = [], second]: Rows): boolean {
  if (first.some((cell) => columnOfHeader(cell))) return true
  return second !== undefined && !first.some(hasDigit) && second.some(hasDigit)
}

const isCost = (cell: string) => ['value', 'unclear'].includes(readAmount(cell).kind)

/** How the cells of a column without a known header look, in the order in which columns are recognised. */
const looks: readonly (readonly [TrackingColumn, (cell: string) => boolean])[] = [
  ['order', (cell) => /^#?LS/i.test(normalizeText(cell, 'NFKC')) && parseOrderNumber(cell) !== undefined],
  ['tracking_number', isTrackingNumber],
  ['order', (cell) => parseOrderNumber(cell) !== undefined],
  ['shipping_cost', isCost],
  ['carrier', (cell) => /\p{L}/u.test(cell) && !hasDigit(cell)],
]

/**
 * The meaning of each column of a sheet: as the user chose for a header before (`chosen`, by header), as its header says, or as most of its cells look. No
 * two columns have the same meaning.
 */
export function guessTrackingColumns(rows: Rows, chosen: Readonly<Record<string, string>> = {}): TrackingColumns {
  const hasHeader = hasTrackingHeader(rows)
  const [first = []] = hasHeader ? rows : []
  const cells = rows.slice(hasHeader ? 1 : 0, 50)
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length))
  const columns: (TrackingColumn | null | undefined)[] = Array.from({ length: width }, () => undefined)
  const assign = (at: number, column: TrackingColumn | undefined) => {
    if (column && columns[at] === undefined && !columns.includes(column)) columns[at] = column
  }
  for (const [at, header] of first.entries()) {
    if (chosen[header] === '') columns[at] = null
    const remembered = trackingColumns.find((column) => column === chosen[header])
    assign(at, remembered)
  }
  for (const [at, header] of first.entries()) assign(at, columnOfHeader(header))
  for (const [column, looksRight] of looks)
    for (let at = 0; at < width; at += 1) {
      const filled = cells.flatMap((row) => row[at]?.trim() || [])
      if (filled.length && filled.filter(looksRight).length * 2 > filled.length) assign(at, column)
    }
  return columns.map((column) => column ?? null)
}

export type TrackingRow = Partial<Record<TrackingColumn, string | undefined>>

/** A row of a sheet by its columns; the order is empty if none is named. */
export const toTrackingRow = (cells: readonly string[], columns: TrackingColumns): TrackingRow & { order: string } => {
  const named = columns.flatMap((column, at) => (column && cells[at]?.trim() ? [[column, cells[at].trim()]] : []))
  return { order: '', ...Object.fromEntries(named) }
}

/** The cost of a row, in the currency of its order; `cost` applies to rows without a cost. */
export const readShippingCost = ({ shipping_cost = '' }: TrackingRow, cost: string, currency: string) =>
  readAmountIn(shipping_cost.trim() || cost, currency, { max: maxAmount })

/**
 * The tracking of a shipment from a row. A carrier that is not named is recognised by the number; a cost that cannot be read stays as text, and is refused
 * later.
 */
export function toTracking(row: TrackingRow, cost: string, currency: string) {
  const { tracking_number = '', carrier = '', shipping_cost = '' } = row
  const reading = readTrackingNumber(tracking_number)
  const number = reading.kind === 'value' ? reading.value : tracking_number.trim()
  return {
    tracking_number: number,
    carrier: carrier.trim() || carrierOf(number),
    shipping_cost: textOf(readShippingCost(row, cost, currency), shipping_cost.trim() || cost) || undefined,
  }
}

/** Statuses of orders that have left. */
export const shippedStatuses: readonly OrderStatus[] = ['shipped', 'delivered', 'fulfilled', 'completed']
