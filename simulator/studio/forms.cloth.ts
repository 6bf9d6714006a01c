import { artwork } from './artwork.ts'
import { body } from './bodies.ts'
import { cloth, printed, stripes } from './fabrics.ts'
import { both, moved, without } from './joints.ts'
import { motifs } from './motifs.ts'
import { cloud } from './noise.ts'
import { outline } from './outlines.ts'
import type { Surface } from './paints.ts'
import { type Rod, rods } from './rods.ts'
import { cut, pillow, ring, type Shape, slab, turned } from './shapes.ts'
import { around, colourOf, type Form, type Look } from './still.ts'

/** Wide bands with a thin one beside them, as awnings and deckchairs have. */
const banded = (look: Look, axis: 'x' | 'z', width = 0.2): Surface =>
  cloth(look.colours[0], {
    pattern: stripes(axis, [
      [width * 1.6, look.colours[0]],
      [width * 0.18, colourOf(look, 1)],
      [width * 0.3, look.colours[0]],
      [width * 0.9, colourOf(look, 1)],
      [width * 0.3, look.colours[0]],
      [width * 0.18, colourOf(look, 1)],
    ]),
  })
const woven = (look: Look, axis: 'x' | 'z' = 'x', width?: number) =>
  look.colours.length > 1 ? banded(look, axis, width) : cloth(look.colours[0])

/** Cloth is never quite flat; what is far from it need not know. */
const rumpled =
  (shape: Shape, depth: number): Shape =>
  (x, y, z) => {
    const free = shape(x, y, z)
    return free > 0.3 ? free - depth : (free - depth * cloud(x * 0.13 + 0.2, z * 0.13 + y * 0.1)) * 0.85
  }

/** A pile of folded cloth: round folds in front, one above the other. */
function folded(look: Look, layers: number, half: readonly [number, number, number], axis: 'x' | 'z' = 'x') {
  return Array.from({ length: layers }, (_, at) => {
    const tint = {
      ...look,
      colours: at % 2 && look.colours.length > 2 ? ([colourOf(look, 2), ...look.colours.slice(1)] as const) : look.colours,
    }
    const shape = rumpled(slab(half[0] - at * 0.02, half[1], half[2] - at * 0.015, half[1] * 0.96), 0.05)
    return around(shape, woven(tint, axis), half[0], half[1] * 1.6, half[2], {
      at: [0.02 * (at % 2), half[1] * (1 + at * 1.86), 0],
      turn: (at % 3) - 1,
    })
  })
}

/** An arc of strap above a bag. */
const strap = (y: number, z: number): Shape =>
  without(moved(ring(0, 0, 0.36, 0.045, 1.7), 0, y, z), moved(slab(1, 1, 1, 0.01), 0, y - 1.02, z))

