import { cloud } from './noise.ts'
import { blend, fill, type Paint, pigment, plain, ramp, rough, type Surface, speckle, uneven } from './paints.ts'
/** Stoneware with a satin glaze. */
export const stoneware = (hex: string, { specks = 0.16, gloss = 0.5 } = {}): Surface => ({
  paint: speckle(uneven(plain(hex), 0.16), pigment('#4a3a2e'), specks),
  gloss,
  crisp: 0.55,
})
/** Unglazed clay. */
export const bisque = (hex: string): Surface => ({
  paint: speckle(uneven(plain(hex), 0.2), pigment('#3d2f26'), 0.1, 34),
  gloss: 0.08,
  crisp: 0.1,
  relief: rough(0.5, 2.6),
})
/** A vessel whose upper part was dipped in another glaze; the edge runs a little. */
export const dipped = (clay: string, glaze: string, height: number): Surface => {
  const [below, above, edge] = [pigment(clay), pigment(glaze), pigment('#8a6a4c')]
  const base: Paint = (x, y, z, out) => {
    const wobble = 0.045 * Math.sin(Math.atan2(z, x) * 2 + 1) + 0.05 * cloud(Math.atan2(z, x) * 0.12, 0.3)
    const share = ramp(-0.015, 0.015, y - height - wobble)
    fill(out, below)
    blend(out, above, share)
    blend(out, edge, 0.35 * share * (1 - share) * 4)
  }
  return { paint: speckle(uneven(base, 0.14), pigment('#4a3a2e'), 0.14), gloss: 0.38, crisp: 0.45 }
}
export const matt = (hex: string, depth = 0.08): Surface => ({ paint: uneven(plain(hex), depth), gloss: 0.06, crisp: 0.1 })
export const wax = (hex: string): Surface => ({ paint: plain(hex), gloss: 0.2, crisp: 0.15, glow: 0.06 })
export const lit = (hex: string, glow: number): Surface => ({ paint: plain(hex), gloss: 0, crisp: 0, glow })
export const brass = (hex = '#b8924f'): Surface => ({ paint: uneven(plain(hex), 0.25, 0.5), gloss: 0.95, crisp: 0.5 })

/** Speckled rock. */
export const granite = (hex: string): Surface => ({
  paint: speckle(speckle(uneven(plain(hex), 0.35, 0.5), pigment('#2e2c2b'), 0.3, 30), pigment('#f4efe8'), 0.2, 26),
  gloss: 0.16,
  crisp: 0.2,
  relief: rough(0.35, 3),
})

const cubed = (value: number) => value * value * value

/** Wood with its grain along x. */
export function wood(hex: string, dark = '#6d4a2e'): Surface {
  const [light, grain] = [pigment(hex), pigment(dark)]
  return {
    paint: (x, y, z, out) => {
      const across = z * 1.1 + y * 1.7 + 0.5 * cloud(x * 0.035 + 0.2, z * 0.12 + y * 0.1)
      fill(out, light, 1 + 0.22 * cloud(x * 0.05, across * 0.6))
      blend(out, grain, 0.1 * cubed(0.5 + 0.5 * Math.sin(across * 17)) + 0.3 * Math.max(0, cloud(x * 0.12, across * 5)))
    },
    gloss: 0.14,
    crisp: 0.15,
  }
}
