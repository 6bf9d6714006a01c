import type { MotifName } from './motifs.ts'
import { type Pose, type SceneObject, sceneObject } from './scene-objects.ts'
import type { SignedDistance } from './shapes.ts'
import type { Material } from './textures.ts'

/** The appearance of a product: its form (a key of the models), colours and printed motif. */
export type Design = {
  form: string
  /** Hex; the first is the main colour. */
  colours: readonly [string, ...string[]]
  motif?: MotifName
  /** Colours of its other variations, for photos that show two. */
  others?: readonly (readonly [string, ...string[]])[]
}

/** Scene objects with the size that the camera has to fit. */
export type Model = {
  objects: SceneObject[]
  width: number
  height: number
  /** Camera position: slightly above, well above, or in front of a wall it hangs on or leans against. */
  view: 'low' | 'high' | 'wall' | 'lean'
  /** Height of the detail worth a close-up; about three quarters up by default. */
  focus?: number
}
export type ModelBuilder = (design: Design) => Model | Promise<Model>

/** The colour at an index, or the last one. */
export const colourOf = ({ colours }: Design, at: number): string => colours[Math.min(at, colours.length - 1)] ?? colours[0]

/** An object that stands on the table, by its full width and height. */
export const standingObject = (shape: SignedDistance, material: Material, width: number, height: number, pose?: Pose) =>
  sceneObject(shape, material, [0, height / 2, 0, Math.hypot(width / 2, height / 2, width / 2) * 0.96 + 0.06], pose)

/** An object around its own origin, by its half extents. */
export const centeredObject = (shape: SignedDistance, material: Material, x: number, y: number, z: number, pose?: Pose) =>
  sceneObject(shape, material, [0, 0, 0, Math.hypot(x, y, z) + 0.06], pose)
