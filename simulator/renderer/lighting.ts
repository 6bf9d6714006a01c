import type { Colour, Material } from './textures.ts'

/** Direction to the window, its softness (0.1 hard, 0.5 an overcast day), and the colours of window light, sky light and light bounced by the table. */
export type Light = {
  x: number
  y: number
  z: number
  softness: number
  sun: Colour
  sky: Colour
  bounce: Colour
  /** A light mask in front of the window, and how dark its shadows are. */
  gobo?: (u: number, v: number) => number
  shade?: number
}

const directionTo = (x: number, y: number, z: number) => {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}
const overcast = { sun: [1.62, 1.5, 1.34] as Colour, sky: [0.44, 0.455, 0.485] as Colour, bounce: [0.2, 0.175, 0.145] as Colour }
/** From a large window at the left, before noon. */
export const morning: Light = { ...directionTo(-0.8, 0.62, 0.34), softness: 0.24, ...overcast }
/** Lower and warmer, with harder shadows: for lifestyle scenes. */
export const afternoon: Light = {
  ...directionTo(-0.88, 0.56, 0.3),
  softness: 0.12,
  sun: [2.2, 1.86, 1.44],
  sky: [0.4, 0.44, 0.52],
  bounce: [0.22, 0.18, 0.13],
}
/** From above and behind: for flat products. */
export const fromAbove: Light = { ...directionTo(-0.66, 0.86, -0.2), softness: 0.26, ...overcast, sun: [1.32, 1.22, 1.09] }

/** The share of window light that the mask lets through to a point. */
export function goboAt({ x: lx, y: ly, z: lz, gobo, shade = 0.7 }: Light, x: number, y: number, z: number): number {
  if (!gobo) return 1
  // The mask is perpendicular to the light; its coordinates are right and up as seen from the light
  const flat = Math.sqrt(lx * lx + lz * lz)
  const across = (x * lz - z * lx) / flat
  const offsetY = y * flat - ((x * lx + z * lz) * ly) / flat
  return 1 - shade + shade * gobo(0.5 + across / 7, 0.5 - offsetY / 7)
}

export type SurfaceFrame = { nx: number; ny: number; nz: number; vx: number; vy: number; vz: number }

/** Light reflected to the camera, written to `out`. `shadow` and `occlusion` are the shares of window and sky light that arrive. */
export function shadePoint(
  out: Colour,
  colour: Colour,
  material: Material,
  frame: SurfaceFrame,
  light: Light,
  shadow: number,
  occlusion: number,
) {
  const { nx, ny, nz } = frame
  const { sun, sky, bounce } = light
  const sunShare = Math.max(0, (nx * light.x + ny * light.y + nz * light.z + 0.12) / 1.12) * shadow
  const skyShare = (0.55 + 0.45 * ny) * occlusion
  const bounceShare = (0.5 - 0.5 * ny) * (0.4 + 0.6 * occlusion)
  const { gloss, emission = 0 } = material
  const highlight =
    gloss > 0 ? specular(frame, light, material.sharpness) * gloss * (0.3 + 0.7 * Math.min(1, shadow + 0.25)) * occlusion : 0
  out[0] = colour[0] * (sun[0] * sunShare + sky[0] * skyShare + bounce[0] * bounceShare + emission) + sun[0] * highlight
  out[1] = colour[1] * (sun[1] * sunShare + sky[1] * skyShare + bounce[1] * bounceShare + emission) + sun[1] * highlight
  out[2] = colour[2] * (sun[2] * sunShare + sky[2] * skyShare + bounce[2] * bounceShare + emission) + sun[2] * highlight
}

/** Specular reflection of the window, a bright rectangle with soft edges, and of a pale room; stronger at grazing angles. */
function specular({ nx, ny, nz, vx, vy, vz }: SurfaceFrame, light: Light, sharpness: number) {
  const cosine = nx * vx + ny * vy + nz * vz
  const rx = 2 * cosine * nx - vx
  const ry = 2 * cosine * ny - vy
  const rz = 2 * cosine * nz - vz
  const grazing = 1 - Math.max(0, cosine)
  const fresnel = 0.04 + 0.45 * grazing * grazing * grazing * grazing * grazing
  // Offset of the reflected ray from the centre of the window
  const flat = Math.sqrt(light.x * light.x + light.z * light.z)
  const offsetX = (rx * light.z - rz * light.x) / flat
  const front = (rx * light.x + rz * light.z) / flat
  const offsetY = ry * flat - front * light.y
  const edge = 0.4 - 0.32 * sharpness
  const isAhead = front * flat + ry * light.y > 0
  const window = isAhead ? smoothEdge(0.26, edge, Math.abs(offsetX)) * smoothEdge(0.36, edge, Math.abs(offsetY)) : 0
  return fresnel * (window * (1.1 + 2.6 * sharpness) + 0.05 + 0.14 * Math.max(0, ry))
}

const smoothEdge = (half: number, edge: number, value: number) => {
  const t = Math.min(1, Math.max(0, (half + edge - value) / (2 * edge)))
  return t * t * (3 - 2 * t)
}
