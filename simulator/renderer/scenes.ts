import { hashOf } from '../random.ts'
import { loadGobo } from './artwork.ts'
import type { Backdrop } from './backdrop.ts'
import type { Camera } from './camera.ts'
import { afternoon, fromAbove, type Light, morning } from './lighting.ts'
import type { Design, Model, ModelBuilder } from './model.ts'
import { ceramicForms } from './models.ceramics.ts'
import { clothForms } from './models.cloth.ts'
import { homeForms } from './models.home.ts'
import { paperForms } from './models.paper.ts'
import { gobos } from './motifs.ts'
import { type PropName, placeProp } from './props.ts'
import type { Scene } from './render.ts'
import { placeGroup, type SceneObject } from './scene-objects.ts'

const forms: Readonly<Record<string, ModelBuilder>> = { ...ceramicForms, ...homeForms, ...clothForms, ...paperForms }

export const photoKinds = ['product', 'lifestyle', 'detail'] as const
export type PhotoKind = (typeof photoKinds)[number]

const wallColours = ['#e3d6c3', '#d8c9b3', '#dccdbf', '#cfcbb9', '#ddc5b4', '#c6cbbf', '#cfc2b0'] as const
const tables: readonly Pick<Backdrop, 'table' | 'kind'>[] = [
  { table: '#d9ccb8', kind: 'linen' },
  { table: '#b59a78', kind: 'wood' },
  { table: '#e4dacb', kind: 'plaster' },
  { table: '#c7b49a', kind: 'linen' },
  { table: '#94765a', kind: 'wood' },
]

/** The scene of a product photo: the product alone, with props, or close up. The same design always gives the same scene. */
export async function buildScene(design: Design, kind: PhotoKind): Promise<Scene> {
  const form = forms[design.form]
  if (!form) throw new RangeError(`The studio has no ${design.form}`)
  const seed = hashOf(`${design.form} ${design.colours.join(' ')} ${design.motif ?? ''}`)
  const model = await form(design)
  if (kind === 'lifestyle') return lifestyleScene(model, await secondColourObjects(design, form), design, seed)
  return {
    objects: model.objects,
    backdrop: { wall: itemAt(wallColours, seed), kind: seed % 3 ? 'paper' : 'plaster', ...backdropSize(model) },
    light: isFlat(model) ? fromAbove : morning,
    camera: kind === 'detail' ? closeUp(model) : fullView(model),
  }
}

const itemAt = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new RangeError('An empty list')
  return found
}
const isFlat = ({ view, height }: Model) => view === 'high' && height < 0.5
const isMounted = ({ view }: Model) => view === 'wall' || view === 'lean'
const backdropSize = (model: Model) => (isMounted(model) ? { depth: 1.62, bend: 0 } : { depth: 2.6, bend: 1.6 })

function fullView(model: Model): Camera {
  const { width, height, view } = model
  if (isMounted(model))
    return {
      target: [0, view === 'wall' ? 1.5 : height * 0.5, -1.4],
      distance: 11,
      elevation: view === 'wall' ? 3 : 7,
      azimuth: 7,
      width: Math.max(width * 1.4, height * 1.3),
    }
  const elevation = view === 'low' ? 12 : isFlat(model) ? 54 : 32
  return {
    target: [0, height * 0.46, 0],
    distance: 11,
    elevation,
    azimuth: 5,
    width: Math.max(width * (view === 'low' ? 1.5 : 1.32), height * 1.5, 1.7),
  }
}

function closeUp(model: Model): Camera {
  const { target, width, ...rest } = fullView(model)
  const isHanging = isMounted(model)
  return {
    ...rest,
    target: [model.width * 0.1, isHanging ? target[1] + model.height * 0.12 : (model.focus ?? model.height * 0.72), target[2]],
    elevation: isHanging ? 5 : rest.elevation + 8,
    azimuth: -14,
    width: width * 0.5,
  }
}

/** The product in its second colour, if it has one. */
async function secondColourObjects(design: Design, form: ModelBuilder): Promise<SceneObject[]> {
  const colours = design.others?.[0]
  return colours ? (await form({ ...design, colours })).objects : []
}

async function lifestyleScene(model: Model, secondColour: SceneObject[], design: Design, seed: number): Promise<Scene> {
  const { width, height, view } = model
  const table = itemAt(tables, seed >>> 3)
  const backdrop: Backdrop = {
    wall: itemAt(wallColours, seed >>> 5),
    ...table,
    depth: isMounted(model) ? 1.62 : 2.3 + width * 0.2,
    bend: 0,
  }
  const light: Light = { ...afternoon, gobo: await loadGobo(seed % 2 ? gobos.panes : gobos.branch), shade: seed % 2 ? 0.62 : 0.5 }
  const room = fullView(model)
  if (isMounted(model))
    return {
      objects: [...model.objects, ...placeProp('jug', [width * 0.62, 0, -0.7])],
      backdrop,
      light,
      camera: { ...room, azimuth: -9, width: room.width * 1.18 },
    }
  const neighbour = secondColour.length
    ? placeGroup(secondColour, isFlat(model) || height < 0.6 ? [width * 0.94, 0, -width * 0.5] : [width * 0.92, 0, -width * 0.54], 35)
    : placeProp(propBeside(design, seed), [width * 0.5 + 0.62, 0, -0.5], seed % 60)
  const twigs = vaseMouths[design.form] ? placeProp('twigs', [0, 0, 0], 0, vaseMouths[design.form]) : []
  const pebbles = secondColour.length && seed % 3 === 0 ? placeProp('pebble', [width * 0.34, 0, width * 0.42 + 0.2]) : []
  const camera = {
    target: [width * 0.26, (twigs.length ? height * 1.5 : Math.max(height, 0.5)) * 0.5, -0.1],
    distance: 11,
    elevation: view === 'low' ? 9 : isFlat(model) ? 40 : 22,
    azimuth: -10,
    width: Math.max(room.width * 1.3, (height + (twigs.length ? 1.2 : 0)) * 1.35),
  } as const
  return { objects: [...model.objects, ...neighbour, ...twigs, ...pebbles], backdrop, light, camera }
}

/** Vases that get twigs, with the height of their mouth. */
const vaseMouths: Readonly<Record<string, number>> = { roundVase: 2.2, tallVase: 2.7, budVase: 1.48, moonVase: 1.88 }

function propBeside({ form }: Design, seed: number): PropName {
  if (form in paperForms) return itemAt(['cup', 'pebble', 'cup'] as const, seed)
  if (form in clothForms) return itemAt(['jug', 'cup'] as const, seed)
  return itemAt(['persimmon', 'books', 'persimmon', 'pebble', 'jug'] as const, seed)
}
