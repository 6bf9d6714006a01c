import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import * as z from 'zod/mini'

type JsonSchema = {
  type?: string
  format?: string
  pattern?: string
  allOf?: { pattern?: string }[]
  enum?: unknown[]
  const?: unknown
  minLength?: number
  minimum?: number
  minItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  propertyNames?: JsonSchema
  additionalProperties?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

/** The parts of a request as JSON schemas, without parts that the endpoint lacks. */
export function requestSchemas({ params, query, body }: Endpoint): Record<string, JsonSchema> {
  const parts = Object.entries({ params, query, body }).filter(([, schema]) => schema._zod.def.type !== 'undefined')
  return Object.fromEntries(
    parts.map(([part, schema]) => [part, z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema]),
  )
}

const variants = (schema: JsonSchema) => [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
const isId = (schema: JsonSchema | undefined) => schema?.format === 'uuid'

/** The places of a schema that take an id: `body.lines[].id`, `body.options.{key}` for an object whose keys are ids. */
export function idSites(schema: JsonSchema, path: string): string[] {
  const keys = isId(schema.propertyNames) ? [`${path}.{key}`] : []
  const children = [
    ...variants(schema).map((variant): [JsonSchema, string] => [variant, path]),
    ...Object.entries(schema.properties ?? {}).map(([name, property]): [JsonSchema, string] => [property, `${path}.${name}`]),
    ...(schema.items ? [[schema.items, `${path}[]`] as [JsonSchema, string]] : []),
  ]
  const sites = [...(isId(schema) ? [path] : []), ...keys, ...children.flatMap(([child, childPath]) => idSites(child, childPath))]
  return [...new Set(sites)]
}

/** The places of a schema that take any text. */
export function textSites(schema: JsonSchema, path: string): string[] {
  const isText = schema.type === 'string' && !schema.enum && schema.const === undefined && !schema.format
  const children = [
    ...variants(schema).map((variant): [JsonSchema, string] => [variant, path]),
    ...Object.entries(schema.properties ?? {}).map(([name, property]): [JsonSchema, string] => [property, `${path}.${name}`]),
    ...(schema.items ? [[schema.items, `${path}[]`] as [JsonSchema, string]] : []),
  ]
  return [...new Set([...(isText ? [path] : []), ...children.flatMap(([child, childPath]) => textSites(child, childPath))])]
}

/**
 * How to fill in a schema: `valueAt` returns the value of a place, or undefined to use an example; `included` are the optional places that
 * are filled in. Optional fields that contain none of them are left out.
 */
type Filling = { valueAt: (path: string) => unknown; included: readonly string[] }

/** A minimal valid value. */
export function example(schema: JsonSchema, path: string, filling: Filling): unknown {
  const { valueAt, included } = filling
  const value = valueAt(path)
  if (value !== undefined) return value
  const isIncluded = (childPath: string) =>
    included.some((place) => place === childPath || place.startsWith(`${childPath}.`) || place.startsWith(`${childPath}[`))
  const containsIncluded = (child: JsonSchema) => idSites(child, path).some((place) => included.includes(place))
  const options = variants(schema)
  if (options.length) {
    const option = options.find(containsIncluded) ?? options.find(({ type }) => type !== 'null') ?? {}
    return example(option, path, filling)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') {
    const isNeeded = schema.items && ((schema.minItems ?? 0) > 0 || isIncluded(`${path}[]`))
    return isNeeded && schema.items ? [example(schema.items, `${path}[]`, filling)] : []
  }
  if (schema.type === 'object') {
    const key = `${path}.{key}`
    if (isId(schema.propertyNames)) return isIncluded(key) ? { [String(valueAt(key))]: valueAt(`${key} value`) ?? 'x' } : {}
    const isUsed = ([name]: [string, JsonSchema]) => schema.required?.includes(name) || isIncluded(`${path}.${name}`)
    const used = Object.entries(schema.properties ?? {}).filter(isUsed)
    return Object.fromEntries(used.map(([name, property]) => [name, example(property, `${path}.${name}`, filling)]))
  }
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'boolean') return true
  if (schema.format === 'date' || schema.allOf?.some(({ pattern }) => pattern?.includes('-02-29'))) return '2026-11-25'
  if (schema.pattern?.startsWith('^\\d')) return '50.00'
  return 'x'.repeat(Math.max(schema.minLength ?? 1, 1))
}
