import type { SignedDistance } from './shapes.ts'
import type { Material } from './textures.ts'

/** A rotation matrix; its columns are the object's axes in scene coordinates. */
export type Basis = { xx: number; xy: number; xz: number; yx: number; yy: number; yz: number; zx: number; zy: number; zz: number }
/** A ray that misses the sphere misses the object. */
export type BoundingSphere = { x: number; y: number; z: number; radius: number }
/** A shape in local coordinates, its material and pose. Named numbers instead of arrays, because millions of rays read them. */
export type SceneObject = {
  shape: SignedDistance
  material: Material
  basis: Basis
  x: number
  y: number
  z: number
  bounds: BoundingSphere
}

export type Point = readonly [number, number, number]
export type Pose = {
  at?: Point
  /** In degrees, applied in this order: about y, about x, about z. */
  turn?: number
  tilt?: number
  lean?: number
}

const cosSin = (degrees: number) => [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)] as const

/** `bounds` is the centre and radius of a sphere around the shape, in local coordinates. */
export function sceneObject(
  shape: SignedDistance,
  material: Material,
  bounds: readonly [number, number, number, number],
  pose: Pose = {},
): SceneObject {
  const { at = [0, 0, 0], turn = 0, tilt = 0, lean = 0 } = pose
  const [ct, st] = cosSin(turn)
  const [cx, sx] = cosSin(tilt)
  const [cz, sz] = cosSin(lean)
  const basis = {
    xx: ct * cz + st * sx * sz,
    yx: -ct * sz + st * sx * cz,
    zx: st * cx,
    xy: cx * sz,
    yy: cx * cz,
    zy: -sx,
    xz: -st * cz + ct * sx * sz,
    yz: st * sz + ct * sx * cz,
    zz: ct * cx,
  }
  const [mx, my, mz, radius] = bounds
  const [bx, by, bz] = rotate(basis, mx, my, mz)
  const [x, y, z] = at
  return { shape, material, basis, x, y, z, bounds: { x: x + bx, y: y + by, z: z + bz, radius } }
}

/** Rotates objects together about the y axis (degrees), then translates them. */
export function placeGroup(objects: readonly SceneObject[], [dx, dy, dz]: Point, turn = 0): SceneObject[] {
  const [c, s] = cosSin(turn)
  const about = { xx: c, xy: 0, xz: -s, yx: 0, yy: 1, yz: 0, zx: s, zy: 0, zz: c }
  return objects.map(({ basis, bounds, ...sceneObject }) => {
    const [x, y, z] = rotate(about, sceneObject.x, sceneObject.y, sceneObject.z)
    const [bx, by, bz] = rotate(about, bounds.x, bounds.y, bounds.z)
    const [xx, xy, xz] = rotate(about, basis.xx, basis.xy, basis.xz)
    const [yx, yy, yz] = rotate(about, basis.yx, basis.yy, basis.yz)
    const [zx, zy, zz] = rotate(about, basis.zx, basis.zy, basis.zz)
    const placed = {
      ...sceneObject,
      x: x + dx,
      y: y + dy,
      z: z + dz,
      bounds: { x: bx + dx, y: by + dy, z: bz + dz, radius: bounds.radius },
    }
    return { ...placed, basis: { xx, xy, xz, yx, yy, yz, zx, zy, zz } }
  })
}

const rotate = ({ xx, xy, xz, yx, yy, yz, zx, zy, zz }: Basis, x: number, y: number, z: number): Point => [
  xx * x + yx * y + zx * z,
  xy * x + yy * y + zy * z,
  xz * x + yz * y + zz * z,
]
