import { both, column, joined, moved, wider, without } from './joints.ts'
import { curve, type Outline, outline, roundedRectangle } from './outlines.ts'
import type { Surface } from './paints.ts'
import { type Rod, rod, rods } from './rods.ts'
import { cut, ellipsoid, ring, slab, turned, vessel } from './shapes.ts'
import { around, colourOf, type Form, type Look, type Still, upright } from './still.ts'
import { bisque, dipped, matt, stoneware, wax, wood } from './surfaces.ts'

const standing = (shape: Parameters<typeof upright>[0], surface: Surface, wide: number, tall: number): Still => ({
  bodies: [upright(shape, surface, wide, tall)],
  wide,
  tall,
  view: 'low',
})
/** One colour is a glaze all over; two are a dip. */
const glaze = (look: Look, height: number) =>
  look.colours.length > 1 ? dipped(colourOf(look, 1), look.colours[0], height) : stoneware(look.colours[0])

const thrown =
  (profile: Outline, wall: number, dip: number): Form =>
  (look) => {
    const tall = Math.max(...profile.map(([, y]) => y)) + wall
    const wide = 2 * Math.max(...profile.map(([r]) => r))
    return standing(vessel(profile, wall), glaze(look, tall * dip), wide, tall)
  }
const low =
  (form: Form): Form =>
  async (look) => ({ ...(await form(look)), view: 'high' })

const cupProfile: Outline = outline([0.27, 0, 0.37, 0.06, 0.42, 0.32, 0.44, 0.82])
const mugProfile: Outline = outline([0.34, 0, 0.4, 0.05, 0.43, 0.35, 0.43, 0.92])
const pitcherProfile: Outline = outline([0.42, 0, 0.55, 0.14, 0.6, 0.6, 0.46, 1.15, 0.4, 1.5, 0.47, 1.72])

/** The handle ends where the hollow begins. */
const handled = (profile: Outline, wall: number, handle: Parameters<typeof ring>, inner: number) =>
  joined(vessel(profile, wall), without(ring(...handle), column(inner)), 0.06)

