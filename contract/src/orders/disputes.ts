import {
  disputeActions,
  disputeReasons,
  disputeStatuses,
  maxEvidence,
  rejectionReasons,
  resolutionKinds,
} from '@linesheet/domain/orders/disputes'
import * as z from 'zod/mini'
import { endpoint } from '../platform/endpoint.ts'
import {
  count,
  country,
  currency,
  id,
  idParams,
  language,
  moment,
  money,
  note,
  paginated,
  paging,
  photo,
  strictObject,
} from '../platform/fields.ts'
import { recordOf } from '../platform/record-areas.ts'

export const DisputeRow = recordOf(
  'orders',
  z.object({
    id,
    order_id: id,
    order_number: z.string(),
    buying_company_id: id,
    buyer_name: z.string(),
    buyer_country: country,
    status: z.enum(disputeStatuses),
    reason: z.enum(disputeReasons),
    unit_count: count,
    /** The names of the first three items, translated into the requested language if possible, otherwise as they were ordered. */
    item_names: z.array(z.string()),
    currency_code: currency,
    /** The amount that the retailer paid for the units, after discount. */
    amount: money,
    reported_at: moment,
    /** When a pending dispute is approved automatically. */
    due_at: moment,
    /** True if it was approved automatically. */
    auto: z.boolean(),
  }),
)
export type DisputeRow = z.infer<typeof DisputeRow>

export const DisputeLine = z.object({
  order_variation_id: id,
  name: z.string(),
  options: z.string(),
  sku: z.string(),
  quantity: count,
  amount: money,
  photo: z.nullable(photo),
})

export const Dispute = z.object({
  ...z.omit(DisputeRow, { item_names: true }).shape,
  /** The retailer's note. */
  note: z.string(),
  lines: z.array(DisputeLine),
  photos: z.array(photo),
  /** The commission returned with the refund; null if there is none. */
  commission_back: z.nullable(money),
  answered_at: z.nullable(moment),
  answered_by: z.nullable(z.string()),
  rejection_reason: z.nullable(z.enum(rejectionReasons)),
  resolution_kind: z.nullable(z.enum(resolutionKinds)),
  /** The brand's photos as evidence for its rejection. */
  evidence: z.array(photo),
  /** The draft of the replacement; once it is sent, the order of the same id. */
  replacement_id: z.nullable(id),
  replacement_sent: z.boolean(),
  answer_note: z.string(),
  /** When the marketplace decided on the rejection. */
  decided_at: z.nullable(moment),
  decision_note: z.string(),
  /** Actions currently allowed to the brand. */
  actions: z.array(z.enum(disputeActions)),
})
export type Dispute = z.infer<typeof Dispute>

export const listDisputes = endpoint('GET', '/order/dispute', 'The disputes of the brand, newest first', {
  caller: 'orders:read',
  reads: 'replica',
  query: z.object({ ...paging, status: z.optional(z.enum(disputeStatuses)), language_code: z.optional(language) }),
  result: paginated(DisputeRow, {
    tabs: z.object({ all: count, pending: count, approved: count, rejected: count, 'brand-resolved': count }),
  }),
})

export const getDispute = endpoint('GET', '/order/dispute/:id', 'One dispute with items and photos', {
  caller: 'orders:read',
  reads: 'replica',
  params: idParams,
  result: Dispute,
})

export const approveDispute = endpoint('POST', '/order/approve-dispute', 'Accept a dispute: the retailer is refunded', {
  caller: 'orders:write',
  body: strictObject({ dispute_id: id, note: z.optional(note) }),
  result: Dispute,
})

export const rejectDispute = endpoint('POST', '/order/reject-dispute', 'Reject a dispute; the marketplace may decide otherwise', {
  caller: 'orders:write',
  body: strictObject({
    dispute_id: id,
    reason: z.enum(rejectionReasons, 'reason_required'),
    note: z.optional(note),
    /** The ids of photos among the files of the order as evidence. */
    file_ids: z.optional(z.array(id).check(z.maxLength(maxEvidence, 'too_many'))),
  }),
  result: Dispute,
})

export const resolveDispute = endpoint('POST', '/order/brand-resolve-dispute', 'Settle a dispute with the retailer, without a refund', {
  caller: 'orders:write',
  body: strictObject({ dispute_id: id, kind: z.enum(resolutionKinds, 'resolution_required'), note: z.optional(note) }),
  result: Dispute,
})
