import type { Colour, Surface } from './paints.ts'

/** The window: towards it, how wide it is (0.1 is crisp, 0.5 an overcast day), and the colours of its light, of the sky's and of what the table gives back. */
export type Light = {
  x: number
  y: number
  z: number
  softness: number
  sun: Colour
  sky: Colour
  bounce: Colour
  /** The pattern of light and shade that falls in, by the place where the light passes; and how dark its shade is. */
  gobo?: (u: number, v: number) => number
  shade?: number
}

const towards = (x: number, y: number, z: number) => {
  const length = Math.hypot(x, y, z)
  return { x: x / length, y: y / length, z: z / length }
}
const overcast = { sun: [1.62, 1.5, 1.34] as Colour, sky: [0.44, 0.455, 0.485] as Colour, bounce: [0.2, 0.175, 0.145] as Colour }
/** From a large window at the left, before noon. */
export const morning: Light = { ...towards(-0.8, 0.62, 0.34), softness: 0.24, ...overcast }
/** Lower and warmer, with harder shadows: for scenes as lived in. */
export const afternoon: Light = {
  ...towards(-0.88, 0.56, 0.3),
  softness: 0.12,
  sun: [2.2, 1.86, 1.44],
  sky: [0.4, 0.44, 0.52],
  bounce: [0.22, 0.18, 0.13],
}
/** From above and behind: for what lies flat. */
export const fromAbove: Light = { ...towards(-0.66, 0.86, -0.2), softness: 0.26, ...overcast, sun: [1.32, 1.22, 1.09] }

/** The window's light at a place: all of it, or what leaves and bars let through. */
export function patternAt({ x: lx, y: ly, z: lz, gobo, shade = 0.7 }: Light, x: number, y: number, z: number): number {
  if (!gobo) return 1
  // The pattern hangs across the light: its own right and up, as seen from the lamp
  const flat = Math.sqrt(lx * lx + lz * lz)
  const across = (x * lz - z * lx) / flat
  const up = y * flat - ((x * lx + z * lz) * ly) / flat
  return 1 - shade + shade * gobo(0.5 + across / 7, 0.5 - up / 7)
}

export type Facing = { nx: number; ny: number; nz: number; vx: number; vy: number; vz: number }

/** The light that leaves a surface towards the eye. `shade` is the share of the window's light that reaches it, `open` of the sky's. */
export function shine(out: Colour, colour: Colour, surface: Surface, facing: Facing, light: Light, shade: number, open: number) {
  const { nx, ny, nz } = facing
  const { sun, sky, bounce } = light
  const key = Math.max(0, (nx * light.x + ny * light.y + nz * light.z + 0.12) / 1.12) * shade
  const above = (0.55 + 0.45 * ny) * open
  const below = (0.5 - 0.5 * ny) * (0.4 + 0.6 * open)
  const { gloss, glow = 0 } = surface
  const sheen = gloss > 0 ? mirror(facing, light, surface.crisp) * gloss * (0.3 + 0.7 * Math.min(1, shade + 0.25)) * open : 0
  out[0] = colour[0] * (sun[0] * key + sky[0] * above + bounce[0] * below + glow) + sun[0] * sheen
  out[1] = colour[1] * (sun[1] * key + sky[1] * above + bounce[1] * below + glow) + sun[1] * sheen
  out[2] = colour[2] * (sun[2] * key + sky[2] * above + bounce[2] * below + glow) + sun[2] * sheen
}

/** What the surface mirrors: the window as a bright field with soft edges, in a pale room; more of it where it is seen at a slant. */
function mirror({ nx, ny, nz, vx, vy, vz }: Facing, light: Light, crisp: number) {
  const straight = nx * vx + ny * vy + nz * vz
  const rx = 2 * straight * nx - vx
  const ry = 2 * straight * ny - vy
  const rz = 2 * straight * nz - vz
  const aslant = 1 - Math.max(0, straight)
  const slant = 0.04 + 0.45 * aslant * aslant * aslant * aslant * aslant
  // How far the mirrored ray passes from the middle of a window that is twice as tall as wide
  const flat = Math.sqrt(light.x * light.x + light.z * light.z)
  const aside = (rx * light.z - rz * light.x) / flat
  const front = (rx * light.x + rz * light.z) / flat
  const up = ry * flat - front * light.y
  const edge = 0.4 - 0.32 * crisp
  const isAhead = front * flat + ry * light.y > 0
  const window = isAhead ? soft(0.26, edge, Math.abs(aside)) * soft(0.36, edge, Math.abs(up)) : 0
  return slant * (window * (1.1 + 2.6 * crisp) + 0.05 + 0.14 * Math.max(0, ry))
}

const soft = (half: number, edge: number, value: number) => {
  const t = Math.min(1, Math.max(0, (half + edge - value) / (2 * edge)))
  return t * t * (3 - 2 * t)
}
