import type { Artwork } from './artwork.ts'
import { fractalNoise } from './noise.ts'
import { linearColour, type Material, roughBump, setColour, solidTexture, type Texture } from './textures.ts'

/** Woven cloth with visible threads, optionally over a pattern such as stripes. */
export function cloth(
  hex: string,
  { pattern, thread = 46, weave = 0.5 }: { pattern?: Texture; thread?: number; weave?: number } = {},
): Material {
  const base = pattern ?? solidTexture(hex)
  const waves = (x: number, y: number, z: number) => {
    const [u, v] = [x * thread * Math.PI, (z + y) * thread * Math.PI]
    return Math.sin(u) * Math.sin(v)
  }
  const slubs = (x: number, y: number, z: number) => fractalNoise(x * 0.35, (z + y) * 5.5) + fractalNoise(x * 5.5, (z + y) * 0.35)
  return {
    texture: (x, y, z, out) => {
      base(x, y, z, out)
      const factor = 1 + 0.1 * waves(x, y, z) + 0.16 * slubs(x, y, z)
      setColour(out, out, factor)
    },
    gloss: 0.02,
    sharpness: 0,
    bump: (x, y, z) => weave * (0.35 * slubs(x, y, z) + 0.5 * fractalNoise(x * 0.5, (z + y) * 0.5)),
  }
}

/** Repeating stripes across an axis; each band is a width in units and a colour. */
export function stripedTexture(axis: 'x' | 'y' | 'z', bands: readonly (readonly [number, string])[]): Texture {
  const colours = bands.map(([width, hex]) => ({ width, colour: linearColour(hex) }))
  const whole = colours.reduce((sum, { width }) => sum + width, 0)
  return (x, y, z, out) => {
    let left = (axis === 'x' ? x : axis === 'y' ? y : z) + 100 * whole
    left -= Math.floor(left / whole) * whole
    for (let at = 0; at < colours.length; at += 1) {
      const band = colours[at]
      if (band && left < band.width) return setColour(out, band.colour)
      left -= band?.width ?? 0
    }
  }
}

/** An image of `size` units, centred on one face; the colour `under` everywhere else. */
export function printedMaterial(
  art: Artwork,
  face: 'front' | 'top',
  size: readonly [number, number],
  under: string,
  { gloss = 0.05, middle = 0 } = {},
): Material {
  const paper = linearColour(under)
  return {
    texture: (x, y, z, out) => {
      const u = x / size[0] + 0.5
      const v = face === 'front' ? 0.5 - (y - middle) / size[1] : z / size[1] + 0.5
      const isFace = face === 'front' ? z > 0 : y > 0
      if (isFace && u > 0 && u < 1 && v > 0 && v < 1) art(u, v, out)
      else setColour(out, paper)
    },
    gloss,
    sharpness: 0.2,
    bump: roughBump(0.12, 4),
  }
}
