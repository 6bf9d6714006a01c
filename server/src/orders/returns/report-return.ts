import type { ReturnInput } from '@linesheet/contract/connections/marketplace.returns'
import { returnUnits, unitsLeft } from '@linesheet/domain/orders/returns'
import { dayIn } from '@linesheet/domain/platform/days'
import { invalidInputRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import { lockOrder } from '../orders.sql.ts'
import { findReturnableLines, insertReturn } from './returns.sql.ts'

type Report = z.output<typeof ReturnInput>

/** Stores units that a retailer sent back. Throws 404, 400 by field, and 409 for an order that was not shipped. */
export async function reportReturn({ tx, brandId, now, publish }: Call, id: string, report: Report, timeOf: (earliest: string) => Date) {
  const { order_id, variation_id, units, reason, comment, external_id } = report
  const order = await lockOrder(tx, brandId, order_id)
  if (order.shipped_at === null) throw new Refusal('return.not-shipped', `Nothing comes back of an order that is ${order.status}`)
  const returned_at = timeOf(order.shipped_at)
  const lines = await findReturnableLines(tx, brandId, order_id, variation_id)
  const [first] = lines
  if (!first) throw invalidInputRefusal({ variation_id: 'unknown_order_line' })
  const taken = returnUnits(lines, units)
  if (!taken) throw invalidInputRefusal({ units: { code: 'units_returned', values: { count: unitsLeft(lines) } } })
  const row = { brand_id: brandId, id, order_id, order_variation_id: taken[0]?.id ?? first.id, product_id: first.product_id, external_id }
  const returned_on = dayIn(order.time_zone, returned_at)
  insertReturn(tx, { ...row, units, reason, comment, returned_at, returned_on, created_at: now }, order, taken)
  publish('return.added', id)
}
