import type { LabelStatus } from './labels.ts'

/** The maximum number of orders whose labels are bought together. */
export const maxLabelBatchOrders = 200

/** For how many days the result of a purchase of many labels can be looked at. */
export const labelBatchDays = 30

/** The stored state of an order in a batch. `started`: the purchase exists, and has the further state. */
export const storedBatchStates = ['waiting', 'quoted', 'buying', 'started', 'refused'] as const
export type StoredBatchState = (typeof storedBatchStates)[number]

/** The state that callers see. `pending`: the carrier has not confirmed the label yet. */
export const batchStates = ['waiting', 'quoted', 'buying', 'pending', 'bought', 'refused', 'voided'] as const
export type BatchState = (typeof batchStates)[number]

const statesOfPurchases: Record<LabelStatus, BatchState> = {
  buying: 'pending',
  bought: 'bought',
  failed: 'refused',
  unwanted: 'voided',
  voiding: 'voided',
  voided: 'voided',
  void_refused: 'voided',
}

/** The state of an order in a batch, from its purchase if one was started. */
export const batchState = (stored: StoredBatchState, purchase: LabelStatus | null): BatchState =>
  stored !== 'started' ? stored : purchase ? statesOfPurchases[purchase] : 'pending'

/** Whether new prices can be requested for the order: it has no label, and none is being bought. */
export const canRequote = (state: BatchState) => state === 'refused' || state === 'quoted' || state === 'voided'
