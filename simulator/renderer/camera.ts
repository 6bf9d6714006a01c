import type { Ray } from './ray-march.ts'

export type Camera = {
  /** The point it looks at. Elevation and azimuth are in degrees. */
  target: readonly [number, number, number]
  distance: number
  elevation: number
  azimuth: number
  /** Width of the visible scene at the target, in units. */
  width: number
}

/** Returns a function that sets a ray through an image point: `u` from the left, `v` from the top, 0 to 1. */
export function cameraRay({ target, distance, elevation, azimuth, width }: Camera) {
  const [ca, sa] = [Math.cos((elevation * Math.PI) / 180), Math.sin((elevation * Math.PI) / 180)]
  const [cb, sb] = [Math.cos((azimuth * Math.PI) / 180), Math.sin((azimuth * Math.PI) / 180)]
  const [bx, by, bz] = [ca * sb, sa, ca * cb]
  const [ux, uy, uz] = [-sa * sb, ca, -sa * cb]
  const [x, y, z] = [target[0] + bx * distance, target[1] + by * distance, target[2] + bz * distance]
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
