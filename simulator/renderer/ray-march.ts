import type { BoundingSphere, SceneObject } from './scene-objects.ts'
import type { SignedDistance } from './shapes.ts'

/** Distance along a ray and index of the object hit, -1 for none. One record is reused, to avoid millions of allocations. */
export type Intersection = { distance: number; index: number }
/** Origin and unit direction. */
export type Ray = { x: number; y: number; z: number; dx: number; dy: number; dz: number }

const segment = { from: 0, to: 0 }

/** Sets `segment` to the part of the ray inside the bounding sphere; false if it misses the sphere or the sphere is behind. */
function clipToSphere(bounds: BoundingSphere, scale: number, x: number, y: number, z: number, dx: number, dy: number, dz: number): boolean {
  const px = bounds.x - x
  const py = bounds.y - y
  const pz = bounds.z - z
  const radius = bounds.radius * scale
  const closest = px * dx + py * dy + pz * dz
  const missSquared = px * px + py * py + pz * pz - closest * closest
  if (missSquared > radius * radius) return false
  const half = Math.sqrt(radius * radius - missSquared)
  segment.from = Math.max(0, closest - half)
  segment.to = closest + half
  return segment.to > 0
}

/** The current ray in local coordinates of an object: transformed once, so that each step is only an addition. */
const localRay = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 }
function toLocalRay({ basis, x: bx, y: by, z: bz }: SceneObject, x: number, y: number, z: number, dx: number, dy: number, dz: number) {
  const { xx, xy, xz, yx, yy, yz, zx, zy, zz } = basis
  const px = x - bx
  const py = y - by
  const pz = z - bz
  localRay.x = xx * px + xy * py + xz * pz
  localRay.y = yx * px + yy * py + yz * pz
  localRay.z = zx * px + zy * py + zz * pz
  localRay.dx = xx * dx + xy * dy + xz * dz
  localRay.dy = yx * dx + yy * dy + yz * dz
  localRay.dz = zx * dx + zy * dy + zz * dz
}

const distanceAt = (shape: SignedDistance, distance: number) =>
  shape(localRay.x + localRay.dx * distance, localRay.y + localRay.dy * distance, localRay.z + localRay.dz * distance)

/**
 * The distance that all rays of a cone can travel before any of them may hit something; infinite if nothing is in the way.
 * `spread` is the radius that the cone gains per unit of distance.
 */
export function coneMarch(objects: readonly SceneObject[], { x, y, z, dx, dy, dz }: Ray, spread: number): number {
  let nearest = Number.POSITIVE_INFINITY
  for (let index = 0; index < objects.length; index += 1) {
    const sceneObject = objects[index]
    if (!sceneObject || !clipToSphere(sceneObject.bounds, 1.1, x, y, z, dx, dy, dz)) continue
    toLocalRay(sceneObject, x, y, z, dx, dy, dz)
    let distance = segment.from
    const endDistance = Math.min(segment.to, nearest)
    for (let step = 0; step < 60 && distance < endDistance; step += 1) {
      const clearance = distanceAt(sceneObject.shape, distance) - spread * distance
      if (clearance < 0.004) {
        nearest = distance
        break
      }
      distance += clearance
      if (step === 59) nearest = Math.min(nearest, distance)
    }
  }
  return nearest
}

/** Sphere tracing: steps along the ray by the distance that is known to be free, object by object. Writes to `hit`. */
export function intersect(objects: readonly SceneObject[], { x, y, z, dx, dy, dz }: Ray, startDistance: number, hit: Intersection) {
  hit.index = -1
  hit.distance = Number.POSITIVE_INFINITY
  for (let index = 0; index < objects.length; index += 1) {
    const sceneObject = objects[index]
    if (!sceneObject || !clipToSphere(sceneObject.bounds, 1, x, y, z, dx, dy, dz)) continue
    toLocalRay(sceneObject, x, y, z, dx, dy, dz)
    const { shape } = sceneObject
    const endDistance = Math.min(segment.to, hit.distance)
    let distance = Math.max(segment.from, startDistance)
    for (let step = 0; step < 90 && distance < endDistance; step += 1) {
      const clearance = distanceAt(shape, distance)
      if (clearance < 0.0015) {
        // Steps back if the last step ended inside the object
        hit.distance = distance + clearance - 0.001
        hit.index = index
        break
      }
      distance += clearance
    }
  }
}

/**
 * The share of an area light that reaches a point, 0 to 1. `visibility` runs from 1 (all of the light) to -1 (none): a ray that just
 * touches a shape loses half, and the farther the shape, the softer its shadow.
 */
export function softShadow(
  objects: readonly SceneObject[],
  x: number,
  y: number,
  z: number,
  lx: number,
  ly: number,
  lz: number,
  softness: number,
  stepScale = 1,
): number {
  let visibility = 1
  for (let index = 0; index < objects.length; index += 1) {
    const sceneObject = objects[index]
    if (!sceneObject || !clipToSphere(sceneObject.bounds, 1.3, x, y, z, lx, ly, lz)) continue
    toLocalRay(sceneObject, x, y, z, lx, ly, lz)
    const { shape } = sceneObject
    const endDistance = segment.to
    let distance = Math.max(segment.from, 0.02)
    for (let step = 0; step < 60 && distance < endDistance && visibility > -1; step += 1) {
      const clearance = distanceAt(shape, distance)
      visibility = Math.min(visibility, clearance / (softness * distance))
      distance += Math.min(0.2, Math.max(0.014, Math.abs(clearance) * 0.65)) * stepScale
    }
  }
  const lit = 1 + Math.max(-1, visibility)
  return 0.25 * lit * lit * (3 - lit)
}

const sampleDistances = Float64Array.of(0.06, 0.18, 0.42, 0.85)
const sampleWeights = Float64Array.of(0.2, 0.24, 0.24, 0.22)
const clearance = new Float64Array(4)

/** How much ambient light reaches a point with normal n, 0 to 1: corners and folds are darker. With `hasTable` the table occludes too. */
export function ambientOcclusion(
  objects: readonly SceneObject[],
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
  hasTable: boolean,
): number {
  for (let at = 0; at < 4; at += 1) {
    const sampleDistance = sampleDistances[at] ?? 0
    clearance[at] = hasTable ? Math.min(sampleDistance, y + ny * sampleDistance) : sampleDistance
  }
  for (let index = 0; index < objects.length; index += 1) {
    const sceneObject = objects[index]
    if (!sceneObject || isOutOfReach(sceneObject.bounds, x, y, z)) continue
    toLocalRay(sceneObject, x, y, z, nx, ny, nz)
    for (let at = 0; at < 4; at += 1) clearance[at] = Math.min(clearance[at] ?? 0, distanceAt(sceneObject.shape, sampleDistances[at] ?? 0))
  }
  let occluded = 0
  for (let at = 0; at < 4; at += 1) {
    const sampleDistance = sampleDistances[at] ?? 1
    occluded += ((sampleWeights[at] ?? 0) * Math.max(0, sampleDistance - (clearance[at] ?? 0))) / sampleDistance
  }
  return Math.max(0, 1 - occluded)
}

/** Farther than the last sample of `ambientOcclusion`. */
function isOutOfReach(bounds: BoundingSphere, x: number, y: number, z: number) {
  const dx = x - bounds.x
  const dy = y - bounds.y
  const dz = z - bounds.z
  const reach = bounds.radius + 1.7
  return dx * dx + dy * dy + dz * dz > reach * reach
}
