import { type Capsule, capsule, capsules } from './capsules.ts'
import { cylinder, smoothUnion, stretchX, subtract, translate, union } from './combine-shapes.ts'
import { bisque, dippedGlaze, matte, stoneware, wax, wood } from './materials.ts'
import { centeredObject, colourOf, type Design, type Model, type ModelBuilder, standingObject } from './model.ts'
import { catmullRom, type Outline, roundedRectangle, toOutline } from './outlines.ts'
import { ellipsoid, extrude, revolve, roundedBox, torus, vessel } from './shapes.ts'
import type { Material } from './textures.ts'

const standingModel = (shape: Parameters<typeof standingObject>[0], material: Material, width: number, height: number): Model => ({
  objects: [standingObject(shape, material, width, height)],
  width,
  height,
  view: 'low',
})
/** One colour: glazed all over. Two: dipped in the first. */
const glaze = (design: Design, height: number) =>
  design.colours.length > 1 ? dippedGlaze(colourOf(design, 1), design.colours[0], height) : stoneware(design.colours[0])

const vesselForm =
  (profile: Outline, wall: number, dip: number): ModelBuilder =>
  (design) => {
    const height = Math.max(...profile.map(([, y]) => y)) + wall
    const width = 2 * Math.max(...profile.map(([r]) => r))
    return standingModel(vessel(profile, wall), glaze(design, height * dip), width, height)
  }
const seenFromAbove =
  (form: ModelBuilder): ModelBuilder =>
  async (design) => ({ ...(await form(design)), view: 'high' })

const cupProfile: Outline = toOutline([0.27, 0, 0.37, 0.06, 0.42, 0.32, 0.44, 0.82])
const mugProfile: Outline = toOutline([0.34, 0, 0.4, 0.05, 0.43, 0.35, 0.43, 0.92])
const pitcherProfile: Outline = toOutline([0.42, 0, 0.55, 0.14, 0.6, 0.6, 0.46, 1.15, 0.4, 1.5, 0.47, 1.72])

/** The part of the handle inside the vessel is cut away. */
const vesselWithHandle = (profile: Outline, wall: number, handle: Parameters<typeof torus>, inner: number) =>
  smoothUnion(vessel(profile, wall), subtract(torus(...handle), cylinder(inner)), 0.06)

