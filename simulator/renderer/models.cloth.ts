import { loadArtwork } from './artwork.ts'
import { type Capsule, capsules } from './capsules.ts'
import { subtract, translate, union } from './combine-shapes.ts'
import { cloth, printedMaterial, stripedTexture } from './fabrics.ts'
import { centeredObject, colourOf, type Design, type ModelBuilder } from './model.ts'
import { motifs } from './motifs.ts'
import { fractalNoise } from './noise.ts'
import { toOutline } from './outlines.ts'
import { sceneObject } from './scene-objects.ts'
import { extrude, pillow, revolve, roundedBox, type SignedDistance, torus } from './shapes.ts'
import type { Material } from './textures.ts'

/** Wide bands with a thin one beside them, like awning cloth. */
const bandedCloth = (design: Design, axis: 'x' | 'z', width = 0.2): Material =>
  cloth(design.colours[0], {
    pattern: stripedTexture(axis, [
      [width * 1.6, design.colours[0]],
      [width * 0.18, colourOf(design, 1)],
      [width * 0.3, design.colours[0]],
      [width * 0.9, colourOf(design, 1)],
      [width * 0.3, design.colours[0]],
      [width * 0.18, colourOf(design, 1)],
    ]),
  })
const wovenCloth = (design: Design, axis: 'x' | 'z' = 'x', width?: number) =>
  design.colours.length > 1 ? bandedCloth(design, axis, width) : cloth(design.colours[0])

/** Adds wrinkles. Far from the surface a constant bound replaces the noise, which is slow. */
const crumpled =
  (shape: SignedDistance, depth: number): SignedDistance =>
  (x, y, z) => {
    const clearance = shape(x, y, z)
    return clearance > 0.3 ? clearance - depth : (clearance - depth * fractalNoise(x * 0.13 + 0.2, z * 0.13 + y * 0.1)) * 0.85
  }

/** A pile of folded cloth. */
function foldedPile(design: Design, layers: number, half: readonly [number, number, number], axis: 'x' | 'z' = 'x') {
  return Array.from({ length: layers }, (_, at) => {
    const tint = {
      ...design,
      colours: at % 2 && design.colours.length > 2 ? ([colourOf(design, 2), ...design.colours.slice(1)] as const) : design.colours,
    }
    const shape = crumpled(roundedBox(half[0] - at * 0.02, half[1], half[2] - at * 0.015, half[1] * 0.96), 0.05)
    return centeredObject(shape, wovenCloth(tint, axis), half[0], half[1] * 1.6, half[2], {
      at: [0.02 * (at % 2), half[1] * (1 + at * 1.86), 0],
      turn: (at % 3) - 1,
    })
  })
}

/** The handle of a bag. */
const strap = (y: number, z: number): SignedDistance =>
  subtract(translate(torus(0, 0, 0.36, 0.045, 1.7), 0, y, z), translate(roundedBox(1, 1, 1, 0.01), 0, y - 1.02, z))

