import type { OrderColumn, OrderLineColumn } from '@linesheet/domain/orders/order-columns'
import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import type { Cell } from '../../platform/sheets/sheet.ts'
import type { ExportedLine, ExportedOrder } from './export.sql.ts'

type Cells<C extends string> = { [column in C]: Cell }

const count = (number: number): Cell => ({ number: String(number) })

/** An amount as a number; whole in a currency without cents. */
const amountCell = (currency: string) => (amount: string) => ({ number: isWithoutCents(currency) ? amount.replace(/\.00$/, '') : amount })

export function orderCells(order: ExportedOrder): Cells<OrderColumn> {
  const amount = amountCell(order.currency_code)
  const { recipient, company, street, street_2, city, region, postal_code, country_code, phone } = order.shipping_address
  return {
    order: order.order,
    status: order.status,
    origin: order.origin,
    placed_at: order.placed_at,
    accepted_at: order.accepted_at,
    ship_by: order.target_shipment_date ?? '',
    shipped_at: order.shipped_at,
    delivered_at: order.delivered_at,
    cancelled_at: order.cancelled_at,
    retailer: order.buyer_name,
    country: order.buyer_country,
    first_order: order.is_first_order ? 'yes' : 'no',
    lines: count(order.line_count),
    units: count(order.unit_count),
    currency: order.currency_code,
    subtotal: amount(order.subtotal),
    discount: amount(order.discount_total),
    shipping: amount(order.shipping_total),
    handling_fee: amount(order.handling_fee),
    total: amount(order.total),
    commission_rate: { number: String(Number(order.commission_rate)) },
    commission: amount(order.commission),
    label_cost: amount(order.label_cost),
    net: amount(order.net),
    payment_status: order.payment_status,
    shipping_method: order.shipping_method ?? '',
    carrier: order.carrier ?? '',
    tracking_number: order.tracking_number ?? '',
    shipping_cost: order.shipping_cost === null ? '' : amount(order.shipping_cost),
    recipient,
    company,
    street,
    street_2,
    city,
    region,
    postal_code,
    country_code,
    phone,
    cancel_reason: order.cancel_reason ?? '',
    tags: order.tags.join('; '),
    retailer_note: order.retailer_note,
    brand_note: order.brand_note,
  }
}

export function lineCells(line: ExportedLine): Cells<OrderLineColumn> {
  const amount = amountCell(line.currency_code)
  return {
    order: line.order,
    status: line.status,
    origin: line.origin,
    placed_at: line.placed_at,
    retailer: line.buyer_name,
    country: line.buyer_country,
    line: count(line.position),
    sku: line.sku,
    name: line.name,
    options: line.options,
    hs_code: line.hs_code,
    quantity_ordered: count(line.quantity_ordered),
    quantity: count(line.quantity),
    currency: line.currency_code,
    unit_price: amount(line.unit_price),
    discount: amount(line.discount),
    line_total: amount(line.line_total),
  }
}
