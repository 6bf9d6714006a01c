import { type Body, body, type Pose } from './bodies.ts'
import type { MotifName } from './motifs.ts'
import type { Surface } from './paints.ts'
import type { Shape } from './shapes.ts'

/** What a product looks like: its form in the studio, its colours, and what is printed on it. */
export type Look = {
  form: string
  /** Hex; the first is what one sees most of. */
  colours: readonly [string, ...string[]]
  motif?: MotifName
  /** The colours it also comes in, for pictures of two. */
  others?: readonly (readonly [string, ...string[]])[]
}

/** Things on the table, and how much room they take: for the camera. */
export type Still = {
  bodies: Body[]
  wide: number
  tall: number
  /** Seen from a little above, from well above, hanging on the wall, or leaning against it. */
  view: 'low' | 'high' | 'wall' | 'lean'
  /** How high the most telling part is; else three quarters up. */
  focus?: number
}
export type Form = (look: Look) => Still | Promise<Still>

/** The colour at that place, or the last one there is. */
export const colourOf = ({ colours }: Look, at: number): string => colours[Math.min(at, colours.length - 1)] ?? colours[0]

/** Something upright from the table, `wide` and `tall`. */
export const upright = (shape: Shape, surface: Surface, wide: number, tall: number, pose?: Pose) =>
  body(shape, surface, [0, tall / 2, 0, Math.hypot(wide / 2, tall / 2, wide / 2) * 0.96 + 0.06], pose)

/** Something around its own middle, by its half measures. */
export const around = (shape: Shape, surface: Surface, x: number, y: number, z: number, pose?: Pose) =>
  body(shape, surface, [0, 0, 0, Math.hypot(x, y, z) + 0.06], pose)
