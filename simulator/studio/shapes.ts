import { fieldOf } from './fields.ts'
import { curve, type Outline } from './outlines.ts'
/**
 * Shapes as signed distances: how far a point is outside (above zero) or inside (below). One unit is 10 cm;
 * x to the right, y up from the table, z towards the camera.
 */
export type Shape = (x: number, y: number, z: number) => number

/** What comes from a wheel or a lathe: an outline of radius and height from axis to axis, turned about the upright one. */
export function turned(outline: Outline): Shape {
  const field = fieldOf(outline, true)
  return (x, y, z) => field(Math.sqrt(x * x + z * z), y)
}

/** A thrown vessel: the outside profile from foot to rim, a wall of that thickness, hollow. */
export function vessel(profile: Outline, wall = 0.06): Shape {
  const outside = curve(profile)
  const [rim = [0, 0], floor = [0, 0]] = [outside[outside.length - 1], outside[0]]
  const bottom = floor[1] + wall * 1.4
  const inside = outside.map(([r, y]): [number, number] => [Math.max(r - wall, 0.01), y]).filter(([, y]) => y > bottom)
  const edge = (inside[0]?.[0] ?? 0) * 0.92
  return turned([[0, floor[1]], ...outside, [rim[0] - wall / 2, rim[1] + wall / 2.5], ...inside.toReversed(), [edge, bottom], [0, bottom]])
}

/** From how far it is past each side, how far it is from the corner. */
const past = (a: number, b: number, c: number) => {
  const x = a > 0 ? a : 0
  const y = b > 0 ? b : 0
  const z = c > 0 ? c : 0
  return Math.sqrt(x * x + y * y + z * z) + Math.min(0, Math.max(a, b, c))
}

/** A box with soft edges; the half of each side. */
export function slab(halfX: number, halfY: number, halfZ: number, round: number): Shape {
  const bx = halfX - round
  const by = halfY - round
  const bz = halfZ - round
  return (x, y, z) => past(Math.abs(x) - bx, Math.abs(y) - by, Math.abs(z) - bz) - round
}

/** A flat outline in x and y, cut from a board of that half thickness. */
export function cut(outline: Outline, half: number, round: number): Shape {
  const field = fieldOf(outline)
  return (x, y, z) => past(field(x, y) + round, Math.abs(z) - half + round, -1) - round
}

/** Something filled: thick in the middle, thin at the seams. Lies flat. */
export function pillow(halfX: number, halfZ: number, thick: number): Shape {
  return (x, y, z) => {
    const u = Math.min(1, Math.abs(x) / halfX)
    const v = Math.min(1, Math.abs(z) / halfZ)
    const swell = thick * Math.sqrt((1 - u * u) * (1 - v * v)) + 0.03
    // The seams are drawn in between the corners
    const qx = Math.abs(x) - halfX * (1 - 0.09 * (1 - v * v * v * v))
    const qz = Math.abs(z) - halfZ * (1 - 0.09 * (1 - u * u * u * u))
    return past(qx, Math.abs(y) - swell, qz) * 0.5
  }
}

/** A ring standing in the plane of x and y: a handle. `tall` stretches it. */
export function ring(cx: number, cy: number, radius: number, thick: number, tall = 1): Shape {
  const least = Math.min(1, tall)
  return (x, y, z) => {
    const px = x - cx
    const py = (y - cy) / tall
    const around = Math.sqrt(px * px + py * py) - radius
    return (Math.sqrt(around * around + z * z) - thick) * least
  }
}

/** A round or drawn-out body about its middle; near enough a distance. */
export function ellipsoid(rx: number, ry: number, rz: number): Shape {
  const least = Math.min(rx, ry, rz)
  return (x, y, z) => {
    const u = x / rx
    const v = y / ry
    const w = z / rz
    return (Math.sqrt(u * u + v * v + w * w) - 1) * least
  }
}
