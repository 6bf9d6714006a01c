import { cellNoise, fractalNoise } from './noise.ts'
/** Linear red, green, blue. */
export type Colour = [number, number, number]
/** Writes the colour at a point, in local coordinates of the object. */
export type Texture = (x: number, y: number, z: number, out: Colour) => void
export type Material = {
  texture: Texture
  /** Strength and sharpness of reflections, each 0 to 1. */
  gloss: number
  sharpness: number
  /** Emitted light, multiplied by the colour. */
  emission?: number
  /** Bump map: surface height at a point, for cloth and rough clay. */
  bump?: (x: number, y: number, z: number) => number
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
export function linearColour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16)
  return [linear((value >> 16) / 255), linear(((value >> 8) & 255) / 255), linear((value & 255) / 255)]
}

export const setColour = (out: Colour, [r, g, b]: Colour, factor = 1) => {
  out[0] = r * factor
  out[1] = g * factor
  out[2] = b * factor
}
export const mixColour = (out: Colour, other: Colour, share: number) => {
  out[0] += (other[0] - out[0]) * share
  out[1] += (other[1] - out[1]) * share
  out[2] += (other[2] - out[2]) * share
}
export const smoothstep = (from: number, to: number, value: number) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}

export const solidTexture = (hex: string): Texture => {
  const colour = linearColour(hex)
  return (_x, _y, _z, out) => setColour(out, colour)
}

/** Adds dark specks of two sizes, like iron spots in clay. */
export function speckledTexture(texture: Texture, dark: Colour, density: number, size = 24): Texture {
  return (x, y, z, out) => {
    texture(x, y, z, out)
    const share = Math.max(
      speck(x * size, y * size, z * size, density),
      speck(x * size * 2.3, y * size * 2.3, z * size * 2.3, density * 1.6),
    )
    if (share > 0) mixColour(out, dark, share)
  }
}

/** Opacity of a speck: some grid cells hold one, off their centre. */
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
  return 0.75 * (1 - smoothstep(0.014, 0.12, dx * dx + dy * dy + dz * dz))
}

/** Varies brightness with noise, like a handmade surface. */
export const mottledTexture =
  (texture: Texture, depth: number, scale = 0.22): Texture =>
  (x, y, z, out) => {
    texture(x, y, z, out)
    const factor =
      1 + depth * (fractalNoise(x * scale + z * 0.13, y * scale + z * scale) + 0.5 * fractalNoise(x * scale * 3 + 0.4, y * scale * 3))
    out[0] *= factor
    out[1] *= factor
    out[2] *= factor
  }

export const roughBump = (depth: number, scale: number) => (x: number, y: number, z: number) =>
  depth * fractalNoise(x * scale + z * 0.7 * scale, y * scale + z * scale * 0.6)
