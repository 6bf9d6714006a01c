import type { Point } from './scene-objects.ts'
import type { SignedDistance } from './shapes.ts'

/** A line segment with a radius at each end. */
export type Capsule = readonly [from: Point, to: Point, start: number, end?: number]

/** Signed distance of one capsule. */
export const capsule = (...ends: Capsule): SignedDistance => capsules([ends])

/** Union of many capsules (twigs, leaves, a fringe), evaluated in one loop because every ray tests all of them. */
export function capsules(bundle: readonly Capsule[]): SignedDistance {
  const numbers = Float64Array.from(
    bundle.flatMap(([[ax, ay, az], [bx, by, bz], start, end = start]) => {
      const [ex, ey, ez] = [bx - ax, by - ay, bz - az]
      return [ax, ay, az, ex, ey, ez, 1 / (ex * ex + ey * ey + ez * ez), start, end - start]
    }),
  )
  return (x, y, z) => {
    let nearest = Number.POSITIVE_INFINITY
    for (let at = 0; at < numbers.length; at += 9) {
      const px = x - (numbers[at] ?? 0)
      const py = y - (numbers[at + 1] ?? 0)
      const pz = z - (numbers[at + 2] ?? 0)
      const ex = numbers[at + 3] ?? 0
      const ey = numbers[at + 4] ?? 0
      const ez = numbers[at + 5] ?? 0
      const share = (px * ex + py * ey + pz * ez) * (numbers[at + 6] ?? 0)
      const along = share < 0 ? 0 : share > 1 ? 1 : share
      const dx = px - ex * along
      const dy = py - ey * along
      const dz = pz - ez * along
      const clearance = Math.sqrt(dx * dx + dy * dy + dz * dz) - (numbers[at + 7] ?? 0) - (numbers[at + 8] ?? 0) * along
      if (clearance < nearest) nearest = clearance
    }
    return nearest
  }
}
