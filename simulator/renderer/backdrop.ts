import { fractalNoise } from './noise.ts'
import type { Ray } from './ray-march.ts'
import { type Colour, linearColour } from './textures.ts'

/** The background: seamless paper, or a table in front of a wall. */
export type Backdrop = {
  /** Colours; the table has that of the wall by default. */
  wall: string
  table?: string
  kind: 'paper' | 'plaster' | 'linen' | 'wood'
  /** Distance of the wall behind the origin, and radius of the curve into it; 0 is a sharp edge. */
  depth: number
  bend: number
}

/** A point on the backdrop: distance along the ray, position, normal. */
export type BackdropPoint = { distance: number; x: number; y: number; z: number; ny: number; nz: number }

export function createBackdrop({ wall, table = wall, kind, depth, bend }: Backdrop) {
  const upper = linearColour(wall)
  const lower = linearColour(table)
  const contrast = kind === 'plaster' ? 0.13 : 0.05
  const bendStart = bend - depth

  function intersect({ x: ox, y: oy, z: oz, dx, dy, dz }: Ray, point: BackdropPoint) {
    const toTable = dy < -1e-6 ? -oy / dy : 1e9
    if (oz + dz * toTable >= bendStart) return setPoint(point, toTable, ox + dx * toTable, 0, oz + dz * toTable, 1, 0)
    const toWall = (-depth - oz) / dz
    const height = oy + dy * toWall
    if (height >= bend || bend === 0) return setPoint(point, toWall, ox + dx * toWall, Math.max(0, height), -depth, 0, 1)
    // In the curve: the far side of a cylinder along x
    const py = oy - bend
    const pz = oz - bendStart
    const a = dy * dy + dz * dz
    const half = py * dy + pz * dz
    const distance = (-half + Math.sqrt(Math.max(0, half * half - a * (py * py + pz * pz - bend * bend)))) / a
    const y = oy + dy * distance
    const z = oz + dz * distance
    return setPoint(point, distance, ox + dx * distance, y, z, (bend - y) / bend, (bendStart - z) / bend)
  }

  function setPoint(point: BackdropPoint, distance: number, x: number, y: number, z: number, ny: number, nz: number) {
    point.distance = distance
    point.x = x
    point.y = y
    point.z = z
    point.ny = ny
    point.nz = nz
  }

  function colourAt({ x, y, z, nz }: BackdropPoint, colour: Colour) {
    const share = bend === 0 ? (nz > 0.5 ? 1 : 0) : Math.min(1, Math.max(0, y / bend))
    const factor = share > 0.5 ? wallGrain(x, y - z) : tableGrain(x, y - z)
    colour[0] = (lower[0] + (upper[0] - lower[0]) * share) * factor
    colour[1] = (lower[1] + (upper[1] - lower[1]) * share) * factor
    colour[2] = (lower[2] + (upper[2] - lower[2]) * share) * factor
  }

  const wallGrain = (x: number, v: number) => 1 + contrast * (fractalNoise(x * 0.11, v * 0.11) + 0.5 * fractalNoise(x * 0.6 + 0.3, v * 0.6))

  function tableGrain(x: number, v: number) {
    if (kind === 'linen') {
      const thread = Math.sin(x * 150) * Math.sin(v * 150)
      return (
        1 + 0.035 * thread + 0.09 * (fractalNoise(x * 0.3, v * 5) + fractalNoise(x * 5, v * 0.3)) + 0.08 * fractalNoise(x * 0.2, v * 0.2)
      )
    }
    if (kind === 'wood') {
      const bent = v + 0.5 * fractalNoise(x * 0.05, v * 0.09)
      return 1 + 0.14 * fractalNoise(x * 0.09, bent * 1.3) + 0.09 * fractalNoise(x * 0.3, bent * 6)
    }
    return wallGrain(x, v)
  }

  return { intersect, colourAt, cornerShadow: bend === 0 ? cornerShadow : undefined }

  /** Darkens the edge between wall and table. */
  function cornerShadow({ y, z }: BackdropPoint) {
    const toCorner = Math.max(y, z + depth)
    return 1 - 0.3 * Math.max(0, 1 - toCorner / 0.9) ** 2
  }
}
