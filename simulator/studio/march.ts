import type { Ball, Body } from './bodies.ts'
import type { Shape } from './shapes.ts'

/** Where a ray meets something: the distance along it, and which body; -1 for none. One record, written over millions of times. */
export type Hit = { along: number; body: number }
/** Where a ray comes from, and the unit direction it goes to. */
export type Ray = { x: number; y: number; z: number; dx: number; dy: number; dz: number }

const span = { from: 0, to: 0 }

/** Sets `span` to the part of the ray within the ball; false when it misses or lies behind. */
function crosses(ball: Ball, more: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
  const px = ball.x - x
  const py = ball.y - y
  const pz = ball.z - z
  const radius = ball.radius * more
  const middle = px * dx + py * dy + pz * dz
  const off = px * px + py * py + pz * pz - middle * middle
  if (off > radius * radius) return false
  const half = Math.sqrt(radius * radius - off)
  span.from = Math.max(0, middle - half)
  span.to = middle + half
  return span.to > 0
}

/** A ray as a body sees it, in its own axes: turned once, so that each step along it is only an addition. */
const own = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 }
function turnInto({ axes, x: bx, y: by, z: bz }: Body, x: number, y: number, z: number, dx: number, dy: number, dz: number) {
  const { xx, xy, xz, yx, yy, yz, zx, zy, zz } = axes
  const px = x - bx
  const py = y - by
  const pz = z - bz
  own.x = xx * px + xy * py + xz * pz
  own.y = yx * px + yy * py + yz * pz
  own.z = zx * px + zy * py + zz * pz
  own.dx = xx * dx + xy * dy + xz * dz
  own.dy = yx * dx + yy * dy + yz * dz
  own.dz = zx * dx + zy * dy + zz * dz
}

const freeAlong = (shape: Shape, along: number) => shape(own.x + own.dx * along, own.y + own.dy * along, own.z + own.dz * along)

/**
 * How far all rays of a cone may go before any of them can meet something: infinitely, where nothing is in the way. `spread` is how
 * much wider the cone gets with the distance.
 */
export function clearWay(bodies: readonly Body[], { x, y, z, dx, dy, dz }: Ray, spread: number): number {
  let clear = Number.POSITIVE_INFINITY
  for (let index = 0; index < bodies.length; index += 1) {
    const one = bodies[index]
    if (!one || !crosses(one.ball, 1.1, x, y, z, dx, dy, dz)) continue
    turnInto(one, x, y, z, dx, dy, dz)
    let along = span.from
    const end = Math.min(span.to, clear)
    for (let step = 0; step < 60 && along < end; step += 1) {
      const free = freeAlong(one.shape, along) - spread * along
      if (free < 0.004) {
        clear = along
        break
      }
      along += free
      if (step === 59) clear = Math.min(clear, along)
    }
  }
  return clear
}

/** Steps along the ray by the distance that is surely free, body by body, from `start` on. */
export function meet(bodies: readonly Body[], { x, y, z, dx, dy, dz }: Ray, start: number, hit: Hit) {
  hit.body = -1
  hit.along = Number.POSITIVE_INFINITY
  for (let index = 0; index < bodies.length; index += 1) {
    const one = bodies[index]
    if (!one || !crosses(one.ball, 1, x, y, z, dx, dy, dz)) continue
    turnInto(one, x, y, z, dx, dy, dz)
    const { shape } = one
    const end = Math.min(span.to, hit.along)
    let along = Math.max(span.from, start)
    for (let step = 0; step < 90 && along < end; step += 1) {
      const free = freeAlong(shape, along)
      if (free < 0.0015) {
        // Back out, where the last step went a little too far
        hit.along = along + free - 0.001
        hit.body = index
        break
      }
      along += free
    }
  }
}

/**
 * How much of a window's light comes to a point, 0 to 1. From 1, all of the window is seen, to -1, none of it: where a ray to its
 * middle just touches a shape, half of the window is hidden, and the further off the shape, the softer its shadow.
 */
export function lightFrom(
  bodies: readonly Body[],
  x: number,
  y: number,
  z: number,
  lx: number,
  ly: number,
  lz: number,
  softness: number,
  fine = 1,
): number {
  let seen = 1
  for (let index = 0; index < bodies.length; index += 1) {
    const one = bodies[index]
    if (!one || !crosses(one.ball, 1.3, x, y, z, lx, ly, lz)) continue
    turnInto(one, x, y, z, lx, ly, lz)
    const { shape } = one
    const end = span.to
    let along = Math.max(span.from, 0.02)
    for (let step = 0; step < 60 && along < end && seen > -1; step += 1) {
      const free = freeAlong(shape, along)
      seen = Math.min(seen, free / (softness * along))
      along += Math.min(0.2, Math.max(0.014, Math.abs(free) * 0.65)) * fine
    }
  }
  const share = 1 + Math.max(-1, seen)
  return 0.25 * share * share * (3 - share)
}

const depths = Float64Array.of(0.06, 0.18, 0.42, 0.85)
const weights = Float64Array.of(0.2, 0.24, 0.24, 0.22)
const free = new Float64Array(4)

/** How open the sky is above a point that faces n, 0 to 1: corners and folds are darker. The table closes it too, if there is one. */
export function openness(
  bodies: readonly Body[],
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  table: boolean,
): number {
  for (let at = 0; at < 4; at += 1) {
    const depth = depths[at] ?? 0
    free[at] = table ? Math.min(depth, y + ny * depth) : depth
  }
  for (let index = 0; index < bodies.length; index += 1) {
    const one = bodies[index]
    if (!one || isFar(one.ball, x, y, z)) continue
    turnInto(one, x, y, z, nx, ny, nz)
    for (let at = 0; at < 4; at += 1) free[at] = Math.min(free[at] ?? 0, freeAlong(one.shape, depths[at] ?? 0))
  }
  let closed = 0
  for (let at = 0; at < 4; at += 1) {
    const depth = depths[at] ?? 1
    closed += ((weights[at] ?? 0) * Math.max(0, depth - (free[at] ?? 0))) / depth
  }
  return Math.max(0, 1 - closed)
}

/** Too far off for the furthest look of `openness`. */
function isFar(ball: Ball, x: number, y: number, z: number) {
  const dx = x - ball.x
  const dy = y - ball.y
  const dz = z - ball.z
  const near = ball.radius + 1.7
  return dx * dx + dy * dy + dz * dz > near * near
}
