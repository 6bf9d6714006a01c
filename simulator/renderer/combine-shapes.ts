import type { SignedDistance } from './shapes.ts'

/** Union with a rounded transition, like clay. */
export const smoothUnion =
  (a: SignedDistance, b: SignedDistance, soft = 0.05): SignedDistance =>
  (x, y, z) => {
    const first = a(x, y, z)
    const second = b(x, y, z)
    const blend = Math.max(soft - Math.abs(first - second), 0) / soft
    return Math.min(first, second) - (blend * blend * soft) / 4
  }
export const union =
  (a: SignedDistance, b: SignedDistance): SignedDistance =>
  (x, y, z) =>
    Math.min(a(x, y, z), b(x, y, z))
export const subtract =
  (shape: SignedDistance, removed: SignedDistance): SignedDistance =>
  (x, y, z) =>
    Math.max(shape(x, y, z), -removed(x, y, z))
export const cylinder =
  (radius: number): SignedDistance =>
  (x, _y, z) =>
    Math.sqrt(x * x + z * z) - radius
export function stretchX(shape: SignedDistance, factor: number): SignedDistance {
  const least = Math.min(1, factor)
  return (x, y, z) => shape(x / factor, y, z) * least
}
export const translate =
  (shape: SignedDistance, dx: number, dy: number, dz: number): SignedDistance =>
  (x, y, z) =>
    shape(x - dx, y - dy, z - dz)
