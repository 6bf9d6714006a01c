import { type Backdrop, type BackdropPoint, createBackdrop } from './backdrop.ts'
import { type Camera, cameraRay } from './camera.ts'
import { goboAt, type Light, type SurfaceFrame, shadePoint } from './lighting.ts'
import { lightCache, pixelGrid } from './pixel-grids.ts'
import { ambientOcclusion, coneMarch, type Intersection, intersect, type Ray, softShadow } from './ray-march.ts'
import { samplePixels } from './sample-pixels.ts'
import type { Basis, SceneObject } from './scene-objects.ts'
import type { Colour, Material } from './textures.ts'

export type Scene = { objects: SceneObject[]; backdrop: Backdrop; light: Light; camera: Camera }

const paper: Material = { texture: () => undefined, gloss: 0, sharpness: 0 }
/**
 * Side in pixels of the blocks that share a slowly changing value: light on the backdrop, the backdrop itself (slightly out of
 * focus), light on objects, and the result of cone marching.
 */
const blockSizes = { light: 4, backdrop: 2, objectLight: 2, cone: 8 } as const

/** Linear red, green and blue of each pixel, row by row from the top. */
export function render({ objects, backdrop, light, camera }: Scene, side: number): Float32Array {
  const aim = cameraRay(camera)
  const { intersect: intersectBackdrop, colourAt, cornerShadow } = createBackdrop(backdrop)
  const ray: Ray = { x: 0, y: 0, z: 0, dx: 0, dy: 0, dz: 0 }
  const point: BackdropPoint = { distance: 0, x: 0, y: 0, z: 0, ny: 1, nz: 0 }
  const hit: Intersection = { distance: 0, index: -1 }
  const frame: SurfaceFrame = { nx: 0, ny: 0, nz: 0, vx: 0, vy: 0, vz: 0 }
  const local = { x: 0, y: 0, z: 0 }
  const colour: Colour = [0, 0, 0]
  const out: Colour = [0, 0, 0]
  const shadow = pixelGrid(side, blockSizes.light)
  const occlusion = pixelGrid(side, blockSizes.light)
  const [red, green, blue] = [
    pixelGrid(side, blockSizes.backdrop),
    pixelGrid(side, blockSizes.backdrop),
    pixelGrid(side, blockSizes.backdrop),
  ]
  const blocks = Math.ceil(side / blockSizes.cone)
  const clearDistances = new Float64Array(blocks * blocks)
  const { cached, find: findCachedLight, store: storeLight } = lightCache(side, blockSizes.objectLight)

  function renderBackdrop() {
    shadow.fill((u, v) => {
      aim(ray, u, v)
      intersectBackdrop(ray, point)
      const { x, y, z } = point
      return softShadow(objects, x, y, z, light.x, light.y, light.z, light.softness) * goboAt(light, x, y, z)
    })
    occlusion.fill((u, v) => {
      aim(ray, u, v)
      intersectBackdrop(ray, point)
      const { x, y, z, ny, nz } = point
      return ambientOcclusion(objects, x, y, z, 0, ny, nz, false) * (cornerShadow?.(point) ?? 1)
    })
    let at = 0
    red.fill((u, v) => {
      aim(ray, u, v)
      intersectBackdrop(ray, point)
      setNormal(0, point.ny, point.nz)
      colourAt(point, colour)
      shadePoint(out, colour, paper, frame, light, shadow.at(Math.min(u, 1), Math.min(v, 1)), occlusion.at(Math.min(u, 1), Math.min(v, 1)))
      green.values[at] = out[1]
      blue.values[at] = out[2]
      at += 1
      return out[0]
    })
  }

  function marchCones() {
    const spread = (camera.width / camera.distance / side) * blockSizes.cone * 0.75
    for (let j = 0; j < blocks; j += 1) {
      for (let i = 0; i < blocks; i += 1) {
        aim(ray, ((i + 0.5) * blockSizes.cone) / side, ((j + 0.5) * blockSizes.cone) / side)
        clearDistances[j * blocks + i] = coneMarch(objects, ray, spread)
      }
    }
  }

  /** Writes the colour of an image point to `out`; returns the index of the object hit, -1 for the backdrop. */
  function traceRay(u: number, v: number): number {
    const start = clearDistances[(((v * side) / blockSizes.cone) | 0) * blocks + (((u * side) / blockSizes.cone) | 0)] ?? 0
    if (start > 1e9) return traceBackdrop(u, v)
    aim(ray, u, v)
    intersect(objects, ray, start, hit)
    const sceneObject = objects[hit.index]
    if (!sceneObject) return traceBackdrop(u, v)
    const { dx, dy, dz } = ray
    const x = ray.x + dx * hit.distance
    const y = ray.y + dy * hit.distance
    const z = ray.z + dz * hit.distance
    frame.vx = -dx
    frame.vy = -dy
    frame.vz = -dz
    setObjectNormal(sceneObject, x, y, z)
    lightObject(u, v, x, y, z)
    applyMaterial(sceneObject)
    shadePoint(out, colour, sceneObject.material, frame, light, cached.sun, cached.sky)
    return hit.index
  }

  function traceBackdrop(u: number, v: number) {
    out[0] = red.at(u, v)
    out[1] = green.at(u, v)
    out[2] = blue.at(u, v)
    return -1
  }

  function lightObject(u: number, v: number, x: number, y: number, z: number) {
    const { nx, ny, nz } = frame
    if (findCachedLight(u, v, hit.index, nx, ny, nz)) return
    const isTowards = nx * light.x + ny * light.y + nz * light.z > -0.12
    const sun = isTowards
      ? softShadow(objects, x + nx * 0.012, y + ny * 0.012, z + nz * 0.012, light.x, light.y, light.z, light.softness, 1.5)
      : 0
    const sky = ambientOcclusion(objects, x, y, z, nx, ny, nz, true)
    storeLight(u, v, hit.index, nx, ny, nz, sun && sun * goboAt(light, x, y, z), sky)
  }

  /** Sets the normal in `frame`, and `local` to the point in local coordinates. */
  function setObjectNormal(sceneObject: SceneObject, x: number, y: number, z: number) {
    const { shape, basis } = sceneObject
    const px = x - sceneObject.x
    const py = y - sceneObject.y
    const pz = z - sceneObject.z
    const lx = basis.xx * px + basis.xy * py + basis.xz * pz
    const ly = basis.yx * px + basis.yy * py + basis.yz * pz
    const lz = basis.zx * px + basis.zy * py + basis.zz * pz
    const e = 0.006
    const a = shape(lx + e, ly - e, lz - e)
    const b = shape(lx - e, ly - e, lz + e)
    const c = shape(lx - e, ly + e, lz - e)
    const d = shape(lx + e, ly + e, lz + e)
    local.x = lx
    local.y = ly
    local.z = lz
    setLocalNormal(basis, a - b - c + d, -a - b + c + d, -a + b - c + d)
  }

  /** Sets the normal from a vector in local coordinates. */
  const setLocalNormal = ({ xx, xy, xz, yx, yy, yz, zx, zy, zz }: Basis, x: number, y: number, z: number) =>
    setNormal(xx * x + yx * y + zx * z, xy * x + yy * y + zy * z, xz * x + yz * y + zz * z)

  function setNormal(nx: number, ny: number, nz: number) {
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
    frame.nx = nx / length
    frame.ny = ny / length
    frame.nz = nz / length
  }

  /** Samples the texture and perturbs the normal by the bump map. */
  function applyMaterial({ material: { texture, bump }, basis }: SceneObject) {
    const { x, y, z } = local
    texture(x, y, z, colour)
    if (!bump) return
    const step = 0.012
    const flat = bump(x, y, z)
    const gx = (bump(x + step, y, z) - flat) * 0.25
    const gy = (bump(x, y + step, z) - flat) * 0.25
    const gz = (bump(x, y, z + step) - flat) * 0.25
    const { nx, ny, nz } = frame
    setLocalNormal(basis, -gx, -gy, -gz)
    setNormal(nx + frame.nx * Math.hypot(gx, gy, gz), ny + frame.ny * Math.hypot(gx, gy, gz), nz + frame.nz * Math.hypot(gx, gy, gz))
  }

  renderBackdrop()
  marchCones()
  return samplePixels(traceRay, out, side)
}
