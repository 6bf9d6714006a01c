import type { Outline } from './outlines.ts'

type Distance2d = (x: number, y: number) => number

const cells = 144

/**
 * Signed distance to an outline, precomputed on a grid and interpolated. The last point connects to the first; with `isOpen` that
 * edge still separates inside from outside but does not count as surface.
 */
export function distanceGrid(outline: Outline, isOpen = false): Distance2d {
  const xs = outline.map(([x]) => x)
  const ys = outline.map(([, y]) => y)
  const margin = 0.35
  const [left, right, bottom, top] = [
    Math.min(...xs) - (isOpen ? 0 : margin),
    Math.max(...xs) + margin,
    Math.min(...ys) - margin,
    Math.max(...ys) + margin,
  ]
  const cell = Math.max(right - left, top - bottom) / cells
  const [columns, rows] = [Math.ceil((right - left) / cell), Math.ceil((top - bottom) / cell)]
  const grid = new Float32Array((columns + 1) * (rows + 1))
  const flatOutline = Float64Array.from(outline.flat())
  for (let j = 0; j <= rows; j += 1)
    for (let i = 0; i <= columns; i += 1)
      grid[j * (columns + 1) + i] = distanceToOutline(flatOutline, left + i * cell, bottom + j * cell, isOpen)
  const [farRight, farTop] = [left + columns * cell, bottom + rows * cell]

  return (x, y) => {
    const inX = x < left ? left : x > farRight ? farRight : x
    const inY = y < bottom ? bottom : y > farTop ? farTop : y
    const u = (inX - left) / cell
    const v = (inY - bottom) / cell
    const i = Math.min(u | 0, columns - 1)
    const j = Math.min(v | 0, rows - 1)
    const at = j * (columns + 1) + i
    const a = grid[at] ?? 0
    const b = grid[at + 1] ?? 0
    const c = grid[at + columns + 1] ?? 0
    const d = grid[at + columns + 2] ?? 0
    const inside = a + (b - a) * (u - i) + (c - a + (a - b - c + d) * (u - i)) * (v - j)
    if (inX === x && inY === y) return inside
    // Outside the grid: a lower bound, so that ray marching never oversteps
    const beyond = Math.sqrt((x - inX) * (x - inX) + (y - inY) * (y - inY))
    return Math.max(inside - beyond, beyond + margin * 0.7)
  }
}

function distanceToOutline(flatOutline: Float64Array, x: number, y: number, isOpen: boolean): number {
  let nearest = Number.POSITIVE_INFINITY
  let isInside = false
  let ax = flatOutline[flatOutline.length - 2] ?? 0
  let ay = flatOutline[flatOutline.length - 1] ?? 0
  for (let at = 0; at < flatOutline.length; at += 2) {
    const bx = flatOutline[at] ?? 0
    const by = flatOutline[at + 1] ?? 0
    if (at > 0 || !isOpen) {
      const ex = bx - ax
      const ey = by - ay
      const along = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey || 1)))
      const px = x - ax - ex * along
      const py = y - ay - ey * along
      nearest = Math.min(nearest, px * px + py * py)
    }
    if (ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax)) isInside = !isInside
    ax = bx
    ay = by
  }
  return isInside ? -Math.sqrt(nearest) : Math.sqrt(nearest)
}
