import { distanceGrid } from './distance-grid.ts'
import { catmullRom, type Outline } from './outlines.ts'
/**
 * A signed distance function: positive outside, negative inside. One unit is 10 cm; x points right, y up from the table,
 * z towards the camera.
 */
export type SignedDistance = (x: number, y: number, z: number) => number

/** A solid of revolution about the y axis; the outline is radius and height, from axis to axis. */
export function revolve(outline: Outline): SignedDistance {
  const distance = distanceGrid(outline, true)
  return (x, y, z) => distance(Math.sqrt(x * x + z * z), y)
}

/** A hollow vessel, from its outside profile (foot to rim) and wall thickness. */
export function vessel(profile: Outline, wall = 0.06): SignedDistance {
  const outside = catmullRom(profile)
  const [rim = [0, 0], floor = [0, 0]] = [outside[outside.length - 1], outside[0]]
  const bottom = floor[1] + wall * 1.4
  const inside = outside.map(([r, y]): [number, number] => [Math.max(r - wall, 0.01), y]).filter(([, y]) => y > bottom)
  const edge = (inside[0]?.[0] ?? 0) * 0.92
  return revolve([[0, floor[1]], ...outside, [rim[0] - wall / 2, rim[1] + wall / 2.5], ...inside.toReversed(), [edge, bottom], [0, bottom]])
}

/** Distance to a box, from the distances beyond each pair of sides. */
const boxDistance = (a: number, b: number, c: number) => {
  const x = a > 0 ? a : 0
  const y = b > 0 ? b : 0
  const z = c > 0 ? c : 0
  return Math.sqrt(x * x + y * y + z * z) + Math.min(0, Math.max(a, b, c))
}

/** A box with rounded edges, by half extents. */
export function roundedBox(halfX: number, halfY: number, halfZ: number, round: number): SignedDistance {
  const bx = halfX - round
  const by = halfY - round
  const bz = halfZ - round
  return (x, y, z) => boxDistance(Math.abs(x) - bx, Math.abs(y) - by, Math.abs(z) - bz) - round
}

/** An outline in x and y, extruded along z to that half thickness. */
export function extrude(outline: Outline, half: number, round: number): SignedDistance {
  const distance = distanceGrid(outline)
  return (x, y, z) => boxDistance(distance(x, y) + round, Math.abs(z) - half + round, -1) - round
}

/** A cushion lying flat: thick in the middle, thin at the seams. */
export function pillow(halfX: number, halfZ: number, thick: number): SignedDistance {
  return (x, y, z) => {
    const u = Math.min(1, Math.abs(x) / halfX)
    const v = Math.min(1, Math.abs(z) / halfZ)
    const swell = thick * Math.sqrt((1 - u * u) * (1 - v * v)) + 0.03
    // Seams curve inwards between the corners
    const qx = Math.abs(x) - halfX * (1 - 0.09 * (1 - v * v * v * v))
    const qz = Math.abs(z) - halfZ * (1 - 0.09 * (1 - u * u * u * u))
    return boxDistance(qx, Math.abs(y) - swell, qz) * 0.5
  }
}

/** A torus in the x-y plane, such as a handle; `stretch` scales it along y. */
export function torus(cx: number, cy: number, radius: number, thick: number, stretch = 1): SignedDistance {
  const least = Math.min(1, stretch)
  return (x, y, z) => {
    const px = x - cx
    const py = (y - cy) / stretch
    const centeredObject = Math.sqrt(px * px + py * py) - radius
    return (Math.sqrt(centeredObject * centeredObject + z * z) - thick) * least
  }
}

/** An ellipsoid about the origin; the distance is approximate. */
export function ellipsoid(rx: number, ry: number, rz: number): SignedDistance {
  const least = Math.min(rx, ry, rz)
  return (x, y, z) => {
    const u = x / rx
    const v = y / ry
    const w = z / rz
    return (Math.sqrt(u * u + v * v + w * w) - 1) * least
  }
}
