import { loadArtwork } from './artwork.ts'
import { capsule } from './capsules.ts'
import { subtract, translate } from './combine-shapes.ts'
import { cloth, printedMaterial, stripedTexture } from './fabrics.ts'
import { matte, wood } from './materials.ts'
import { centeredObject, colourOf, type Design, type ModelBuilder } from './model.ts'
import { type MotifName, motifs } from './motifs.ts'
import { roundedRectangle, toOutline } from './outlines.ts'
import { type SceneObject, sceneObject } from './scene-objects.ts'
import { extrude, revolve, roundedBox } from './shapes.ts'

const art = (design: Design, motif: MotifName = design.motif ?? 'tide', swap = false) => {
  const [ink, ground] = swap ? [design.colours[0], colourOf(design, 1)] : [colourOf(design, 1), design.colours[0]]
  return loadArtwork(motifs[motif](ink, ground, colourOf(design, 2)))
}

/** A card lying flat, printed on top; `half` are half extents. */
async function card(
  design: Design,
  half: readonly [number, number],
  pose: { at: readonly [number, number, number]; turn: number },
  motif?: MotifName,
  swap = false,
): Promise<SceneObject> {
  const print = printedMaterial(
    await art(design, motif, swap),
    'top',
    [half[0] * 2, half[1] * 2],
    swap ? colourOf(design, 1) : design.colours[0],
  )
  return centeredObject(roundedBox(half[0], 0.016, half[1], 0.006), print, half[0], 0.02, half[1], pose)
}

/** A book lying flat: cover, slightly smaller pages, cover. */
async function book(
  design: Design,
  half: readonly [number, number],
  thick: number,
  pose: { at: readonly [number, number, number]; turn: number },
): Promise<SceneObject[]> {
  const [x, y, z] = pose.at
  const cover = printedMaterial(await art(design), 'top', [half[0] * 2, half[1] * 2], design.colours[0], { gloss: 0.06 })
  const sheet = roundedBox(half[0], 0.022, half[1], 0.012)
  return [
    centeredObject(sheet, matte(design.colours[0]), half[0], 0.04, half[1], { ...pose, at: [x, y + 0.022, z] }),
    centeredObject(roundedBox(half[0] - 0.035, thick / 2, half[1] - 0.03, 0.004), matte('#f1eadc', 0.12), half[0], thick, half[1], {
      ...pose,
      at: [x - 0.01, y + 0.044 + thick / 2, z],
    }),
    centeredObject(sheet, cover, half[0], 0.04, half[1], { ...pose, at: [x, y + 0.066 + thick, z] }),
  ]
}

const a5 = [0.74, 1.05] as const
const postcard = [0.53, 0.75] as const

