import type { Artwork } from './artwork.ts'
import { cloud } from './noise.ts'
import { fill, type Paint, pigment, plain, rough, type Surface } from './paints.ts'
/** Woven cloth: threads over and under, by a pattern of stripes or checks if there is one. */
export function cloth(
  hex: string,
  { pattern, thread = 46, weave = 0.5 }: { pattern?: Paint; thread?: number; weave?: number } = {},
): Surface {
  const base = pattern ?? plain(hex)
  const waves = (x: number, y: number, z: number) => {
    const [u, v] = [x * thread * Math.PI, (z + y) * thread * Math.PI]
    return Math.sin(u) * Math.sin(v)
  }
  const slubs = (x: number, y: number, z: number) => cloud(x * 0.35, (z + y) * 5.5) + cloud(x * 5.5, (z + y) * 0.35)
  return {
    paint: (x, y, z, out) => {
      base(x, y, z, out)
      const by = 1 + 0.1 * waves(x, y, z) + 0.16 * slubs(x, y, z)
      fill(out, out, by)
    },
    gloss: 0.02,
    crisp: 0,
    relief: (x, y, z) => weave * (0.35 * slubs(x, y, z) + 0.5 * cloud(x * 0.5, (z + y) * 0.5)),
  }
}

/** Stripes across `axis`: widths in units, each of its colour, over and over. */
export function stripes(axis: 'x' | 'y' | 'z', bands: readonly (readonly [number, string])[]): Paint {
  const colours = bands.map(([width, hex]) => ({ width, colour: pigment(hex) }))
  const whole = colours.reduce((sum, { width }) => sum + width, 0)
  return (x, y, z, out) => {
    let left = (axis === 'x' ? x : axis === 'y' ? y : z) + 100 * whole
    left -= Math.floor(left / whole) * whole
    for (let at = 0; at < colours.length; at += 1) {
      const band = colours[at]
      if (band && left < band.width) return fill(out, band.colour)
      left -= band?.width ?? 0
    }
  }
}

/** A picture on one face of the body, `across` and `up` units large, around its middle; `under` everywhere else. */
export function printed(
  art: Artwork,
  face: 'front' | 'top',
  size: readonly [number, number],
  under: string,
  { gloss = 0.05, middle = 0 } = {},
): Surface {
  const paper = pigment(under)
  return {
    paint: (x, y, z, out) => {
      const u = x / size[0] + 0.5
      const v = face === 'front' ? 0.5 - (y - middle) / size[1] : z / size[1] + 0.5
      const isFace = face === 'front' ? z > 0 : y > 0
      if (isFace && u > 0 && u < 1 && v > 0 && v < 1) art(u, v, out)
      else fill(out, paper)
    },
    gloss,
    crisp: 0.2,
    relief: rough(0.12, 4),
  }
}