export const ceramicForms = {
  roundVase: vesselForm(toOutline([0.42, 0, 0.62, 0.25, 0.78, 0.8, 0.66, 1.35, 0.34, 1.75, 0.27, 2, 0.36, 2.2]), 0.06, 0.4),
  tallVase: vesselForm(toOutline([0.36, 0, 0.43, 0.12, 0.48, 0.9, 0.43, 1.9, 0.29, 2.45, 0.35, 2.7]), 0.06, 0.3),
  budVase: vesselForm(toOutline([0.26, 0, 0.4, 0.16, 0.44, 0.46, 0.3, 0.84, 0.14, 1.08, 0.12, 1.36, 0.17, 1.48]), 0.045, 0.35),
  moonVase: vesselForm(toOutline([0.4, 0, 0.76, 0.32, 0.96, 0.9, 0.78, 1.46, 0.36, 1.74, 0.35, 1.88]), 0.06, 0.5),
  cup: vesselForm(cupProfile, 0.05, 0.36),
  bowl: seenFromAbove(vesselForm(toOutline([0.34, 0, 0.35, 0.08, 0.62, 0.22, 0.84, 0.46, 0.92, 0.7]), 0.055, 0.45)),
  plate: seenFromAbove(vesselForm(toOutline([0.66, 0, 0.68, 0.05, 1.14, 0.1, 1.3, 0.2]), 0.06, 0.58)),
  mug: (design) => standingModel(vesselWithHandle(mugProfile, 0.05, [0.5, 0.48, 0.25, 0.055, 1.15], 0.39), glaze(design, 0.34), 1.5, 0.95),
  pitcher: (design) =>
    standingModel(vesselWithHandle(pitcherProfile, 0.055, [0.6, 0.95, 0.34, 0.065, 1.3], 0.36), glaze(design, 0.6), 1.9, 1.78),
  oval: (design) => ({
    ...standingModel(stretchX(vessel(toOutline([0.5, 0, 0.52, 0.05, 0.74, 0.14, 0.84, 0.34]), 0.055), 1.5), glaze(design, 0.2), 2.5, 0.4),
    view: 'high',
  }),
  teapot: (design) => {
    const pot = revolve([[0, 0], ...catmullRom(toOutline([0.46, 0, 0.72, 0.2, 0.82, 0.55, 0.66, 0.92, 0.36, 1.08])), [0.34, 1.1], [0, 1.1]])
    const spout = capsule([0.62, 0.42, 0], [1.22, 1.02, 0], 0.15, 0.07)
    const hollow = capsule([1.1, 0.92, 0], [1.4, 1.22, 0], 0.05, 0.06)
    const whole = subtract(smoothUnion(smoothUnion(pot, spout, 0.14), torus(-0.84, 0.62, 0.34, 0.07, 1.15), 0.08), hollow)
    const lid = revolve([
      [0, 1.1],
      ...catmullRom(toOutline([0.34, 1.11, 0.3, 1.18, 0.12, 1.22, 0.08, 1.28, 0.13, 1.36, 0.08, 1.42])),
      [0, 1.43],
    ])
    return {
      objects: [standingObject(whole, glaze(design, 0.35), 2.7, 1.2), standingObject(lid, stoneware(design.colours[0]), 0.8, 1.5)],
      width: 2.6,
      height: 1.45,
      view: 'low',
    }
  },
  jar: (design) => {
    const pot = vessel(toOutline([0.5, 0, 0.56, 0.06, 0.58, 0.6, 0.56, 1.1]), 0.06)
    const lid = revolve(toOutline([0, 1.08, 0.5, 1.08, 0.5, 1.13, 0.6, 1.14, 0.61, 1.2, 0.58, 1.25, 0, 1.25]))
    const knob = revolve(toOutline([0, 1.2, 0.1, 1.22, 0.08, 1.3, 0.13, 1.38, 0.08, 1.44, 0, 1.45]))
    return {
      objects: [standingObject(pot, glaze(design, 0.5), 1.2, 1.2), standingObject(union(lid, knob), wood('#b48a5e'), 1.3, 1.5)],
      width: 1.3,
      height: 1.45,
      view: 'low',
    }
  },
  saltCellar: (design) => {
    const pot = vessel(toOutline([0.36, 0, 0.46, 0.06, 0.5, 0.28, 0.46, 0.5]), 0.055)
    const lid = revolve(toOutline([0, 0.5, 0.48, 0.51, 0.5, 0.56, 0.3, 0.63, 0.1, 0.66, 0.1, 0.74, 0, 0.76]))
    return {
      objects: [standingObject(pot, glaze(design, 0.2), 1.1, 0.56), standingObject(lid, wood('#a9805a'), 1.1, 0.8)],
      width: 1.15,
      height: 0.8,
      view: 'low',
    }
  },
  planter: (design) => {
    const pot = vessel(toOutline([0.5, 0.12, 0.55, 0.16, 0.7, 0.6, 0.78, 1.1]), 0.07)
    const saucer = vessel(toOutline([0.6, 0, 0.64, 0.03, 0.74, 0.1, 0.8, 0.17]), 0.05)
    const leaves = capsules(
      Array.from({ length: 17 }, (_, at): Capsule => {
        const angle = at * 2.4
        const out = 0.16 + at * 0.036
        return [[0, 0.9, 0], [Math.cos(angle) * out, 1.95 - at * 0.034, Math.sin(angle) * out], 0.05, 0.006]
      }),
    )
    const earth = revolve(toOutline([0, 0.8, 0.68, 0.8, 0.7, 0.94, 0, 0.96]))
    const parts = [
      standingObject(pot, bisqueFor(design), 1.6, 1.16),
      standingObject(saucer, bisqueFor(design), 1.6, 0.22),
      standingObject(earth, matte('#4b3b2d', 0.4), 1.4, 1),
      standingObject(leaves, matte('#5e7350', 0.3), 2, 2.1),
    ]
    return { objects: parts, width: 1.7, height: 2, view: 'low' }
  },
  soapDish: (design) => {
    const dish = subtract(extrude(roundedRectangle(0.72, 0.5, 0.24), 0.14, 0.06), translate(ellipsoid(0.62, 0.4, 0.14), 0, 0, 0.15))
    const bar = roundedBox(0.42, 0.13, 0.27, 0.1)
    return {
      objects: [
        centeredObject(dish, glaze(design, 9), 0.75, 0.55, 0.2, { at: [0, 0.14, 0], tilt: -90 }),
        centeredObject(bar, wax('#e9dfcb'), 0.45, 0.2, 0.3, { at: [0.02, 0.29, 0], turn: 14 }),
      ],
      width: 1.6,
      height: 0.5,
      view: 'high',
    }
  },
  candleHolder: (design) => {
    const dish = vessel(toOutline([0.52, 0, 0.56, 0.04, 0.66, 0.12, 0.7, 0.22]), 0.055)
    const socket = vessel(toOutline([0.17, 0.04, 0.18, 0.1, 0.16, 0.34]), 0.05)
    const whole = smoothUnion(smoothUnion(dish, socket, 0.05), subtract(torus(0.8, 0.2, 0.17, 0.05), cylinder(0.66)), 0.05)
    const candle = capsule([0, 0.2, 0], [0, 1.5, 0], 0.11, 0.105)
    return {
      objects: [
        standingObject(whole, glaze(design, 0.1), 2, 0.4),
        standingObject(candle, wax('#efe4cf'), 0.3, 1.65),
        standingObject(capsule([0, 1.58, 0], [0.01, 1.72, 0], 0.012), matte('#3a332e'), 0.1, 1.75),
      ],
      width: 1.7,
      height: 1.7,
      view: 'low',
      focus: 0.35,
    }
  },
} satisfies Record<string, ModelBuilder>

const bisqueFor = (design: Design) => (design.colours.length > 1 ? bisque(colourOf(design, 1)) : bisque(design.colours[0]))
