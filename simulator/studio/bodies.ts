import type { Surface } from './paints.ts'
import type { Shape } from './shapes.ts'

/** A turn in space: the columns are the body's own axes, seen from the scene. */
export type Axes = { xx: number; xy: number; xz: number; yx: number; yy: number; yz: number; zx: number; zy: number; zz: number }
/** Where a ray misses this ball it misses the body. */
export type Ball = { x: number; y: number; z: number; radius: number }
/** A thing in the scene: a shape in its own axes, a surface, and where it is. Numbers have names here, not places in arrays: millions of rays read them. */
export type Body = { shape: Shape; surface: Surface; axes: Axes; x: number; y: number; z: number; ball: Ball }

export type Point = readonly [number, number, number]
export type Pose = {
  at?: Point
  /** Degrees: about the upright axis, then backwards, then sideways. */
  turn?: number
  tilt?: number
  lean?: number
}

const ofDegrees = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const

/** `reach` is the middle of the shape and how far it extends from there. */
export function body(shape: Shape, surface: Surface, reach: readonly [number, number, number, number], pose: Pose = {}): Body {
  const { at = [0, 0, 0], turn = 0, tilt = 0, lean = 0 } = pose
  const [ct, st] = ofDegrees(turn)
  const [cx, sx] = ofDegrees(tilt)
  const [cz, sz] = ofDegrees(lean)
  const axes = {
    ...{ xx: ct * cz + st * sx * sz, yx: -ct * sz + st * sx * cz, zx: st * cx },
    ...{ xy: cx * sz, yy: cx * cz, zy: -sx },
    ...{ xz: -st * cz + ct * sx * sz, yz: st * sz + ct * sx * cz, zz: ct * cx },
  }
  const [mx, my, mz, radius] = reach
  const [bx, by, bz] = turnedBy(axes, mx, my, mz)
  const [x, y, z] = at
  return { shape, surface, axes, x, y, z, ball: { x: x + bx, y: y + by, z: z + bz, radius } }
}

/** The same things, together turned about the upright axis and put elsewhere. */
export function set(bodies: readonly Body[], [dx, dy, dz]: Point, turn = 0): Body[] {
  const [c, s] = ofDegrees(turn)
  const about = { xx: c, xy: 0, xz: -s, yx: 0, yy: 1, yz: 0, zx: s, zy: 0, zz: c }
  return bodies.map(({ axes, ball, ...one }) => {
    const [x, y, z] = turnedBy(about, one.x, one.y, one.z)
    const [bx, by, bz] = turnedBy(about, ball.x, ball.y, ball.z)
    const [xx, xy, xz] = turnedBy(about, axes.xx, axes.xy, axes.xz)
    const [yx, yy, yz] = turnedBy(about, axes.yx, axes.yy, axes.yz)
    const [zx, zy, zz] = turnedBy(about, axes.zx, axes.zy, axes.zz)
    const moved = { ...one, x: x + dx, y: y + dy, z: z + dz, ball: { x: bx + dx, y: by + dy, z: bz + dz, radius: ball.radius } }
    return { ...moved, axes: { xx, xy, xz, yx, yy, yz, zx, zy, zz } }
  })
}

const turnedBy = ({ xx, xy, xz, yx, yy, yz, zx, zy, zz }: Axes, x: number, y: number, z: number): Point => [
  xx * x + yx * y + zx * z,
  xy * x + yy * y + zy * z,
  xz * x + yz * y + zz * z,
]
