import { limitsOf, type MeasureFieldName } from '@linesheet/domain/platform/measure-limits'

export type ParcelSize = { length_cm: number; width_cm: number; height_cm: number }

const maxSizes = 4
const key = (brandId: string) => `parcel-sizes:${brandId}`
const isSame = (a: ParcelSize, b: ParcelSize) => a.length_cm === b.length_cm && a.width_cm === b.width_cm && a.height_cm === b.height_cm

/** The sizes with this one as the latest, without repetitions. */
export const withLatest = (sizes: readonly ParcelSize[], { length_cm, width_cm, height_cm }: ParcelSize): ParcelSize[] => {
  const latest = { length_cm, width_cm, height_cm }
  return [latest, ...sizes.filter((size) => !isSame(size, latest))].slice(0, maxSizes)
}

const sides = ['length_cm', 'width_cm', 'height_cm'] as const
const isPossible = (side: MeasureFieldName, cm: unknown) => typeof cm === 'number' && cm > 0 && cm <= limitsOf('parcel', side).max
/** Sizes that were stored before a limit was introduced are no longer offered. */
const isSize = (value: unknown): value is ParcelSize =>
  typeof value === 'object' && value !== null && sides.every((side) => isPossible(side, (value as Record<string, unknown>)[side]))

/** The sizes of the parcels last packed in this browser, the latest first. */
export function recentSizes(brandId: string): ParcelSize[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(brandId)) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSize) : []
  } catch {
    return []
  }
}

export const rememberSize = (brandId: string, size: ParcelSize) =>
  localStorage.setItem(key(brandId), JSON.stringify(withLatest(recentSizes(brandId), size)))
