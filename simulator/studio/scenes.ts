import { hashOf } from '../random.ts'
import { gobo } from './artwork.ts'
import type { Backdrop } from './backdrop.ts'
import { type Body, set } from './bodies.ts'
import type { Camera } from './camera.ts'
import { ceramicForms } from './forms.ceramics.ts'
import { clothForms } from './forms.cloth.ts'
import { homeForms } from './forms.home.ts'
import { paperForms } from './forms.paper.ts'
import { afternoon, fromAbove, type Light, morning } from './light.ts'
import { gobos } from './motifs.ts'
import { beside, type PropName } from './props.ts'
import type { Scene } from './render.ts'
import type { Form, Look, Still } from './still.ts'

const forms: Readonly<Record<string, Form>> = { ...ceramicForms, ...homeForms, ...clothForms, ...paperForms }

export const shots = ['product', 'lived', 'detail'] as const
export type Shot = (typeof shots)[number]

const papers = ['#e3d6c3', '#d8c9b3', '#dccdbf', '#cfcbb9', '#ddc5b4', '#c6cbbf', '#cfc2b0'] as const
const tables: readonly Pick<Backdrop, 'table' | 'kind'>[] = [
  { table: '#d9ccb8', kind: 'linen' },
  { table: '#b59a78', kind: 'wood' },
  { table: '#e4dacb', kind: 'plaster' },
  { table: '#c7b49a', kind: 'linen' },
  { table: '#94765a', kind: 'wood' },
]

/** A photograph to be taken: the product by itself, as it is lived with, or close. The same look gives the same picture. */
export async function sceneOf(look: Look, shot: Shot): Promise<Scene> {
  const form = forms[look.form]
  if (!form) throw new RangeError(`The studio has no ${look.form}`)
  const chance = hashOf(`${look.form} ${look.colours.join(' ')} ${look.motif ?? ''}`)
  const still = await form(look)
  if (shot === 'lived') return lived(still, await otherColours(look, form), look, chance)
  return {
    bodies: still.bodies,
    backdrop: { wall: of(papers, chance), kind: chance % 3 ? 'paper' : 'plaster', ...roomFor(still) },
    light: isFlat(still) ? fromAbove : morning,
    camera: shot === 'detail' ? close(still) : whole(still),
  }
}

const of = <T>(list: readonly [T, ...T[]] | readonly T[], at: number): T => {
  const found = list[at % list.length]
  if (found === undefined) throw new RangeError('An empty list')
  return found
}
const isFlat = ({ view, tall }: Still) => view === 'high' && tall < 0.5
const hangs = ({ view }: Still) => view === 'wall' || view === 'lean'
const roomFor = (still: Still) => (hangs(still) ? { depth: 1.62, bend: 0 } : { depth: 2.6, bend: 1.6 })

function whole(still: Still): Camera {
  const { wide, tall, view } = still
  if (hangs(still))
    return {
      look: [0, view === 'wall' ? 1.5 : tall * 0.5, -1.4],
      distance: 11,
      above: view === 'wall' ? 3 : 7,
      aside: 7,
      width: Math.max(wide * 1.4, tall * 1.3),
    }
  const above = view === 'low' ? 12 : isFlat(still) ? 54 : 32
  return {
    look: [0, tall * 0.46, 0],
    distance: 11,
    above,
    aside: 5,
    width: Math.max(wide * (view === 'low' ? 1.5 : 1.32), tall * 1.5, 1.7),
  }
}

function close(still: Still): Camera {
  const { look, width, ...rest } = whole(still)
  const isHanging = hangs(still)
  return {
    ...rest,
    look: [still.wide * 0.1, isHanging ? look[1] + still.tall * 0.12 : (still.focus ?? still.tall * 0.72), look[2]],
    above: isHanging ? 5 : rest.above + 8,
    aside: -14,
    width: width * 0.5,
  }
}

/** The same thing in its second colour, where it has one of its own. */
async function otherColours(look: Look, form: Form): Promise<Body[]> {
  const other = look.others?.[0]
  return other ? (await form({ ...look, colours: other })).bodies : []
}

async function lived(still: Still, other: Body[], look: Look, chance: number): Promise<Scene> {
  const { wide, tall, view } = still
  const table = of(tables, chance >>> 3)
  const backdrop: Backdrop = { wall: of(papers, chance >>> 5), ...table, depth: hangs(still) ? 1.62 : 2.3 + wide * 0.2, bend: 0 }
  const light: Light = { ...afternoon, gobo: await gobo(chance % 2 ? gobos.panes : gobos.branch), shade: chance % 2 ? 0.62 : 0.5 }
  const room = whole(still)
  if (hangs(still))
    return {
      bodies: [...still.bodies, ...beside('jug', [wide * 0.62, 0, -0.7])],
      backdrop,
      light,
      camera: { ...room, aside: -9, width: room.width * 1.18 },
    }
  const second = other.length
    ? set(other, isFlat(still) || tall < 0.6 ? [wide * 0.94, 0, -wide * 0.5] : [wide * 0.92, 0, -wide * 0.54], 35)
    : beside(companion(look, chance), [wide * 0.5 + 0.62, 0, -0.5], chance % 60)
  const twigs = mouths[look.form] ? beside('twigs', [0, 0, 0], 0, mouths[look.form]) : []
  const more = other.length && chance % 3 === 0 ? beside('pebble', [wide * 0.34, 0, wide * 0.42 + 0.2]) : []
  const camera = {
    look: [wide * 0.26, (twigs.length ? tall * 1.5 : Math.max(tall, 0.5)) * 0.5, -0.1],
    distance: 11,
    above: view === 'low' ? 9 : isFlat(still) ? 40 : 22,
    aside: -10,
    width: Math.max(room.width * 1.3, (tall + (twigs.length ? 1.2 : 0)) * 1.35),
  } as const
  return { bodies: [...still.bodies, ...second, ...twigs, ...more], backdrop, light, camera }
}

/** Vases take twigs, at the height of their mouth. */
const mouths: Readonly<Record<string, number>> = { roundVase: 2.2, tallVase: 2.7, budVase: 1.48, moonVase: 1.88 }

function companion({ form }: Look, chance: number): PropName {
  if (form in paperForms) return of(['cup', 'pebble', 'cup'] as const, chance)
  if (form in clothForms) return of(['jug', 'cup'] as const, chance)
  return of(['persimmon', 'books', 'persimmon', 'pebble', 'jug'] as const, chance)
}
