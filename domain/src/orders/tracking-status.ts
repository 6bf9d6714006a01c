/** The statuses of a parcel, as carriers report them (docs/product/shipping.md). */
export const trackingStatuses = [
  'unknown',
  'pre_transit',
  'in_transit',
  'out_for_delivery',
  'available_for_pickup',
  'delivered',
  'returned',
  'failed',
] as const
export type TrackingStatus = (typeof trackingStatuses)[number]

/** Whether the status is final: the carrier is not asked any more. */
export const isFinalStatus = (status: TrackingStatus) => status === 'delivered' || status === 'returned'

/** An order is delivered when all of its parcels are. */
export const areDelivered = (statuses: readonly TrackingStatus[]) =>
  statuses.length > 0 && statuses.every((status) => status === 'delivered')
