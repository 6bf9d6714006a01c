import type { Ray } from './march.ts'
import { cloud } from './noise.ts'
import { type Colour, pigment } from './paints.ts'

/** What stands behind and below: a sweep of paper, or a table before a wall. */
export type Backdrop = {
  /** The colour of the wall, and of the table where it is another one. */
  wall: string
  table?: string
  kind: 'paper' | 'plaster' | 'linen' | 'wood'
  /** How far behind the middle the wall is, and how wide the bend into it; 0 is an edge. */
  depth: number
  bend: number
}

/** A place on the backdrop: how far along the ray, where, and which way it faces. */
export type Place = { along: number; x: number; y: number; z: number; ny: number; nz: number }

export function backdropOf({ wall, table = wall, kind, depth, bend }: Backdrop) {
  const upper = pigment(wall)
  const lower = pigment(table)
  const relief = kind === 'plaster' ? 0.13 : 0.05
  const start = bend - depth

  function find({ x: ox, y: oy, z: oz, dx, dy, dz }: Ray, place: Place) {
    const down = dy < -1e-6 ? -oy / dy : 1e9
    if (oz + dz * down >= start) return put(place, down, ox + dx * down, 0, oz + dz * down, 1, 0)
    const back = (-depth - oz) / dz
    const height = oy + dy * back
    if (height >= bend || bend === 0) return put(place, back, ox + dx * back, Math.max(0, height), -depth, 0, 1)
    // Within the bend: the far side of a tube that lies along x
    const py = oy - bend
    const pz = oz - start
    const a = dy * dy + dz * dz
    const half = py * dy + pz * dz
    const along = (-half + Math.sqrt(Math.max(0, half * half - a * (py * py + pz * pz - bend * bend)))) / a
    const y = oy + dy * along
    const z = oz + dz * along
    return put(place, along, ox + dx * along, y, z, (bend - y) / bend, (start - z) / bend)
  }

  function put(place: Place, along: number, x: number, y: number, z: number, ny: number, nz: number) {
    place.along = along
    place.x = x
    place.y = y
    place.z = z
    place.ny = ny
    place.nz = nz
  }

  function paint({ x, y, z, nz }: Place, colour: Colour) {
    const share = bend === 0 ? (nz > 0.5 ? 1 : 0) : Math.min(1, Math.max(0, y / bend))
    const by = share > 0.5 ? grain(x, y - z) : tableGrain(x, y - z)
    colour[0] = (lower[0] + (upper[0] - lower[0]) * share) * by
    colour[1] = (lower[1] + (upper[1] - lower[1]) * share) * by
    colour[2] = (lower[2] + (upper[2] - lower[2]) * share) * by
  }

  const grain = (x: number, v: number) => 1 + relief * (cloud(x * 0.11, v * 0.11) + 0.5 * cloud(x * 0.6 + 0.3, v * 0.6))

  function tableGrain(x: number, v: number) {
    if (kind === 'linen') {
      const thread = Math.sin(x * 150) * Math.sin(v * 150)
      return 1 + 0.035 * thread + 0.09 * (cloud(x * 0.3, v * 5) + cloud(x * 5, v * 0.3)) + 0.08 * cloud(x * 0.2, v * 0.2)
    }
    if (kind === 'wood') {
      const bent = v + 0.5 * cloud(x * 0.05, v * 0.09)
      return 1 + 0.14 * cloud(x * 0.09, bent * 1.3) + 0.09 * cloud(x * 0.3, bent * 6)
    }
    return grain(x, v)
  }

  return { find, paint, corner: bend === 0 ? corner : undefined }

  /** Where wall and table meet it is a little darker. */
  function corner({ y, z }: Place) {
    const apart = Math.max(y, z + depth)
    return 1 - 0.3 * Math.max(0, 1 - apart / 0.9) ** 2
  }
}
