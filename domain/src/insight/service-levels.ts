/** How a brand serves its retailers, against targets in percent (docs/product/analytics.md). */
export const serviceMeasures = ['answered_in_time', 'cancelled', 'late', 'disputed'] as const
export type ServiceMeasure = (typeof serviceMeasures)[number]

/** `isAtLeast`: the share should not be below the target; otherwise not above it. */
export const serviceTargets: Record<ServiceMeasure, { target: number; isAtLeast: boolean }> = {
  answered_in_time: { target: 90, isAtLeast: true },
  cancelled: { target: 2, isAtLeast: false },
  late: { target: 5, isAtLeast: false },
  disputed: { target: 2, isAtLeast: false },
}

/** Whether `counted` of `total` orders meet the target; null without orders. Compared as whole numbers, so that rounding decides nothing. */
export function meetsTarget(measure: ServiceMeasure, counted: number, total: number): boolean | null {
  if (total === 0) return null
  const { target, isAtLeast } = serviceTargets[measure]
  return isAtLeast ? counted * 100 >= target * total : counted * 100 <= target * total
}
