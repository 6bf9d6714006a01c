import type { Ray } from './march.ts'

export type Camera = {
  /** Where it looks, from how far, how high above and how far to the right, in degrees. */
  look: readonly [number, number, number]
  distance: number
  above: number
  aside: number
  /** How much of the scene is seen, in units across the middle. */
  width: number
}

/** Aims a ray at a place of the picture: `u` from the left, `v` from the top, 0 to 1. */
export function eyeOf({ look, distance, above, aside, width }: Camera) {
  const [ca, sa] = [Math.cos((above * Math.PI) / 180), Math.sin((above * Math.PI) / 180)]
  const [cb, sb] = [Math.cos((aside * Math.PI) / 180), Math.sin((aside * Math.PI) / 180)]
  const [bx, by, bz] = [ca * sb, sa, ca * cb]
  const [ux, uy, uz] = [-sa * sb, ca, -sa * cb]
  const [x, y, z] = [look[0] + bx * distance, look[1] + by * distance, look[2] + bz * distance]
  const half = width / 2 / distance
  return (ray: Ray, u: number, v: number) => {
    const right = (u * 2 - 1) * half
    const rise = (1 - v * 2) * half
    const dx = cb * right + ux * rise - bx
    const dy = uy * rise - by
    const dz = uz * rise - sb * right - bz
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz)
    ray.x = x
    ray.y = y
    ray.z = z
    ray.dx = dx / length
    ray.dy = dy / length
    ray.dz = dz / length
  }
}
