import { documentRefusal, hasDocument, isProForma } from '@linesheet/domain/orders/order-documents'
import { addressLines } from '@linesheet/domain/platform/country-names'
import { isWithoutCents } from '@linesheet/domain/platform/currencies'
import { dayIn } from '@linesheet/domain/platform/days'
import type { Language } from '@linesheet/domain/platform/languages'
import type { Tx } from '../../platform/db/db.ts'
import { formatDay, formatNumber } from '../../platform/pdf/format.ts'
import { addressee, findDocumentLines, findDocumentOrder } from './document-order.sql.ts'
import type { Invoice } from './invoice.ts'
import { orderReference } from './order-reference.ts'

/**
 * The content of the order's invoice, by default in the retailer's language. Throws 404, and `order.cannot-invoice` for a cancelled order.
 */
export async function findInvoice(tx: Tx, brandId: string, orderId: string, requested?: Language): Promise<Invoice> {
  const order = await findDocumentOrder(tx, brandId, orderId)
  if (!hasDocument('invoice', order.status)) throw documentRefusal('invoice', order.status)
  const { shipping_address: to, ship_from, currency_code } = order
  const language = requested ?? order.retailer_language
  const lines = await findDocumentLines(tx, brandId, orderId, language)
  const totals = [order.subtotal, order.discount_total, order.shipping_total, order.handling_fee, order.total]
  const format = amountFormat(currency_code, [...totals, ...lines.flatMap((line) => [line.unit_price, line.discount, line.line_total])])
  const formatUnlessZero = (amount: string) => (Number(amount) ? format(amount) : '')
  const is_pro_forma = isProForma(order.status)
  return {
    kind: 'invoice',
    language,
    is_pro_forma,
    number: `${is_pro_forma ? 'PF' : 'INV'}-${order.number}`,
    date: formatDay(language, dayIn(order.time_zone, new Date(order.accepted_at ?? order.placed_at))),
    order_number: `LS-${order.number}`,
    ...orderReference(order, language),
    payment_status: order.payment_status,
    brand: { name: order.display_name, address_lines: ship_from ? addressLines(ship_from, language) : [] },
    buyer: { ...addressee(to, order.buyer_name, language), country_code: to.country_code },
    lines: lines.map((line) => ({
      sku: line.sku,
      name: line.name,
      options: line.options,
      hs_code: line.hs_code,
      quantity: line.quantity,
      unit_price: format(line.unit_price),
      discount: formatUnlessZero(line.discount),
      line_total: format(line.line_total),
    })),
    currency_code,
    subtotal: format(order.subtotal),
    discount: formatUnlessZero(order.discount_total),
    shipping: formatUnlessZero(order.shipping_total),
    handling_fee: formatUnlessZero(order.handling_fee),
    total: format(order.total),
    units_total: order.unit_count,
  }
}

/** All amounts of an invoice have the same decimals: none in a currency without cents, unless a share of a discount has some. */
function amountFormat(currency: string, amounts: readonly string[]) {
  const digits = isWithoutCents(currency) && amounts.every((amount) => amount.endsWith('.00')) ? 0 : 2
  return (amount: string) => formatNumber(Number(amount), digits)
}
