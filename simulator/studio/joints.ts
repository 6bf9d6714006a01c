import type { Shape } from './shapes.ts'

/** Joined with a soft fillet, as clay is. */
export const joined =
  (a: Shape, b: Shape, soft = 0.05): Shape =>
  (x, y, z) => {
    const one = a(x, y, z)
    const other = b(x, y, z)
    const mix = Math.max(soft - Math.abs(one - other), 0) / soft
    return Math.min(one, other) - (mix * mix * soft) / 4
  }
export const both =
  (a: Shape, b: Shape): Shape =>
  (x, y, z) =>
    Math.min(a(x, y, z), b(x, y, z))
export const without =
  (shape: Shape, gone: Shape): Shape =>
  (x, y, z) =>
    Math.max(shape(x, y, z), -gone(x, y, z))
export const column =
  (radius: number): Shape =>
  (x, _y, z) =>
    Math.sqrt(x * x + z * z) - radius
export function wider(shape: Shape, by: number): Shape {
  const least = Math.min(1, by)
  return (x, y, z) => shape(x / by, y, z) * least
}
export const moved =
  (shape: Shape, dx: number, dy: number, dz: number): Shape =>
  (x, y, z) =>
    shape(x - dx, y - dy, z - dz)
