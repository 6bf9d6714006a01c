/** A polyline: the profile of a turned shape, or the border of a flat one. */
export type Outline = readonly (readonly [number, number])[]

/** Pairs up x, y, x, y, … */
export const toOutline = (numbers: readonly number[]): Outline =>
  Array.from({ length: numbers.length / 2 }, (_, at) => [numbers[at * 2] ?? 0, numbers[at * 2 + 1] ?? 0] as const)

/** A smooth curve through the points. */
export function catmullRom(points: Outline, steps = 7): [number, number][] {
  const at = (index: number) => points[Math.min(Math.max(index, 0), points.length - 1)] ?? [0, 0]
  const interpolated = points.slice(1).flatMap((_, index) =>
    Array.from({ length: steps }, (_unused, step): [number, number] => {
      const t = step / steps
      const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
      const axis = (k: 0 | 1) =>
        0.5 *
        (2 * p1[k] +
          (p2[k] - p0[k]) * t +
          (2 * p0[k] - 5 * p1[k] + 4 * p2[k] - p3[k]) * t * t +
          (3 * p1[k] - p0[k] - 3 * p2[k] + p3[k]) * t ** 3)
      return [axis(0), axis(1)]
    }),
  )
  const [x, y] = at(points.length - 1)
  return [...interpolated, [x, y]]
}

/** Outline of a rectangle with rounded corners. */
export function roundedRectangle(halfX: number, halfY: number, radius: number): Outline {
  const corners = [
    [1, 1, 0],
    [-1, 1, 90],
    [-1, -1, 180],
    [1, -1, 270],
  ] as const
  return corners.flatMap(([sx, sy, start]) =>
    [0, 15, 30, 45, 60, 75, 90].map((more): [number, number] => {
      const angle = ((start + more) * Math.PI) / 180
      return [sx * (halfX - radius) + Math.cos(angle) * radius, sy * (halfY - radius) + Math.sin(angle) * radius]
    }),
  )
}