export const ceramicForms = {
  roundVase: thrown(outline([0.42, 0, 0.62, 0.25, 0.78, 0.8, 0.66, 1.35, 0.34, 1.75, 0.27, 2, 0.36, 2.2]), 0.06, 0.4),
  tallVase: thrown(outline([0.36, 0, 0.43, 0.12, 0.48, 0.9, 0.43, 1.9, 0.29, 2.45, 0.35, 2.7]), 0.06, 0.3),
  budVase: thrown(outline([0.26, 0, 0.4, 0.16, 0.44, 0.46, 0.3, 0.84, 0.14, 1.08, 0.12, 1.36, 0.17, 1.48]), 0.045, 0.35),
  moonVase: thrown(outline([0.4, 0, 0.76, 0.32, 0.96, 0.9, 0.78, 1.46, 0.36, 1.74, 0.35, 1.88]), 0.06, 0.5),
  cup: thrown(cupProfile, 0.05, 0.36),
  bowl: low(thrown(outline([0.34, 0, 0.35, 0.08, 0.62, 0.22, 0.84, 0.46, 0.92, 0.7]), 0.055, 0.45)),
  plate: low(thrown(outline([0.66, 0, 0.68, 0.05, 1.14, 0.1, 1.3, 0.2]), 0.06, 0.58)),
  mug: (look) => standing(handled(mugProfile, 0.05, [0.5, 0.48, 0.25, 0.055, 1.15], 0.39), glaze(look, 0.34), 1.5, 0.95),
  pitcher: (look) => standing(handled(pitcherProfile, 0.055, [0.6, 0.95, 0.34, 0.065, 1.3], 0.36), glaze(look, 0.6), 1.9, 1.78),
  oval: (look) => ({
    ...standing(wider(vessel(outline([0.5, 0, 0.52, 0.05, 0.74, 0.14, 0.84, 0.34]), 0.055), 1.5), glaze(look, 0.2), 2.5, 0.4),
    view: 'high',
  }),
  teapot: (look) => {
    const pot = turned([[0, 0], ...curve(outline([0.46, 0, 0.72, 0.2, 0.82, 0.55, 0.66, 0.92, 0.36, 1.08])), [0.34, 1.1], [0, 1.1]])
    const spout = rod([0.62, 0.42, 0], [1.22, 1.02, 0], 0.15, 0.07)
    const hollow = rod([1.1, 0.92, 0], [1.4, 1.22, 0], 0.05, 0.06)
    const whole = without(joined(joined(pot, spout, 0.14), ring(-0.84, 0.62, 0.34, 0.07, 1.15), 0.08), hollow)
    const lid = turned([[0, 1.1], ...curve(outline([0.34, 1.11, 0.3, 1.18, 0.12, 1.22, 0.08, 1.28, 0.13, 1.36, 0.08, 1.42])), [0, 1.43]])
    return {
      bodies: [upright(whole, glaze(look, 0.35), 2.7, 1.2), upright(lid, stoneware(look.colours[0]), 0.8, 1.5)],
      wide: 2.6,
      tall: 1.45,
      view: 'low',
    }
  },
  jar: (look) => {
    const pot = vessel(outline([0.5, 0, 0.56, 0.06, 0.58, 0.6, 0.56, 1.1]), 0.06)
    const lid = turned(outline([0, 1.08, 0.5, 1.08, 0.5, 1.13, 0.6, 1.14, 0.61, 1.2, 0.58, 1.25, 0, 1.25]))
    const knob = turned(outline([0, 1.2, 0.1, 1.22, 0.08, 1.3, 0.13, 1.38, 0.08, 1.44, 0, 1.45]))
    return {
      bodies: [upright(pot, glaze(look, 0.5), 1.2, 1.2), upright(both(lid, knob), wood('#b48a5e'), 1.3, 1.5)],
      wide: 1.3,
      tall: 1.45,
      view: 'low',
    }
  },
  saltCellar: (look) => {
    const pot = vessel(outline([0.36, 0, 0.46, 0.06, 0.5, 0.28, 0.46, 0.5]), 0.055)
    const lid = turned(outline([0, 0.5, 0.48, 0.51, 0.5, 0.56, 0.3, 0.63, 0.1, 0.66, 0.1, 0.74, 0, 0.76]))
    return {
      bodies: [upright(pot, glaze(look, 0.2), 1.1, 0.56), upright(lid, wood('#a9805a'), 1.1, 0.8)],
      wide: 1.15,
      tall: 0.8,
      view: 'low',
    }
  },
  planter: (look) => {
    const pot = vessel(outline([0.5, 0.12, 0.55, 0.16, 0.7, 0.6, 0.78, 1.1]), 0.07)
    const saucer = vessel(outline([0.6, 0, 0.64, 0.03, 0.74, 0.1, 0.8, 0.17]), 0.05)
    const leaves = rods(
      Array.from({ length: 17 }, (_, at): Rod => {
        const angle = at * 2.4
        const out = 0.16 + at * 0.036
        return [[0, 0.9, 0], [Math.cos(angle) * out, 1.95 - at * 0.034, Math.sin(angle) * out], 0.05, 0.006]
      }),
    )
    const earth = turned(outline([0, 0.8, 0.68, 0.8, 0.7, 0.94, 0, 0.96]))
    const parts = [
      upright(pot, bisqueOr(look), 1.6, 1.16),
      upright(saucer, bisqueOr(look), 1.6, 0.22),
      upright(earth, matt('#4b3b2d', 0.4), 1.4, 1),
      upright(leaves, matt('#5e7350', 0.3), 2, 2.1),
    ]
    return { bodies: parts, wide: 1.7, tall: 2, view: 'low' }
  },
  soapDish: (look) => {
    const dish = without(cut(roundedRectangle(0.72, 0.5, 0.24), 0.14, 0.06), moved(ellipsoid(0.62, 0.4, 0.14), 0, 0, 0.15))
    const bar = slab(0.42, 0.13, 0.27, 0.1)
    return {
      bodies: [
        around(dish, glaze(look, 9), 0.75, 0.55, 0.2, { at: [0, 0.14, 0], tilt: -90 }),
        around(bar, wax('#e9dfcb'), 0.45, 0.2, 0.3, { at: [0.02, 0.29, 0], turn: 14 }),
      ],
      wide: 1.6,
      tall: 0.5,
      view: 'high',
    }
  },
  candleHolder: (look) => {
    const dish = vessel(outline([0.52, 0, 0.56, 0.04, 0.66, 0.12, 0.7, 0.22]), 0.055)
    const socket = vessel(outline([0.17, 0.04, 0.18, 0.1, 0.16, 0.34]), 0.05)
    const whole = joined(joined(dish, socket, 0.05), without(ring(0.8, 0.2, 0.17, 0.05), column(0.66)), 0.05)
    const candle = rod([0, 0.2, 0], [0, 1.5, 0], 0.11, 0.105)
    return {
      bodies: [
        upright(whole, glaze(look, 0.1), 2, 0.4),
        upright(candle, wax('#efe4cf'), 0.3, 1.65),
        upright(rod([0, 1.58, 0], [0.01, 1.72, 0], 0.012), matt('#3a332e'), 0.1, 1.75),
      ],
      wide: 1.7,
      tall: 1.7,
      view: 'low',
      focus: 0.35,
    }
  },
} satisfies Record<string, Form>

const bisqueOr = (look: Look) => (look.colours.length > 1 ? bisque(colourOf(look, 1)) : bisque(look.colours[0]))
