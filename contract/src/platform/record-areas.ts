import { type Area, areas as allAreas, type Permission } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'
import type { Caller, Endpoint } from './endpoint.ts'

/** Who may read a part of an answer: members who may read or change an area, or, more narrowly, members with a permission. */
export type ReadBy = Area | Permission

/** The records in answers, so that no caller reads one of an area that it may not read (docs/product/roles.md). */
const registry = z.registry<{ areas: readonly ReadBy[] }>()

/**
 * Marks the schema of a record, or of a part of one, with its area. With several areas, permission to read one of them is enough. In a call of another area
 * it has to be nullable, optional or an item of an array: the server leaves it out for callers who may not read it.
 */
export function recordOf<S extends z.ZodMiniType>(areas: ReadBy | readonly ReadBy[], schema: S): S {
  // A copy, because `z.string()` or `money` may be part of records of other areas.
  const marked = z.clone(schema)
  registry.add(marked, { areas: typeof areas === 'string' ? [areas] : areas })
  return marked
}

/** The areas that a schema was marked with. */
export const areasOf = (schema: z.core.$ZodType): readonly ReadBy[] | undefined => registry.get(schema)?.areas

/** The area that every caller of a call may read, because the call needs a permission of it. */
export const areaOfCaller = (caller: Caller): Area | undefined => allAreas.find((area) => caller.startsWith(`${area}:`))

/** Whether everybody who may make a call may read a part with these areas. */
export const isReadByAll = (areas: readonly ReadBy[], caller: Caller) =>
  areas.some((area) => area === caller || area === areaOfCaller(caller))

type Definition = {
  type: string
  shape?: Record<string, z.core.$ZodType>
  element?: z.core.$ZodType
  innerType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
}
export const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

/** The schemas that a schema consists of, with their places: `.name`, or `[]` for the items of an array or record. */
function partsOf(schema: z.core.$ZodType): [string, z.core.$ZodType][] {
  const { shape = {}, element, innerType, valueType, options = [] } = definitionOf(schema)
  return [
    ...Object.entries(shape).map(([name, part]): [string, z.core.$ZodType] => [`.${name}`, part]),
    ...[element, valueType].flatMap((part): [string, z.core.$ZodType][] => (part ? [['[]', part]] : [])),
    ...[innerType, ...options].flatMap((part): [string, z.core.$ZodType][] => (part ? [['', part]] : [])),
  ]
}

/** A part of an answer that belongs to another area than the call. */
export type ForeignPart = { place: string; areas: readonly ReadBy[] }

/** The parts of an answer that some callers of the call may not read, by their place in `result`. Parts of such a part are included. */
export function foreignParts({ caller, result }: Pick<Endpoint, 'caller' | 'result'>): ForeignPart[] {
  const find = (schema: z.core.$ZodType, place: string): ForeignPart[] => {
    const areas = areasOf(schema)
    const parts = partsOf(schema).flatMap(([name, part]) => find(part, `${place}${name}`))
    return areas && !isReadByAll(areas, caller) ? [{ place: place.replace(/^\./, ''), areas }, ...parts] : parts
  }
  const found = find(result, '')
  return [...new Map(found.map((part) => [`${part.place} ${part.areas}`, part])).values()]
}

/** The areas of the records in the answer of a call: its own, and the areas of parts that are left out for some callers. */
export const areasShown = (endpoint: Pick<Endpoint, 'caller' | 'result'>): Area[] => {
  const own = areaOfCaller(endpoint.caller)
  return allAreas.filter((area) => area === own || foreignParts(endpoint).some(({ areas }) => areas.includes(area)))
}
