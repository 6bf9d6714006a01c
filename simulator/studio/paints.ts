import { cellNoise, cloud } from './noise.ts'
/** Linear red, green, blue. */
export type Colour = [number, number, number]
/** Writes the colour at a place of the body, in the body's own axes. */
export type Paint = (x: number, y: number, z: number, out: Colour) => void
export type Surface = {
  paint: Paint
  /** How much it mirrors, 0 to 1, and how crisp the mirror image of the window is, 0 to 1. */
  gloss: number
  crisp: number
  /** Light of its own, times its colour. */
  glow?: number
  /** How deep its texture is to the light, for cloth and rough clay. */
  relief?: (x: number, y: number, z: number) => number
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
export function pigment(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear((value >> 16) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255)]
}

export const fill = (out: Colour, [r, g, b]: Colour, by = 1) => {
  out[0] = r * by
  out[1] = g * by
  out[2] = b * by
}
export const blend = (out: Colour, other: Colour, share: number) => {
  out[0] += (other[0] - out[0]) * share
  out[1] += (other[1] - out[1]) * share
  out[2] += (other[2] - out[2]) * share
}
export const ramp = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export const plain = (hex: string): Paint => {
  const colour = pigment(hex)
  return (_x, _y, _z, out) => fill(out, colour)
}

/** Iron spots in the clay: small dark specks, some of them larger. */
export function speckle(paint: Paint, dark: Colour, density: number, size = 24): Paint {
  return (x, y, z, out) => {
    paint(x, y, z, out)
    const share = Math.max(
      speck(x * size, y * size, z * size, density),
      speck(x * size * 2.3, y * size * 2.3, z * size * 2.3, density * 1.6),
    )
    if (share > 0) blend(out, dark, share)
  }
}

/** How much of a speck there is: some of the cells of a grid hold one, somewhere off their middle. */
function speck(x: number, y: number, z: number, density: number) {
  const cx = Math.floor(x)
  const cy = Math.floor(y)
  const cz = Math.floor(z)
  const chance = cellNoise(cx, cy, cz)
  if (chance > density) return 0
  const off = chance / density
  const dx = x - cx - 0.3 - 0.4 * off
  const dy = y - cy - 0.7 + 0.4 * off
  const dz = z - cz - 0.5
  return 0.75 * (1 - ramp(0.014, 0.12, dx * dx + dy * dy + dz * dz))
}

/** Uneven as a hand leaves it: lighter and darker by a few percent. */
export const uneven =
  (paint: Paint, depth: number, scale = 0.22): Paint =>
  (x, y, z, out) => {
    paint(x, y, z, out)
    const by = 1 + depth * (cloud(x * scale + z * 0.13, y * scale + z * scale) + 0.5 * cloud(x * scale * 3 + 0.4, y * scale * 3))
    out[0] *= by
    out[1] *= by
    out[2] *= by
  }

export const rough = (depth: number, scale: number) => (x: number, y: number, z: number) =>
  depth * cloud(x * scale + z * 0.7 * scale, y * scale + z * scale * 0.6)