export const clothForms = {
  teaTowel: (look) => ({ bodies: folded(look, 3, [0.95, 0.07, 0.62]), wide: 2.2, tall: 0.5, view: 'high' }),
  napkins: (look) => ({ bodies: folded(look, 4, [0.62, 0.06, 0.62]), wide: 1.7, tall: 0.6, view: 'high' }),
  towels: (look) => ({ bodies: folded(look, 3, [1, 0.2, 0.72]), wide: 2.4, tall: 1.25, view: 'low' }),
  blanket: (look) => {
    const pile = folded(look, 2, [1.2, 0.24, 0.85])
    const fringe = rods(
      Array.from(
        { length: 26 },
        (_, at): Rod => [
          [-1.08 + at * 0.087, 0.34, 0.82],
          [-1.09 + at * 0.087 + 0.02 * Math.sin(at * 9), 0.03, 0.94 + 0.02 * Math.sin(at * 5)],
          0.02,
          0.014,
        ],
      ),
    )
    return { bodies: [...pile, body(fringe, cloth(colourOf(look, 1)), [0, 0.2, 0.85, 1.25])], wide: 2.7, tall: 1.1, view: 'low' }
  },
  cushion: (look) => {
    const shape = rumpled(pillow(1.05, 1.05, 0.4), 0.045)
    return {
      bodies: [around(shape, woven(look, 'x', 0.26), 1.1, 0.6, 1.1, { at: [0, 0.96, -0.2], tilt: 74, turn: 0 })],
      wide: 2.4,
      tall: 2.1,
      view: 'low',
    }
  },
  handkerchief: async (look) => {
    const art = await artwork(motifs[look.motif ?? 'leaves'](colourOf(look, 1), look.colours[0], colourOf(look, 2)))
    const print = printed(art, 'top', [1.6, 1.6], look.colours[0])
    const square = (half: number, y: number, turn: number) =>
      around(rumpled(slab(half, 0.03, half, 0.028), 0.04), print, half, 0.1, half, { at: [0, y, 0], turn })
    return { bodies: [square(0.85, 0.03, 38), square(0.6, 0.09, 52)], wide: 2.3, tall: 0.3, view: 'high' }
  },
  runner: (look) => {
    const spiral = (x: number, y: number, z: number) => {
      const [py, r] = [y - 0.36, Math.sqrt(z * z + (y - 0.36) ** 2)]
      const turns = (r - (0.085 * (Math.atan2(py, z) + Math.PI)) / (2 * Math.PI)) / 0.085
      const apart = Math.abs(turns - Math.round(Math.min(Math.max(turns, 0.6), 3.4))) * 0.085 - 0.034
      return Math.max(apart, Math.abs(x) - 0.85, r - 0.36) * 0.75
    }
    const tail = moved(slab(0.85, 0.035, 0.9, 0.03), 0, 0.035, 0.88)
    return {
      bodies: [body(both(rumpled(spiral, 0.01), rumpled(tail, 0.03)), woven(look, 'x', 0.24), [0, 0.3, 0.5, 1.75], { turn: 24 })],
      wide: 2.7,
      tall: 0.8,
      view: 'high',
    }
  },
  tote: async (look) => {
    const front = outline([
      -0.88, -1, 0.88, -1, 0.93, -0.6, 0.9, 0.2, 0.86, 0.98, 0.4, 1.01, 0, 0.99, -0.4, 1.01, -0.86, 0.98, -0.9, 0.2, -0.93, -0.6,
    ])
    const sag = cut(front, 0.07, 0.05)
    const bag: Shape = (x, y, z) => (sag(x, y, z - 0.05 * cloud(x * 0.12, y * 0.12) - 0.03 * Math.cos(x * 3)) - 0.02) * 0.8
    const art = await artwork(motifs[look.motif ?? 'islands'](colourOf(look, 1), look.colours[0], colourOf(look, 2)), 300)
    const canvas = cloth(look.colours[0], { thread: 38 })
    const print = printed(art, 'front', [1.2, 0.84], look.colours[0], { middle: -0.1 })
    const both2: Surface = {
      ...canvas,
      paint: (x, y, z, out) => (Math.abs(x) < 0.6 && Math.abs(y + 0.1) < 0.42 && z > 0 ? print : canvas).paint(x, y, z, out),
    }
    const at = [0, 1.35, -1.42] as const
    return {
      bodies: [
        around(bag, both2, 0.95, 1.05, 0.3, { at }),
        around(both(strap(0.98, 0.06), strap(0.98, -0.05)), canvas, 0.5, 1.8, 0.2, { at }),
      ],
      wide: 2.5,
      tall: 3.1,
      view: 'wall',
    }
  },
  rolled: (look) => {
    const roll = turned(outline([0, -0.9, 0.3, -0.9, 0.36, -0.84, 0.36, 0.84, 0.3, 0.9, 0, 0.9]))
    return {
      bodies: [0, 1].map((at) =>
        around(rumpled(roll, 0.03), woven(look, 'x'), 0.4, 0.95, 0.4, { at: [0, 0.35, at * 0.74 - 0.3], lean: 90, turn: at * 5 }),
      ),
      wide: 2.2,
      tall: 0.8,
      view: 'high',
    }
  },
} satisfies Record<string, Form>