export const clothForms = {
  teaTowel: (design) => ({ objects: foldedPile(design, 3, [0.95, 0.07, 0.62]), width: 2.2, height: 0.5, view: 'high' }),
  napkins: (design) => ({ objects: foldedPile(design, 4, [0.62, 0.06, 0.62]), width: 1.7, height: 0.6, view: 'high' }),
  towels: (design) => ({ objects: foldedPile(design, 3, [1, 0.2, 0.72]), width: 2.4, height: 1.25, view: 'low' }),
  blanket: (design) => {
    const pile = foldedPile(design, 2, [1.2, 0.24, 0.85])
    const fringe = capsules(
      Array.from(
        { length: 26 },
        (_, at): Capsule => [
          [-1.08 + at * 0.087, 0.34, 0.82],
          [-1.09 + at * 0.087 + 0.02 * Math.sin(at * 9), 0.03, 0.94 + 0.02 * Math.sin(at * 5)],
          0.02,
          0.014,
        ],
      ),
    )
    return {
      objects: [...pile, sceneObject(fringe, cloth(colourOf(design, 1)), [0, 0.2, 0.85, 1.25])],
      width: 2.7,
      height: 1.1,
      view: 'low',
    }
  },
  cushion: (design) => {
    const shape = crumpled(pillow(1.05, 1.05, 0.4), 0.045)
    return {
      objects: [centeredObject(shape, wovenCloth(design, 'x', 0.26), 1.1, 0.6, 1.1, { at: [0, 0.96, -0.2], tilt: 74, turn: 0 })],
      width: 2.4,
      height: 2.1,
      view: 'low',
    }
  },
  handkerchief: async (design) => {
    const art = await loadArtwork(motifs[design.motif ?? 'leaves'](colourOf(design, 1), design.colours[0], colourOf(design, 2)))
    const print = printedMaterial(art, 'top', [1.6, 1.6], design.colours[0])
    const square = (half: number, y: number, turn: number) =>
      centeredObject(crumpled(roundedBox(half, 0.03, half, 0.028), 0.04), print, half, 0.1, half, { at: [0, y, 0], turn })
    return { objects: [square(0.85, 0.03, 38), square(0.6, 0.09, 52)], width: 2.3, height: 0.3, view: 'high' }
  },
  runner: (design) => {
    const spiral = (x: number, y: number, z: number) => {
      const [py, r] = [y - 0.36, Math.sqrt(z * z + (y - 0.36) ** 2)]
      const turns = (r - (0.085 * (Math.atan2(py, z) + Math.PI)) / (2 * Math.PI)) / 0.085
      const apart = Math.abs(turns - Math.round(Math.min(Math.max(turns, 0.6), 3.4))) * 0.085 - 0.034
      return Math.max(apart, Math.abs(x) - 0.85, r - 0.36) * 0.75
    }
    const tail = translate(roundedBox(0.85, 0.035, 0.9, 0.03), 0, 0.035, 0.88)
    return {
      objects: [
        sceneObject(union(crumpled(spiral, 0.01), crumpled(tail, 0.03)), wovenCloth(design, 'x', 0.24), [0, 0.3, 0.5, 1.75], { turn: 24 }),
      ],
      width: 2.7,
      height: 0.8,
      view: 'high',
    }
  },
  tote: async (design) => {
    const front = toOutline([
      -0.88, -1, 0.88, -1, 0.93, -0.6, 0.9, 0.2, 0.86, 0.98, 0.4, 1.01, 0, 0.99, -0.4, 1.01, -0.86, 0.98, -0.9, 0.2, -0.93, -0.6,
    ])
    const sag = extrude(front, 0.07, 0.05)
    const bag: SignedDistance = (x, y, z) => (sag(x, y, z - 0.05 * fractalNoise(x * 0.12, y * 0.12) - 0.03 * Math.cos(x * 3)) - 0.02) * 0.8
    const art = await loadArtwork(motifs[design.motif ?? 'islands'](colourOf(design, 1), design.colours[0], colourOf(design, 2)), 300)
    const canvas = cloth(design.colours[0], { thread: 38 })
    const print = printedMaterial(art, 'front', [1.2, 0.84], design.colours[0], { middle: -0.1 })
    const toteMaterial: Material = {
      ...canvas,
      texture: (x, y, z, out) => (Math.abs(x) < 0.6 && Math.abs(y + 0.1) < 0.42 && z > 0 ? print : canvas).texture(x, y, z, out),
    }
    const at = [0, 1.35, -1.42] as const
    return {
      objects: [
        centeredObject(bag, toteMaterial, 0.95, 1.05, 0.3, { at }),
        centeredObject(union(strap(0.98, 0.06), strap(0.98, -0.05)), canvas, 0.5, 1.8, 0.2, { at }),
      ],
      width: 2.5,
      height: 3.1,
      view: 'wall',
    }
  },
  rolled: (design) => {
    const roll = revolve(toOutline([0, -0.9, 0.3, -0.9, 0.36, -0.84, 0.36, 0.84, 0.3, 0.9, 0, 0.9]))
    return {
      objects: [0, 1].map((at) =>
        centeredObject(crumpled(roll, 0.03), wovenCloth(design, 'x'), 0.4, 0.95, 0.4, {
          at: [0, 0.35, at * 0.74 - 0.3],
          lean: 90,
          turn: at * 5,
        }),
      ),
      width: 2.2,
      height: 0.8,
      view: 'high',
    }
  },
} satisfies Record<string, ModelBuilder>