export const paperForms = {
  notebook: async (design) => ({
    objects: await book(design, a5, 0.13, { at: [0, 0, 0], turn: 18 }),
    width: 2.5,
    height: 0.3,
    view: 'high',
  }),
  notebooks: async (design) => ({
    objects: [
      ...(await book({ ...design, colours: [colourOf(design, 1), design.colours[0], colourOf(design, 2)] }, a5, 0.12, {
        at: [0, 0, 0],
        turn: -14,
      })),
      ...(await book(design, [0.56, 0.8], 0.1, { at: [0.08, 0.21, 0.04], turn: 11 })),
    ],
    width: 2.5,
    height: 0.5,
    view: 'high',
  }),
  cards: async (design) => ({
    objects: await Promise.all(
      (['tide', 'sunrise', 'signals'] as const).map((motif, at) =>
        card(
          design,
          postcard,
          { at: [-0.62 + at * 0.62, 0.017 + at * 0.036, 0.1 - at * 0.1], turn: 14 - at * 13 },
          at === 2 ? design.motif : motif,
          at === 1,
        ),
      ),
    ),
    width: 2.6,
    height: 0.2,
    view: 'high',
  }),
  letters: async (design) => {
    const envelope = (x: number, y: number, turn: number) =>
      centeredObject(roundedBox(0.82, 0.02, 0.58, 0.008), matte(colourOf(design, 2)), 0.85, 0.03, 0.6, { at: [x, y, 0.25], turn })
    return {
      objects: [envelope(0.35, 0.02, -8), envelope(0.3, 0.062, -3), await card(design, [0.56, 0.8], { at: [-0.3, 0.1, -0.05], turn: 12 })],
      width: 2.7,
      height: 0.3,
      view: 'high',
    }
  },
  calendar: async (design) => {
    const page = printedMaterial(await art(design, design.motif ?? 'month'), 'front', [1.3, 1.85], design.colours[0])
    const foot = subtract(roundedBox(0.85, 0.13, 0.24, 0.04), translate(roundedBox(0.9, 0.2, 0.035, 0.01), 0, 0.16, 0))
    return {
      objects: [
        centeredObject(roundedBox(0.65, 0.92, 0.02, 0.006), page, 0.7, 0.95, 0.1, { at: [0, 1.08, -0.07], tilt: -9 }),
        centeredObject(foot, wood('#b58d62'), 0.85, 0.15, 0.25, { at: [0, 0.13, 0] }),
      ],
      width: 2,
      height: 2.1,
      view: 'low',
    }
  },
  print: async (design) => {
    const frame = subtract(roundedBox(1.02, 1.36, 0.07, 0.015), translate(roundedBox(0.93, 1.27, 0.08, 0.01), 0, 0, 0.06))
    const sheet = printedMaterial(await art(design, design.motif ?? 'sunrise'), 'front', [1.3, 1.86], '#f3eee4')
    const pose = { at: [0, 1.35, -1.3], tilt: -7 } as const
    return {
      objects: [
        centeredObject(frame, wood('#a87f57', '#6a4a30'), 1.05, 1.4, 0.1, pose),
        centeredObject(roundedBox(0.94, 1.28, 0.015, 0.005), sheet, 1, 1.3, 0.05, pose),
      ],
      width: 2.6,
      height: 2.9,
      view: 'lean',
    }
  },
  wrap: async (design) => {
    const roll = revolve(toOutline([0.05, -1.2, 0.17, -1.2, 0.17, 1.2, 0.05, 1.2]))
    const tints = [design.colours[0], colourOf(design, 1), colourOf(design, 2)]
    return {
      objects: tints.map((hex, at) =>
        centeredObject(
          roll,
          cloth(hex, {
            pattern: stripedTexture('y', [
              [0.22, hex],
              [0.05, tints[(at + 1) % 3] ?? hex],
            ]),
            weave: 0,
          }),
          0.2,
          1.25,
          0.2,
          { at: [-0.5 + at * 0.5, 0.17, at * 0.12 - 0.1], tilt: 90, turn: 30 + at * 6 },
        ),
      ),
      width: 2.7,
      height: 0.4,
      view: 'high',
    }
  },
  tags: async (design) => {
    const label = toOutline([-0.3, -0.5, 0.3, -0.5, 0.3, 0.34, 0.14, 0.54, -0.14, 0.54, -0.3, 0.34])
    const tag = subtract(
      extrude(label, 0.014, 0.004),
      extrude(
        roundedRectangle(0.05, 0.05, 0.048).map(([x, y]) => [x, y + 0.38] as const),
        0.1,
        0.002,
      ),
    )
    const print = printedMaterial(await art(design, design.motif ?? 'noon'), 'front', [0.62, 0.9], design.colours[0], { middle: -0.1 })
    const plain = matte(colourOf(design, 1))
    return {
      objects: [0, 1, 2, 3, 4].map((at) =>
        centeredObject(tag, at % 2 ? plain : print, 0.3, 0.55, 0.05, {
          at: [-0.9 + at * 0.44, 0.02 + at * 0.03, (at % 2) * 0.3 - 0.1],
          tilt: -90,
          turn: 22 - at * 11,
        }),
      ),
      width: 2.6,
      height: 0.2,
      view: 'high',
    }
  },
  pad: async (design) => {
    const print = printedMaterial(await art(design, design.motif ?? 'ruled'), 'top', [1.48, 2.1], '#f3eee4')
    return {
      objects: [
        centeredObject(roundedBox(0.74, 0.06, 1.05, 0.006), print, 0.75, 0.08, 1.05, { at: [0, 0.06, 0], turn: -12 }),
        sceneObject(capsule([0.95, 0.045, 0.75], [1.12, 0.045, -0.75], 0.042), wood(colourOf(design, 1)), [1, 0.05, 0, 0.9]),
      ],
      width: 2.6,
      height: 0.2,
      view: 'high',
    }
  },
  pencils: (design) => {
    const barrel = capsule([0, 0.05, -0.9], [0, 0.05, 0.62], 0.05)
    const tip = capsule([0, 0.05, 0.64], [0, 0.05, 0.86], 0.044, 0.01)
    const one = (at: number) => ({ at: [-0.42 + at * 0.21, 0, (at % 2) * 0.09] as const, turn: 8 })
    return {
      objects: [0, 1, 2, 3, 4].flatMap((at) => [
        sceneObject(
          barrel,
          { ...matte(colourOf(design, at % design.colours.length)), gloss: 0.4, sharpness: 0.5 },
          [0, 0.05, -0.1, 0.95],
          one(at),
        ),
        sceneObject(tip, wood('#dcb98a'), [0, 0.05, 0.7, 0.3], one(at)),
      ]),
      width: 2.3,
      height: 0.2,
      view: 'high',
    }
  },
  packets: async (design) => ({
    objects: await Promise.all(
      [0, 1, 2, 3].map((at) =>
        card(
          { ...design, colours: [colourOf(design, at % 2), colourOf(design, 2), colourOf(design, 2)] },
          [0.42, 0.78],
          { at: [-0.72 + at * 0.46, 0.02 + at * 0.036, Math.abs(at - 1.5) * 0.08], turn: 21 - at * 14 },
          design.motif ?? 'seal',
        ),
      ),
    ),
    width: 2.7,
    height: 0.2,
    view: 'high',
  }),
  block: (design) => {
    const paper = {
      ...matte('#f0e9db'),
      texture: cloth('#f0e9db', {
        pattern: stripedTexture('y', [
          [0.11, design.colours[0]],
          [0.11, colourOf(design, 1)],
          [0.11, colourOf(design, 2)],
        ]),
        thread: 30,
        weave: 0,
      }).texture,
    }
    return {
      objects: [
        centeredObject(roundedBox(0.5, 0.42, 0.5, 0.006), paper, 0.5, 0.45, 0.5, { at: [0, 0.42, 0], turn: 32 }),
        centeredObject(roundedBox(0.52, 0.03, 0.52, 0.02), wood('#b58d62'), 0.55, 0.05, 0.55, { at: [0, 0.03, 0], turn: 32 }),
      ],
      width: 1.8,
      height: 0.95,
      view: 'low',
    }
  },
} satisfies Record<string, ModelBuilder>
