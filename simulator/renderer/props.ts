import { randomFrom } from '../random.ts'
import { type Capsule, capsule, capsules } from './capsules.ts'
import { cloth } from './fabrics.ts'
import { bisque, matte, stoneware, wood } from './materials.ts'
import { centeredObject, standingObject } from './model.ts'
import { catmullRom, toOutline } from './outlines.ts'
import { placeGroup, type SceneObject, sceneObject } from './scene-objects.ts'
import { ellipsoid, revolve, roundedBox, vessel } from './shapes.ts'

/** Props for lifestyle photos. */
export const props = {
  /** Twigs with buds, for a vase with its mouth at that height. */
  twigs: (mouth: number): SceneObject[] => {
    const random = randomFrom(`twigs ${mouth}`)
    const stems = [0, 1, 2].map((at) => {
      const angle = -0.5 + at * 1.9
      const out = 0.5 + 0.25 * at
      return {
        from: [0, mouth - 0.7, 0] as const,
        to: [Math.cos(angle) * out, mouth + 1.25 - at * 0.25, Math.sin(angle) * out * 0.6] as const,
      }
    })
    const parts = stems.flatMap(({ from, to }): Capsule[] => {
      const bent = [from[0] + (to[0] - from[0]) * 0.35, mouth + 0.2, from[2] + (to[2] - from[2]) * 0.35] as const
      const buds = [0.35, 0.55, 0.72, 0.88, 1].map((along): Capsule => {
        const near = (k: 0 | 1 | 2) => bent[k] + (to[k] - bent[k]) * along + random.between(-0.06, 0.06)
        const [x, y, z] = [near(0), near(1), near(2)]
        return [[x - 0.05, y - 0.015, z], [x + 0.05, y + 0.015, z], 0.048, 0.034]
      })
      return [[from, bent, 0.026, 0.022], [bent, to, 0.022, 0.01], ...buds]
    })
    return [sceneObject(capsules(parts), matte('#7c6a4d', 0.35), [0.25, mouth + 0.3, 0, 1.45])]
  },
  persimmon: (): SceneObject[] => [
    centeredObject(ellipsoid(0.36, 0.28, 0.36), { ...matte('#c9692f', 0.25), gloss: 0.45, sharpness: 0.4 }, 0.36, 0.3, 0.36, {
      at: [0, 0.27, 0],
    }),
    centeredObject(ellipsoid(0.15, 0.03, 0.13), matte('#6a6a45'), 0.2, 0.1, 0.2, { at: [0, 0.55, 0] }),
  ],
  pebble: (): SceneObject[] => [
    centeredObject(ellipsoid(0.3, 0.16, 0.22), stoneware('#a59c8e', { specks: 0.3, gloss: 0.1 }), 0.3, 0.2, 0.25, {
      at: [0, 0.15, 0],
      turn: 30,
    }),
  ],
  pencil: (): SceneObject[] => [
    sceneObject(
      capsule([-0.8, 0.045, 0], [0.75, 0.045, 0.1], 0.045),
      { ...matte('#3c4a45'), gloss: 0.4, sharpness: 0.5 },
      [0, 0.05, 0, 0.95],
    ),
  ],
  cup: (): SceneObject[] => [
    standingObject(vessel(toOutline([0.27, 0, 0.37, 0.06, 0.42, 0.32, 0.44, 0.74]), 0.05), stoneware('#d9cfbf'), 0.9, 0.8),
    standingObject(
      revolve(toOutline([0, 0.4, 0.38, 0.4, 0.38, 0.6, 0, 0.6])),
      { ...matte('#6b4a2c'), gloss: 0.7, sharpness: 0.8 },
      0.8,
      0.65,
    ),
  ],
  block: (): SceneObject[] => [centeredObject(roundedBox(0.75, 0.3, 0.6, 0.02), bisque('#d9c7b0'), 0.75, 0.3, 0.6, { at: [0, 0.3, 0] })],
  books: (): SceneObject[] => [
    centeredObject(roundedBox(0.85, 0.09, 0.6, 0.02), matte('#cdbb9f'), 0.85, 0.1, 0.6, { at: [0, 0.09, 0], turn: 4 }),
    centeredObject(roundedBox(0.78, 0.07, 0.55, 0.02), matte('#7d8a78'), 0.8, 0.1, 0.6, { at: [0.03, 0.25, 0], turn: -5 }),
  ],
  linen: (): SceneObject[] => [
    centeredObject(roundedBox(1.5, 0.02, 1.05, 0.018), cloth('#d8cdb9'), 1.5, 0.05, 1.05, { at: [0, 0.02, 0], turn: 9 }),
  ],
  stool: (): SceneObject[] => [standingObject(revolve(toOutline([0, -3, 1.5, -3, 1.5, -0.12, 1.46, 0, 0, 0])), wood('#a98258'), 3, 0)],
  jug: (): SceneObject[] => [
    standingObject(
      vessel(catmullRom(toOutline([0.4, 0, 0.56, 0.2, 0.58, 0.7, 0.36, 1.2, 0.3, 1.45, 0.38, 1.6]), 3), 0.055),
      stoneware('#cfc4b2'),
      1.2,
      1.66,
    ),
  ],
} satisfies Record<string, (...size: number[]) => SceneObject[]>
export type PropName = keyof typeof props

export const placeProp = (name: PropName, at: readonly [number, number, number], turn = 0, size = 1) =>
  placeGroup(props[name](size), at, turn)
