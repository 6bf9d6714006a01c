import { artwork } from './artwork.ts'
import { type Body, body } from './bodies.ts'
import { cloth, printed, stripes } from './fabrics.ts'
import { moved, without } from './joints.ts'
import { type MotifName, motifs } from './motifs.ts'
import { outline, roundedRectangle } from './outlines.ts'
import { rod } from './rods.ts'
import { cut, slab, turned } from './shapes.ts'
import { around, colourOf, type Form, type Look } from './still.ts'
import { matt, wood } from './surfaces.ts'

const art = (look: Look, motif: MotifName = look.motif ?? 'tide', swap = false) => {
  const [ink, ground] = swap ? [look.colours[0], colourOf(look, 1)] : [colourOf(look, 1), look.colours[0]]
  return artwork(motifs[motif](ink, ground, colourOf(look, 2)))
}

/** A sheet of card lying, printed above; measures are halves. */
async function card(
  look: Look,
  half: readonly [number, number],
  pose: { at: readonly [number, number, number]; turn: number },
  motif?: MotifName,
  swap = false,
): Promise<Body> {
  const print = printed(await art(look, motif, swap), 'top', [half[0] * 2, half[1] * 2], swap ? colourOf(look, 1) : look.colours[0])
  return around(slab(half[0], 0.016, half[1], 0.006), print, half[0], 0.02, half[1], pose)
}

/** A bound book lying: cover, pages a little smaller, cover. */
async function book(
  look: Look,
  half: readonly [number, number],
  thick: number,
  pose: { at: readonly [number, number, number]; turn: number },
): Promise<Body[]> {
  const [x, y, z] = pose.at
  const cover = printed(await art(look), 'top', [half[0] * 2, half[1] * 2], look.colours[0], { gloss: 0.06 })
  const sheet = slab(half[0], 0.022, half[1], 0.012)
  return [
    around(sheet, matt(look.colours[0]), half[0], 0.04, half[1], { ...pose, at: [x, y + 0.022, z] }),
    around(slab(half[0] - 0.035, thick / 2, half[1] - 0.03, 0.004), matt('#f1eadc', 0.12), half[0], thick, half[1], {
      ...pose,
      at: [x - 0.01, y + 0.044 + thick / 2, z],
    }),
    around(sheet, cover, half[0], 0.04, half[1], { ...pose, at: [x, y + 0.066 + thick, z] }),
  ]
}

const a5 = [0.74, 1.05] as const
const postcard = [0.53, 0.75] as const

