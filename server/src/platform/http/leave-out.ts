import type { Caller, Endpoint } from '@linesheet/contract/platform/endpoint'
import { areasOf, definitionOf, foreignParts, isReadByAll, type ReadBy } from '@linesheet/contract/platform/record-areas'
import { Refusal } from '@linesheet/domain/platform/refusal'
import { type Area, isPermission, type Permission } from '@linesheet/domain/platform/roles'
import type * as z from 'zod/mini'
import { JsonRows } from '../db/json-rows.ts'

type May = (permission: Permission) => boolean
type MayRead = (areas: readonly ReadBy[]) => boolean
type Filter = (value: unknown, mayRead: MayRead) => unknown
type LeaveOut = (result: unknown, may: May) => unknown

/** Permission to change the records of an area includes reading them: the answer to a change shows the record. */
export const mayReadArea = (may: May, area: Area) => may(`${area}:read`) || may(`${area}:write`)

const mayReadOneOf = (may: May, areas: readonly ReadBy[]) => areas.some((area) => (isPermission(area) ? may(area) : mayReadArea(may, area)))

/**
 * A function that removes the records that a caller may not read from a result: they become null if the contract allows it; items of lists are left out.
 * Undefined for a call whose answer has no record of another area than the call's own. Results are copied, because handlers may keep them.
 */
export function leaveOutFor(endpoint: Endpoint): LeaveOut | undefined {
  const foreign = foreignParts(endpoint)
  if (!foreign.length) return undefined
  let filter: Filter | undefined
  return (result, may) => {
    const mayRead: MayRead = (areas) => mayReadOneOf(may, areas)
    if (foreign.every(({ areas }) => mayRead(areas))) return result
    filter ??= compile(endpoint.result, endpoint.caller)
    return filter?.(result, mayRead) ?? result
  }
}

/** The refusal, with its current record reduced to what the caller may read. */
export function leaveOutOfRefusal(error: unknown, leaveOut: LeaveOut, may: May) {
  if (!(error instanceof Refusal) || error.details.result === undefined) return error
  return new Refusal(error.code, error.message, error.kind, { ...error.details, result: leaveOut(error.details.result, may) })
}

/** Stands for a record that the caller may not read. */
const omitted = Symbol('omitted')

function compile(schema: z.core.$ZodType, caller: Caller): Filter | undefined {
  const areas = areasOf(schema)
  const filterParts = compileParts(schema, caller)
  const filter: Filter | undefined = filterParts && ((value, mayRead) => (value === undefined ? value : filterParts(value, mayRead)))
  if (!areas || isReadByAll(areas, caller)) return filter
  return (value, mayRead) => (mayRead(areas) ? (filter?.(value, mayRead) ?? value) : omitted)
}

function compileParts(schema: z.core.$ZodType, caller: Caller): Filter | undefined {
  const { type, shape, element, innerType, options } = definitionOf(schema)
  if (shape) return compileObject(shape, caller)
  if (element) return compileArray(element, caller)
  if (innerType) return compileInner(innerType, type === 'nullable' ? null : undefined, caller)
  return options && compileUnion(schema, options, caller)
}

function compileObject(shape: Record<string, z.core.$ZodType>, caller: Caller): Filter | undefined {
  const filters = Object.entries(shape).flatMap(([name, part]) => {
    const filter = compile(part, caller)
    return filter ? [{ name, filter }] : []
  })
  if (!filters.length) return undefined
  return (value, mayRead) => {
    const copy = { ...(value as Record<string, unknown>) }
    for (const { name, filter } of filters) if (name in copy) copy[name] = present(filter(copy[name], mayRead), name)
    return copy
  }
}

function present(value: unknown, name: string) {
  if (value === omitted) throw new Error(`The contract does not let ${name} be left out`)
  return value
}

function compileArray(element: z.core.$ZodType, caller: Caller): Filter | undefined {
  const filter = compile(element, caller)
  return (
    filter &&
    ((value, mayRead) => {
      const items = value instanceof JsonRows ? value.toArray() : (value as unknown[])
      return items.map((item) => filter(item, mayRead)).filter((item) => item !== omitted)
    })
  )
}

function compileInner(inner: z.core.$ZodType, absent: null | undefined, caller: Caller): Filter | undefined {
  const filter = compile(inner, caller)
  return (
    filter &&
    ((value, mayRead) => {
      const filtered = value === null ? value : filter(value, mayRead)
      return filtered === omitted ? absent : filtered
    })
  )
}

/** One property's value tells the alternatives of a union apart. */
function compileUnion(schema: z.core.$ZodType, options: readonly z.core.$ZodType[], caller: Caller): Filter | undefined {
  const filters = options.map((option) => ({ option, filter: compile(option, caller) }))
  if (!filters.some(({ filter }) => filter)) return undefined
  const { discriminator } = schema._zod.def as { discriminator?: string }
  if (!discriminator) throw new Error('A union with records of several areas needs a discriminator')
  return (value, mayRead) => {
    const kind = (value as Record<string, z.core.util.Primitive>)[discriminator]
    const found = filters.find(({ option }) => option._zod.propValues?.[discriminator]?.has(kind))
    return found?.filter ? found.filter(value, mayRead) : value
  }
}
