import { artwork } from './artwork.ts'
import { body } from './bodies.ts'
import { printed } from './fabrics.ts'
import { both, moved, without } from './joints.ts'
import { motifs } from './motifs.ts'
import { outline, roundedRectangle } from './outlines.ts'
import { type Rod, rod, rods } from './rods.ts'
import { cut, ellipsoid, slab, turned, vessel } from './shapes.ts'
import { around, colourOf, type Form, type Look, upright } from './still.ts'
import { brass, dipped, granite, lit, matt, stoneware, wax, wood } from './surfaces.ts'

const print = (look: Look, width?: number) =>
  artwork(motifs[look.motif ?? 'tide'](colourOf(look, 1), look.colours[0], colourOf(look, 2)), width)
const wick = (y: number) => upright(rod([0, y - 0.1, 0], [0.015, y + 0.1, 0], 0.014), matt('#3a332e'), 0.1, y + 0.15)

const stick = (angle: number, length: number) => rod([0, 0.1, 0], [Math.sin(angle) * length, 0.1 + Math.cos(angle) * length, 0], 0.018)

export const homeForms = {
  candle: (look) => {
    const pot = vessel(outline([0.4, 0, 0.44, 0.04, 0.46, 0.5, 0.46, 0.98]), 0.05)
    const surface = look.colours.length > 1 ? dipped(colourOf(look, 1), look.colours[0], 0.3) : stoneware(look.colours[0])
    const filling = turned(outline([0, 0.3, 0.42, 0.3, 0.42, 0.82, 0.1, 0.8, 0, 0.8]))
    return {
      bodies: [upright(pot, surface, 1, 1.05), upright(filling, wax('#f1e7d4'), 0.9, 0.9), wick(0.88)],
      wide: 1.05,
      tall: 1.1,
      view: 'low',
    }
  },
  incenseHolder: (look) => {
    const plate = vessel(outline([0.6, 0, 0.62, 0.04, 0.8, 0.08, 0.88, 0.16]), 0.06)
    const cone = turned(outline([0, 0.02, 0.16, 0.06, 0.1, 0.2, 0.04, 0.24, 0, 0.24]))
    return {
      bodies: [upright(both(plate, cone), stoneware(look.colours[0]), 1.8, 0.3), body(stick(0.2, 1.9), matt('#5d4636'), [0.2, 1, 0, 1.15])],
      wide: 2,
      tall: 1.9,
      view: 'low',
      focus: 0.3,
    }
  },
  incenseBox: async (look) => {
    const box = slab(0.42, 0.16, 1.05, 0.02)
    const art = printed(await print(look), 'top', [0.84, 2.1], colourOf(look, 1))
    const sticks = rods(
      Array.from(
        { length: 9 },
        (_, at): Rod => [
          [0.72 + (at % 5) * 0.055, 0.03 + Math.floor(at / 5) * 0.05, -0.95 + at * 0.02],
          [0.76 + (at % 5) * 0.055, 0.03 + Math.floor(at / 5) * 0.05, 0.9 + at * 0.02],
          0.024,
        ],
      ),
    )
    return {
      bodies: [around(box, art, 0.5, 0.2, 1.1, { at: [-0.2, 0.16, 0] }), body(sticks, matt('#6b503c', 0.3), [0.85, 0.05, 0, 1.1])],
      wide: 2.2,
      tall: 0.4,
      view: 'high',
    }
  },
  lamp: (look) => {
    const ribs = (y: number) => 0.018 * Math.abs(Math.sin(y * 26))
    const globe = ellipsoid(0.86, 0.8, 0.86)
    const paper = (x: number, y: number, z: number) => globe(x, y - 1.3, z) - ribs(y)
    const base = turned(outline([0, 0, 0.44, 0, 0.46, 0.1, 0.2, 0.2, 0.12, 0.46, 0.18, 0.56, 0, 0.56]))
    return {
      bodies: [upright(paper, lit(look.colours[0], 0.5), 1.9, 2.2), upright(base, wood('#9c7350'), 1, 0.6)],
      wide: 1.8,
      tall: 2.15,
      view: 'low',
    }
  },
  tray: (look) => {
    const tray = without(
      cut(roundedRectangle(1.5, 0.95, 0.22), 0.13, 0.03),
      moved(cut(roundedRectangle(1.4, 0.85, 0.15), 0.13, 0.03), 0, 0, 0.07),
    )
    return {
      bodies: [around(tray, wood(look.colours[0], colourOf(look, 1)), 1.5, 1, 0.15, { at: [0, 0.13, 0], tilt: -90 })],
      wide: 3.1,
      tall: 0.4,
      view: 'high',
    }
  },
  board: (look) => {
    const rim = roundedRectangle(0.78, 1.15, 0.3)
    const plank = without(
      cut(rim, 0.09, 0.04),
      cut(
        roundedRectangle(0.1, 0.1, 0.09).map(([x, y]) => [x, y + 0.92] as const),
        0.2,
        0.01,
      ),
    )
    return {
      bodies: [around(plank, wood(look.colours[0], colourOf(look, 1)), 0.8, 1.2, 0.1, { at: [0, 0.1, 0], tilt: -90, turn: 32 })],
      wide: 2.6,
      tall: 0.3,
      view: 'high',
    }
  },
  coasters: (look) => {
    const disc = turned(outline([0, 0, 0.5, 0, 0.52, 0.02, 0.52, 0.08, 0.5, 0.1, 0, 0.1]))
    const surfaces = [granite(look.colours[0]), granite(colourOf(look, 1)), granite(look.colours[0])]
    const pile = surfaces.map((surface, at) =>
      upright(disc, surface, 1.1, 0.12, { at: [-0.4 + at * 0.03, at * 0.105, at * 0.02], turn: at * 40 }),
    )
    return {
      bodies: [...pile, upright(disc, granite(colourOf(look, 1)), 1.1, 0.12, { at: [0.78, 0, 0.3], turn: 70 })],
      wide: 2.3,
      tall: 0.5,
      view: 'high',
    }
  },
  spoons: (look) => {
    const spoon = both(
      rod([0, 0.06, 0.1], [0, 0.12, 1.5], 0.05, 0.065),
      without(moved(ellipsoid(0.2, 0.11, 0.3), 0, 0.11, -0.12), moved(ellipsoid(0.16, 0.1, 0.25), 0, 0.2, -0.12)),
    )
    return {
      bodies: [0, 1, 2].map((at) =>
        body(spoon, wood(look.colours[0], colourOf(look, 1)), [0, 0.1, 0.6, 1.1], {
          at: [-0.62 + at * 0.62, 0, -0.62 + at * 0.08],
          turn: -7 + at * 5,
        }),
      ),
      wide: 2.3,
      tall: 0.3,
      view: 'high',
    }
  },
  hooks: (look) => {
    const board = slab(1.3, 0.2, 0.09, 0.05)
    const pegs = [-0.85, 0, 0.85].map((x) =>
      around(
        both(rod([0, 0, 0], [0, 0.1, 0.42], 0.07, 0.085), moved(ellipsoid(0.12, 0.12, 0.07), 0, 0.11, 0.44)),
        wood(colourOf(look, 1)),
        0.2,
        0.3,
        0.6,
        { at: [x, 1.5, -1.5] },
      ),
    )
    return {
      bodies: [around(board, wood(look.colours[0], '#5d432d'), 1.3, 0.2, 0.1, { at: [0, 1.5, -1.52] }), ...pegs],
      wide: 2.9,
      tall: 2.2,
      view: 'wall',
    }
  },
  bookends: (look) => {
    const arch = roundedRectangle(0.5, 0.62, 0.48).map(([x, y]) => [x, Math.max(y, -0.3)] as const)
    const end = cut(arch, 0.26, 0.03)
    const books = ['#c9b79c', '#7d8a63', '#34474f', '#b5653f', '#ddd3c2'].map((hex, at) =>
      around(slab(0.055 + (at % 3) * 0.02, 0.7 + (at % 2) * 0.09, 0.5, 0.015), matt(hex), 0.1, 0.8, 0.5, {
        at: [-0.38 + at * 0.19, 0.7 + (at % 2) * 0.09, 0],
      }),
    )
    const ends = [-0.82, 0.82].map((x, at) =>
      around(end, granite(at ? colourOf(look, 1) : look.colours[0]), 0.5, 0.65, 0.3, { at: [x, 0.3, 0], turn: 90 }),
    )
    return { bodies: [...books, ...ends], wide: 2.2, tall: 1.5, view: 'low' }
  },
  pebbles: (look) => ({
    bodies: [
      around(ellipsoid(0.52, 0.27, 0.42), granite(look.colours[0]), 0.5, 0.3, 0.4, { at: [-0.1, 0.26, 0], turn: 20 }),
      around(ellipsoid(0.34, 0.2, 0.28), granite(colourOf(look, 1)), 0.35, 0.2, 0.3, { at: [-0.06, 0.7, 0.02], turn: 50 }),
      around(ellipsoid(0.2, 0.13, 0.17), brass(), 0.2, 0.15, 0.2, { at: [-0.1, 1.01, 0.02], turn: 10 }),
    ],
    wide: 1.4,
    tall: 1.15,
    view: 'low',
  }),
} satisfies Record<string, Form>
