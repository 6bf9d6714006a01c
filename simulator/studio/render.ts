import { type Backdrop, backdropOf, type Place } from './backdrop.ts'
import type { Axes, Body } from './bodies.ts'
import { type Camera, eyeOf } from './camera.ts'
import { expose } from './expose.ts'
import { gridOf, keptLight } from './grids.ts'
import { type Facing, type Light, patternAt, shine } from './light.ts'
import { clearWay, type Hit, lightFrom, meet, openness, type Ray } from './march.ts'
import type { Colour, Surface } from './paints.ts'

export type Scene = { bodies: Body[]; backdrop: Backdrop; light: Light; camera: Camera }

const paper: Surface = { paint: () => undefined, gloss: 0, crisp: 0 }
/**
 * Pixels, each way, that share what changes slowly: the light that falls on the backdrop, the backdrop itself, which is a little out
 * of focus, the light on a body, and how far rays go before they can meet anything.
 */
const shared = { light: 4, backdrop: 2, body: 2, way: 8 } as const

/** Linear red, green and blue of each pixel, row by row from the top. */
export function render({ bodies, backdrop, light, camera }: Scene, side: number): Float32Array {
  const aim = eyeOf(camera)
  const { find, paint, corner } = backdropOf(backdrop)
  const ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 }
  const place: Place = { along: 0, x: 0, y: 0, z: 0, ny: 1, nz: 0 }
  const hit: Hit = { along: 0, body: -1 }
  const facing: Facing = { nx: 0, ny: 0, nz: 0, vx: 0, vy: 0, vz: 0 }
  const own = { x: 0, y: 0, z: 0 }
  const colour: Colour = [0, 0, 0]
  const out: Colour = [0, 0, 0]
  const shade = gridOf(side, shared.light)
  const open = gridOf(side, shared.light)
  const [red, green, blue] = [gridOf(side, shared.backdrop), gridOf(side, shared.backdrop), gridOf(side, shared.backdrop)]
  const blocks = Math.ceil(side / shared.way)
  const way = new Float64Array(blocks * blocks)
  const { kept, find: findLight, keep: keepLight } = keptLight(side, shared.body)

  function lightBackdrop() {
    shade.fill((u, v) => {
      aim(ray, u, v)
      find(ray, place)
      const { x, y, z } = place
      return lightFrom(bodies, x, y, z, light.x, light.y, light.z, light.softness) * patternAt(light, x, y, z)
    })
    open.fill((u, v) => {
      aim(ray, u, v)
      find(ray, place)
      const { x, y, z, ny, nz } = place
      return openness(bodies, x, y, z, 0, ny, nz, false) * (corner?.(place) ?? 1)
    })
    let at = 0
    red.fill((u, v) => {
      aim(ray, u, v)
      find(ray, place)
      face(0, place.ny, place.nz)
      paint(place, colour)
      shine(out, colour, paper, facing, light, shade.at(Math.min(u, 1), Math.min(v, 1)), open.at(Math.min(u, 1), Math.min(v, 1)))
      green.values[at] = out[1]
      blue.values[at] = out[2]
      at += 1
      return out[0]
    })
  }

  function scout() {
    const spread = (camera.width / camera.distance / side) * shared.way * 0.75
    for (let j = 0; j < blocks; j += 1) {
      for (let i = 0; i < blocks; i += 1) {
        aim(ray, ((i + 0.5) * shared.way) / side, ((j + 0.5) * shared.way) / side)
        way[j * blocks + i] = clearWay(bodies, ray, spread)
      }
    }
  }

  /** The light that comes in at a place of the picture, in `out`; answers which body is there, -1 for none. */
  function see(u: number, v: number): number {
    const start = way[(((v * side) / shared.way) | 0) * blocks + (((u * side) / shared.way) | 0)] ?? 0
    if (start > 1e9) return seeBackdrop(u, v)
    aim(ray, u, v)
    meet(bodies, ray, start, hit)
    const seen = bodies[hit.body]
    if (!seen) return seeBackdrop(u, v)
    const { dx, dy, dz } = ray
    const x = ray.x + dx * hit.along
    const y = ray.y + dy * hit.along
    const z = ray.z + dz * hit.along
    facing.vx = -dx
    facing.vy = -dy
    facing.vz = -dz
    faceOf(seen, x, y, z)
    lightBody(u, v, x, y, z)
    dress(seen)
    shine(out, colour, seen.surface, facing, light, kept.sun, kept.sky)
    return hit.body
  }

  function seeBackdrop(u: number, v: number) {
    out[0] = red.at(u, v)
    out[1] = green.at(u, v)
    out[2] = blue.at(u, v)
    return -1
  }

  function lightBody(u: number, v: number, x: number, y: number, z: number) {
    const { nx, ny, nz } = facing
    if (findLight(u, v, hit.body, nx, ny, nz)) return
    const isTowards = nx * light.x + ny * light.y + nz * light.z > -0.12
    const sun = isTowards
      ? lightFrom(bodies, x + nx * 0.012, y + ny * 0.012, z + nz * 0.012, light.x, light.y, light.z, light.softness, 1.5)
      : 0
    const sky = openness(bodies, x, y, z, nx, ny, nz, true)
    keepLight(u, v, hit.body, nx, ny, nz, sun && sun * patternAt(light, x, y, z), sky)
  }

  /** Which way the body faces there, and in `own` where that is in its own axes. */
  function faceOf(body: Body, x: number, y: number, z: number) {
    const { shape, axes } = body
    const px = x - body.x
    const py = y - body.y
    const pz = z - body.z
    const lx = axes.xx * px + axes.xy * py + axes.xz * pz
    const ly = axes.yx * px + axes.yy * py + axes.yz * pz
    const lz = axes.zx * px + axes.zy * py + axes.zz * pz
    const e = 0.006
    const a = shape(lx + e, ly - e, lz - e)
    const b = shape(lx - e, ly - e, lz + e)
    const c = shape(lx - e, ly + e, lz - e)
    const d = shape(lx + e, ly + e, lz + e)
    own.x = lx
    own.y = ly
    own.z = lz
    faceAlong(axes, a - b - c + d, -a - b + c + d, -a + b - c + d)
  }

  /** Faces the way that `x`, `y` and `z` are in a body's own axes. */
  const faceAlong = ({ xx, xy, xz, yx, yy, yz, zx, zy, zz }: Axes, x: number, y: number, z: number) =>
    face(xx * x + yx * y + zx * z, xy * x + yy * y + zy * z, xz * x + yz * y + zz * z)

  function face(nx: number, ny: number, nz: number) {
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    facing.nx = nx / length
    facing.ny = ny / length
    facing.nz = nz / length
  }

  /** Its colour there, and the small unevenness that its texture gives to the light. */
  function dress({ surface: { paint: tint, relief }, axes }: Body) {
    const { x, y, z } = own
    tint(x, y, z, colour)
    if (!relief) return
    const step = 0.012
    const flat = relief(x, y, z)
    const gx = (relief(x + step, y, z) - flat) * 0.25
    const gy = (relief(x, y + step, z) - flat) * 0.25
    const gz = (relief(x, y, z + step) - flat) * 0.25
    const { nx, ny, nz } = facing
    faceAlong(axes, -gx, -gy, -gz)
    face(nx + facing.nx * Math.hypot(gx, gy, gz), ny + facing.ny * Math.hypot(gx, gy, gz), nz + facing.nz * Math.hypot(gx, gy, gz))
  }

  lightBackdrop()
  scout()
  return expose(see, out, side)
}
