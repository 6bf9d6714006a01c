import { loadArtwork } from './artwork.ts'
import { type Capsule, capsule, capsules } from './capsules.ts'
import { subtract, translate, union } from './combine-shapes.ts'
import { printedMaterial } from './fabrics.ts'
import { brass, dippedGlaze, emissive, granite, matte, stoneware, wax, wood } from './materials.ts'
import { centeredObject, colourOf, type Design, type ModelBuilder, standingObject } from './model.ts'
import { motifs } from './motifs.ts'
import { roundedRectangle, toOutline } from './outlines.ts'
import { sceneObject } from './scene-objects.ts'
import { ellipsoid, extrude, revolve, roundedBox, vessel } from './shapes.ts'

const print = (design: Design, width?: number) =>
  loadArtwork(motifs[design.motif ?? 'tide'](colourOf(design, 1), design.colours[0], colourOf(design, 2)), width)
const wick = (y: number) => standingObject(capsule([0, y - 0.1, 0], [0.015, y + 0.1, 0], 0.014), matte('#3a332e'), 0.1, y + 0.15)

const stick = (angle: number, length: number) => capsule([0, 0.1, 0], [Math.sin(angle) * length, 0.1 + Math.cos(angle) * length, 0], 0.018)

export const homeForms = {
  candle: (design) => {
    const pot = vessel(toOutline([0.4, 0, 0.44, 0.04, 0.46, 0.5, 0.46, 0.98]), 0.05)
    const material = design.colours.length > 1 ? dippedGlaze(colourOf(design, 1), design.colours[0], 0.3) : stoneware(design.colours[0])
    const filling = revolve(toOutline([0, 0.3, 0.42, 0.3, 0.42, 0.82, 0.1, 0.8, 0, 0.8]))
    return {
      objects: [standingObject(pot, material, 1, 1.05), standingObject(filling, wax('#f1e7d4'), 0.9, 0.9), wick(0.88)],
      width: 1.05,
      height: 1.1,
      view: 'low',
    }
  },
  incenseHolder: (design) => {
    const plate = vessel(toOutline([0.6, 0, 0.62, 0.04, 0.8, 0.08, 0.88, 0.16]), 0.06)
    const cone = revolve(toOutline([0, 0.02, 0.16, 0.06, 0.1, 0.2, 0.04, 0.24, 0, 0.24]))
    return {
      objects: [
        standingObject(union(plate, cone), stoneware(design.colours[0]), 1.8, 0.3),
        sceneObject(stick(0.2, 1.9), matte('#5d4636'), [0.2, 1, 0, 1.15]),
      ],
      width: 2,
      height: 1.9,
      view: 'low',
      focus: 0.3,
    }
  },
  incenseBox: async (design) => {
    const box = roundedBox(0.42, 0.16, 1.05, 0.02)
    const art = printedMaterial(await print(design), 'top', [0.84, 2.1], colourOf(design, 1))
    const sticks = capsules(
      Array.from(
        { length: 9 },
        (_, at): Capsule => [
          [0.72 + (at % 5) * 0.055, 0.03 + Math.floor(at / 5) * 0.05, -0.95 + at * 0.02],
          [0.76 + (at % 5) * 0.055, 0.03 + Math.floor(at / 5) * 0.05, 0.9 + at * 0.02],
          0.024,
        ],
      ),
    )
    return {
      objects: [
        centeredObject(box, art, 0.5, 0.2, 1.1, { at: [-0.2, 0.16, 0] }),
        sceneObject(sticks, matte('#6b503c', 0.3), [0.85, 0.05, 0, 1.1]),
      ],
      width: 2.2,
      height: 0.4,
      view: 'high',
    }
  },
  lamp: (design) => {
    const ribs = (y: number) => 0.018 * Math.abs(Math.sin(y * 26))
    const globe = ellipsoid(0.86, 0.8, 0.86)
    const paper = (x: number, y: number, z: number) => globe(x, y - 1.3, z) - ribs(y)
    const base = revolve(toOutline([0, 0, 0.44, 0, 0.46, 0.1, 0.2, 0.2, 0.12, 0.46, 0.18, 0.56, 0, 0.56]))
    return {
      objects: [standingObject(paper, emissive(design.colours[0], 0.5), 1.9, 2.2), standingObject(base, wood('#9c7350'), 1, 0.6)],
      width: 1.8,
      height: 2.15,
      view: 'low',
    }
  },
  tray: (design) => {
    const tray = subtract(
      extrude(roundedRectangle(1.5, 0.95, 0.22), 0.13, 0.03),
      translate(extrude(roundedRectangle(1.4, 0.85, 0.15), 0.13, 0.03), 0, 0, 0.07),
    )
    return {
      objects: [centeredObject(tray, wood(design.colours[0], colourOf(design, 1)), 1.5, 1, 0.15, { at: [0, 0.13, 0], tilt: -90 })],
      width: 3.1,
      height: 0.4,
      view: 'high',
    }
  },
  board: (design) => {
    const rim = roundedRectangle(0.78, 1.15, 0.3)
    const plank = subtract(
      extrude(rim, 0.09, 0.04),
      extrude(
        roundedRectangle(0.1, 0.1, 0.09).map(([x, y]) => [x, y + 0.92] as const),
        0.2,
        0.01,
      ),
    )
    return {
      objects: [
        centeredObject(plank, wood(design.colours[0], colourOf(design, 1)), 0.8, 1.2, 0.1, { at: [0, 0.1, 0], tilt: -90, turn: 32 }),
      ],
      width: 2.6,
      height: 0.3,
      view: 'high',
    }
  },
  coasters: (design) => {
    const disc = revolve(toOutline([0, 0, 0.5, 0, 0.52, 0.02, 0.52, 0.08, 0.5, 0.1, 0, 0.1]))
    const materials = [granite(design.colours[0]), granite(colourOf(design, 1)), granite(design.colours[0])]
    const pile = materials.map((material, at) =>
      standingObject(disc, material, 1.1, 0.12, { at: [-0.4 + at * 0.03, at * 0.105, at * 0.02], turn: at * 40 }),
    )
    return {
      objects: [...pile, standingObject(disc, granite(colourOf(design, 1)), 1.1, 0.12, { at: [0.78, 0, 0.3], turn: 70 })],
      width: 2.3,
      height: 0.5,
      view: 'high',
    }
  },
  spoons: (design) => {
    const spoon = union(
      capsule([0, 0.06, 0.1], [0, 0.12, 1.5], 0.05, 0.065),
      subtract(translate(ellipsoid(0.2, 0.11, 0.3), 0, 0.11, -0.12), translate(ellipsoid(0.16, 0.1, 0.25), 0, 0.2, -0.12)),
    )
    return {
      objects: [0, 1, 2].map((at) =>
        sceneObject(spoon, wood(design.colours[0], colourOf(design, 1)), [0, 0.1, 0.6, 1.1], {
          at: [-0.62 + at * 0.62, 0, -0.62 + at * 0.08],
          turn: -7 + at * 5,
        }),
      ),
      width: 2.3,
      height: 0.3,
      view: 'high',
    }
  },
  hooks: (design) => {
    const board = roundedBox(1.3, 0.2, 0.09, 0.05)
    const pegs = [-0.85, 0, 0.85].map((x) =>
      centeredObject(
        union(capsule([0, 0, 0], [0, 0.1, 0.42], 0.07, 0.085), translate(ellipsoid(0.12, 0.12, 0.07), 0, 0.11, 0.44)),
        wood(colourOf(design, 1)),
        0.2,
        0.3,
        0.6,
        { at: [x, 1.5, -1.5] },
      ),
    )
    return {
      objects: [centeredObject(board, wood(design.colours[0], '#5d432d'), 1.3, 0.2, 0.1, { at: [0, 1.5, -1.52] }), ...pegs],
      width: 2.9,
      height: 2.2,
      view: 'wall',
    }
  },
  bookends: (design) => {
    const arch = roundedRectangle(0.5, 0.62, 0.48).map(([x, y]) => [x, Math.max(y, -0.3)] as const)
    const end = extrude(arch, 0.26, 0.03)
    const books = ['#c9b79c', '#7d8a63', '#34474f', '#b5653f', '#ddd3c2'].map((hex, at) =>
      centeredObject(roundedBox(0.055 + (at % 3) * 0.02, 0.7 + (at % 2) * 0.09, 0.5, 0.015), matte(hex), 0.1, 0.8, 0.5, {
        at: [-0.38 + at * 0.19, 0.7 + (at % 2) * 0.09, 0],
      }),
    )
    const ends = [-0.82, 0.82].map((x, at) =>
      centeredObject(end, granite(at ? colourOf(design, 1) : design.colours[0]), 0.5, 0.65, 0.3, { at: [x, 0.3, 0], turn: 90 }),
    )
    return { objects: [...books, ...ends], width: 2.2, height: 1.5, view: 'low' }
  },
  pebbles: (design) => ({
    objects: [
      centeredObject(ellipsoid(0.52, 0.27, 0.42), granite(design.colours[0]), 0.5, 0.3, 0.4, { at: [-0.1, 0.26, 0], turn: 20 }),
      centeredObject(ellipsoid(0.34, 0.2, 0.28), granite(colourOf(design, 1)), 0.35, 0.2, 0.3, { at: [-0.06, 0.7, 0.02], turn: 50 }),
      centeredObject(ellipsoid(0.2, 0.13, 0.17), brass(), 0.2, 0.15, 0.2, { at: [-0.1, 1.01, 0.02], turn: 10 }),
    ],
    width: 1.4,
    height: 1.15,
    view: 'low',
  }),
} satisfies Record<string, ModelBuilder>
