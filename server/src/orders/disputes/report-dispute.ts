import type { DisputeInput } from '@linesheet/contract/connections/marketplace.disputes'
import { checkReportTime, type DisputedLine, type DisputedUnits, disputeAnswerDays, takeUnits } from '@linesheet/domain/orders/disputes'
import { daysAfter } from '@linesheet/domain/platform/days'
import { type Minor, toAmount } from '@linesheet/domain/platform/money'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import type * as z from 'zod/mini'
import type { Call } from '../../platform/call.ts'
import { lockOrder } from '../orders.sql.ts'
import { applyTransition } from '../transition.ts'
import { findDisputedLines, insertDispute } from './disputes.sql.ts'

type Report = z.output<typeof DisputeInput>

/**
 * Stores a retailer's report as a pending dispute. The brand has 14 days to answer, from when the report arrives. Throws 404, 400 by field, and 409 if the
 * order cannot be disputed, or can no longer be.
 */
export async function reportDispute(call: Call, id: string, report: Report, reportedAt: (earliest: string) => Date) {
  const { tx, brandId, now } = call
  if (report.reason === 'other' && !report.note) throw invalidInputRefusal({ note: 'note_required' })
  const order = await lockOrder(tx, brandId, report.order_id)
  const reported_at = reportedAt(order.delivered_at ?? order.placed_at)
  checkReportTime(order, reported_at)
  const { currency_code } = order
  const units = disputedUnits(await findDisputedLines(tx, brandId, order.id), report.lines, currency_code)
  const total = (amountOf: (line: DisputedUnits) => number): Minor => units.reduce((sum, line) => sum + amountOf(line), 0)
  const { external_id, reason, note } = report
  const amount = toAmount(total((line) => line.amount))
  const unit_count = total((line) => line.quantity)
  const facts = { status: 'pending', reason, unit_count, amount, currency_code } as const
  const times = { reported_at, created_at: now, due_at: daysAfter(now, disputeAnswerDays) }
  await insertDispute(
    tx,
    { brand_id: brandId, id, order_id: order.id, external_id, note, ...facts, ...times },
    units.map((line) => ({ ...line, amount: toAmount(line.amount) })),
  )
  applyTransition(call, order, {
    change: { dispute_count: order.dispute_count + 1, open_disputes: order.open_disputes + 1 },
    activity: {
      kind: 'dispute_reported',
      actor: 'marketplace',
      text: note,
      after: { dispute: { id, ...facts } },
    },
  })
}

/** The units of the order's lines. Throws by field for lines that are not on the order or are listed twice, and for units that were disputed before. */
function disputedUnits(lines: DisputedLine[], reported: Report['lines'], currencyCode: string): DisputedUnits[] {
  const left = lines.map((line) => ({ ...line }))
  return reported.flatMap(({ variation_id, quantity }, at) => {
    if (!left.some((line) => line.variation_id === variation_id))
      throw invalidInputRefusal({ [`lines.${at}.variation_id`]: 'unknown_order_line' })
    if (reported.findIndex((line) => line.variation_id === variation_id) < at)
      throw invalidInputRefusal({ [`lines.${at}.variation_id`]: 'variation_listed_twice' })
    const taken = takeUnits(left, variation_id, quantity, currencyCode)
    if (!taken) {
      const count = left.reduce((sum, line) => sum + (line.variation_id === variation_id ? line.quantity - line.disputed : 0), 0)
      throw invalidInputRefusal({ [`lines.${at}.quantity`]: { code: 'units_disputed', values: { count } } })
    }
    return taken
  })
}