export const paperForms = {
  notebook: async (look) => ({ bodies: await book(look, a5, 0.13, { at: [0, 0, 0], turn: 18 }), wide: 2.5, tall: 0.3, view: 'high' }),
  notebooks: async (look) => ({
    bodies: [
      ...(await book({ ...look, colours: [colourOf(look, 1), look.colours[0], colourOf(look, 2)] }, a5, 0.12, {
        at: [0, 0, 0],
        turn: -14,
      })),
      ...(await book(look, [0.56, 0.8], 0.1, { at: [0.08, 0.21, 0.04], turn: 11 })),
    ],
    wide: 2.5,
    tall: 0.5,
    view: 'high',
  }),
  cards: async (look) => ({
    bodies: await Promise.all(
      (['tide', 'sunrise', 'signals'] as const).map((motif, at) =>
        card(
          look,
          postcard,
          { at: [-0.62 + at * 0.62, 0.017 + at * 0.036, 0.1 - at * 0.1], turn: 14 - at * 13 },
          at === 2 ? look.motif : motif,
          at === 1,
        ),
      ),
    ),
    wide: 2.6,
    tall: 0.2,
    view: 'high',
  }),
  letters: async (look) => {
    const envelope = (x: number, y: number, turn: number) =>
      around(slab(0.82, 0.02, 0.58, 0.008), matt(colourOf(look, 2)), 0.85, 0.03, 0.6, { at: [x, y, 0.25], turn })
    return {
      bodies: [envelope(0.35, 0.02, -8), envelope(0.3, 0.062, -3), await card(look, [0.56, 0.8], { at: [-0.3, 0.1, -0.05], turn: 12 })],
      wide: 2.7,
      tall: 0.3,
      view: 'high',
    }
  },
  calendar: async (look) => {
    const page = printed(await art(look, look.motif ?? 'month'), 'front', [1.3, 1.85], look.colours[0])
    const foot = without(slab(0.85, 0.13, 0.24, 0.04), moved(slab(0.9, 0.2, 0.035, 0.01), 0, 0.16, 0))
    return {
      bodies: [
        around(slab(0.65, 0.92, 0.02, 0.006), page, 0.7, 0.95, 0.1, { at: [0, 1.08, -0.07], tilt: -9 }),
        around(foot, wood('#b58d62'), 0.85, 0.15, 0.25, { at: [0, 0.13, 0] }),
      ],
      wide: 2,
      tall: 2.1,
      view: 'low',
    }
  },
  print: async (look) => {
    const frame = without(slab(1.02, 1.36, 0.07, 0.015), moved(slab(0.93, 1.27, 0.08, 0.01), 0, 0, 0.06))
    const sheet = printed(await art(look, look.motif ?? 'sunrise'), 'front', [1.3, 1.86], '#f3eee4')
    const pose = { at: [0, 1.35, -1.3], tilt: -7 } as const
    return {
      bodies: [
        around(frame, wood('#a87f57', '#6a4a30'), 1.05, 1.4, 0.1, pose),
        around(slab(0.94, 1.28, 0.015, 0.005), sheet, 1, 1.3, 0.05, pose),
      ],
      wide: 2.6,
      tall: 2.9,
      view: 'lean',
    }
  },
  wrap: async (look) => {
    const roll = turned(outline([0.05, -1.2, 0.17, -1.2, 0.17, 1.2, 0.05, 1.2]))
    const tints = [look.colours[0], colourOf(look, 1), colourOf(look, 2)]
    return {
      bodies: tints.map((hex, at) =>
        around(
          roll,
          cloth(hex, {
            pattern: stripes('y', [
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
      wide: 2.7,
      tall: 0.4,
      view: 'high',
    }
  },
  tags: async (look) => {
    const label = outline([-0.3, -0.5, 0.3, -0.5, 0.3, 0.34, 0.14, 0.54, -0.14, 0.54, -0.3, 0.34])
    const tag = without(
      cut(label, 0.014, 0.004),
      cut(
        roundedRectangle(0.05, 0.05, 0.048).map(([x, y]) => [x, y + 0.38] as const),
        0.1,
        0.002,
      ),
    )
    const print = printed(await art(look, look.motif ?? 'noon'), 'front', [0.62, 0.9], look.colours[0], { middle: -0.1 })
    const plain = matt(colourOf(look, 1))
    return {
      bodies: [0, 1, 2, 3, 4].map((at) =>
        around(tag, at % 2 ? plain : print, 0.3, 0.55, 0.05, {
          at: [-0.9 + at * 0.44, 0.02 + at * 0.03, (at % 2) * 0.3 - 0.1],
          tilt: -90,
          turn: 22 - at * 11,
        }),
      ),
      wide: 2.6,
      tall: 0.2,
      view: 'high',
    }
  },
  pad: async (look) => {
    const print = printed(await art(look, look.motif ?? 'ruled'), 'top', [1.48, 2.1], '#f3eee4')
    return {
      bodies: [
        around(slab(0.74, 0.06, 1.05, 0.006), print, 0.75, 0.08, 1.05, { at: [0, 0.06, 0], turn: -12 }),
        body(rod([0.95, 0.045, 0.75], [1.12, 0.045, -0.75], 0.042), wood(colourOf(look, 1)), [1, 0.05, 0, 0.9]),
      ],
      wide: 2.6,
      tall: 0.2,
      view: 'high',
    }
  },
  pencils: (look) => {
    const barrel = rod([0, 0.05, -0.9], [0, 0.05, 0.62], 0.05)
    const tip = rod([0, 0.05, 0.64], [0, 0.05, 0.86], 0.044, 0.01)
    const one = (at: number) => ({ at: [-0.42 + at * 0.21, 0, (at % 2) * 0.09] as const, turn: 8 })
    return {
      bodies: [0, 1, 2, 3, 4].flatMap((at) => [
        body(barrel, { ...matt(colourOf(look, at % look.colours.length)), gloss: 0.4, crisp: 0.5 }, [0, 0.05, -0.1, 0.95], one(at)),
        body(tip, wood('#dcb98a'), [0, 0.05, 0.7, 0.3], one(at)),
      ]),
      wide: 2.3,
      tall: 0.2,
      view: 'high',
    }
  },
  packets: async (look) => ({
    bodies: await Promise.all(
      [0, 1, 2, 3].map((at) =>
        card(
          { ...look, colours: [colourOf(look, at % 2), colourOf(look, 2), colourOf(look, 2)] },
          [0.42, 0.78],
          { at: [-0.72 + at * 0.46, 0.02 + at * 0.036, Math.abs(at - 1.5) * 0.08], turn: 21 - at * 14 },
          look.motif ?? 'seal',
        ),
      ),
    ),
    wide: 2.7,
    tall: 0.2,
    view: 'high',
  }),
  block: (look) => {
    const paper = {
      ...matt('#f0e9db'),
      paint: cloth('#f0e9db', {
        pattern: stripes('y', [
          [0.11, look.colours[0]],
          [0.11, colourOf(look, 1)],
          [0.11, colourOf(look, 2)],
        ]),
        thread: 30,
        weave: 0,
      }).paint,
    }
    return {
      bodies: [
        around(slab(0.5, 0.42, 0.5, 0.006), paper, 0.5, 0.45, 0.5, { at: [0, 0.42, 0], turn: 32 }),
        around(slab(0.52, 0.03, 0.52, 0.02), wood('#b58d62'), 0.55, 0.05, 0.55, { at: [0, 0.03, 0], turn: 32 }),
      ],
      wide: 1.8,
      tall: 0.95,
      view: 'low',
    }
  },
} satisfies Record<string, Form>
