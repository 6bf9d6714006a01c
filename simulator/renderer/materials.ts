import { fractalNoise } from './noise.ts'
import {
  linearColour,
  type Material,
  mixColour,
  mottledTexture,
  roughBump,
  setColour,
  smoothstep,
  solidTexture,
  speckledTexture,
  type Texture,
} from './textures.ts'
/** Stoneware with a satin glaze. */
export const stoneware = (hex: string, { specks = 0.16, gloss = 0.5 } = {}): Material => ({
  texture: speckledTexture(mottledTexture(solidTexture(hex), 0.16), linearColour('#4a3a2e'), specks),
  gloss,
  sharpness: 0.55,
})
/** Unglazed clay. */
export const bisque = (hex: string): Material => ({
  texture: speckledTexture(mottledTexture(solidTexture(hex), 0.2), linearColour('#3d2f26'), 0.1, 34),
  gloss: 0.08,
  sharpness: 0.1,
  bump: roughBump(0.5, 2.6),
})
/** Two glazes, the upper one above `height` with an uneven edge. */
export const dippedGlaze = (clay: string, glaze: string, height: number): Material => {
  const [below, above, edge] = [linearColour(clay), linearColour(glaze), linearColour('#8a6a4c')]
  const base: Texture = (x, y, z, out) => {
    const wobble = 0.045 * Math.sin(Math.atan2(z, x) * 2 + 1) + 0.05 * fractalNoise(Math.atan2(z, x) * 0.12, 0.3)
    const share = smoothstep(-0.015, 0.015, y - height - wobble)
    setColour(out, below)
    mixColour(out, above, share)
    mixColour(out, edge, 0.35 * share * (1 - share) * 4)
  }
  return { texture: speckledTexture(mottledTexture(base, 0.14), linearColour('#4a3a2e'), 0.14), gloss: 0.38, sharpness: 0.45 }
}
export const matte = (hex: string, depth = 0.08): Material => ({
  texture: mottledTexture(solidTexture(hex), depth),
  gloss: 0.06,
  sharpness: 0.1,
})
export const wax = (hex: string): Material => ({ texture: solidTexture(hex), gloss: 0.2, sharpness: 0.15, emission: 0.06 })
export const emissive = (hex: string, emission: number): Material => ({ texture: solidTexture(hex), gloss: 0, sharpness: 0, emission })
export const brass = (hex = '#b8924f'): Material => ({ texture: mottledTexture(solidTexture(hex), 0.25, 0.5), gloss: 0.95, sharpness: 0.5 })

/** Speckled rock. */
export const granite = (hex: string): Material => ({
  texture: speckledTexture(
    speckledTexture(mottledTexture(solidTexture(hex), 0.35, 0.5), linearColour('#2e2c2b'), 0.3, 30),
    linearColour('#f4efe8'),
    0.2,
    26,
  ),
  gloss: 0.16,
  sharpness: 0.2,
  bump: roughBump(0.35, 3),
})

const cubed = (value: number) => value * value * value

/** Wood with its grain along x. */
export function wood(hex: string, dark = '#6d4a2e'): Material {
  const [light, grain] = [linearColour(hex), linearColour(dark)]
  return {
    texture: (x, y, z, out) => {
      const across = z * 1.1 + y * 1.7 + 0.5 * fractalNoise(x * 0.035 + 0.2, z * 0.12 + y * 0.1)
      setColour(out, light, 1 + 0.22 * fractalNoise(x * 0.05, across * 0.6))
      mixColour(out, grain, 0.1 * cubed(0.5 + 0.5 * Math.sin(across * 17)) + 0.3 * Math.max(0, fractalNoise(x * 0.12, across * 5)))
    },
    gloss: 0.14,
    sharpness: 0.15,
  }
}
