import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import { booleanQuery } from '@linesheet/contract/platform/fields'
import { invalidInputRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import * as z from 'zod/mini'
import { parse } from '../../platform/http/refusals.ts'
import type { Tool } from './tool.ts'

type Shape = Record<string, z.ZodMiniType>
/** The part of JSON Schema that the fields of tools have. */
export type JsonSchema = {
  type?: string
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  additionalProperties?: boolean
  [keyword: string]: unknown
}
export type ToolArguments = Record<string, unknown>

const shapeOf = (schema: z.ZodMiniType): Shape => ('shape' in schema._zod.def ? (schema._zod.def.shape as Shape) : {})
const topLevel = (fields: Tool['fields']) => new Set(Object.keys(fields).map((path) => path.split('.', 1)[0] ?? ''))

/** The JSON Schema of the arguments of a tool, from the schemas of its call, reduced to the fields that the tool names. */
export function toolInputSchema({ endpoint: { params, query, body }, fields, requires }: Tool): JsonSchema {
  const names = topLevel(fields)
  const shape = { ...shapeOf(params), ...shapeOf(query), ...shapeOf(body) }
  const offered = Object.fromEntries(Object.entries(shape).filter(([name]) => names.has(name)))
  const { $schema: _, ...schema } = z.toJSONSchema(z.strictObject(offered), { io: 'input', unrepresentable: 'any', override }) as JsonSchema
  return narrow({ ...schema, required: [...(schema.required ?? []), ...requires] }, fields)
}

/** Queries are text; a model sends booleans. Patterns say less to a model than formats and descriptions, and some clients cannot read ours. */
function override({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: Record<string, unknown> }) {
  delete jsonSchema.pattern
  delete jsonSchema.allOf
  if ('format' in zodSchema._zod.def && zodSchema._zod.def.format === 'date') jsonSchema.format = 'date'
  if (zodSchema === booleanQuery) jsonSchema.type = 'boolean'
}

/** The schema reduced to the named fields, with their descriptions. */
function narrow(schema: JsonSchema, fields: Tool['fields'], path = ''): JsonSchema {
  if (schema.items) return { ...schema, items: narrow(schema.items, fields, path) }
  if (!schema.properties) return schema
  const properties = Object.entries(schema.properties).flatMap(([name, property]) => {
    const at = path ? `${path}.${name}` : name
    const isNamed = Object.keys(fields).some((field) => field === at || field.startsWith(`${at}.`))
    const description = fields[at]
    return isNamed ? [[name, { ...narrow(property, fields, at), ...(description && { description }) }] as const] : []
  })
  const names = new Set(properties.map(([name]) => name))
  const required = (schema.required ?? []).filter((name) => names.has(name))
  return { ...schema, properties: Object.fromEntries(properties), required, additionalProperties: false }
}

/** The paths of arguments that the schema does not have. */
function unknownFields(value: unknown, schema: JsonSchema, path: readonly (string | number)[] = []): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => unknownFields(item, schema.items ?? {}, [...path, at]))
  if (typeof value !== 'object' || value === null || !schema.properties) return []
  return Object.entries(value).flatMap(([name, part]) => {
    const property = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : undefined
    return property ? unknownFields(part, property, [...path, name]) : [[...path, name].join('.')]
  })
}

/** A request of a tool's call: in the form in which it is sent, which except for queries is the parsed form, and the parsed input. */
export type ToolRequest = { url: string; body: Record<string, unknown> | undefined; parsed: ReturnType<typeof parseParts> }

/**
 * The request for the arguments. Throws 400 by field for input that the call would refuse, and for fields that the tool lacks. It is sent in its parsed form:
 * inputs that are the same for a confirmation, such as fields in another order or a text with a trailing space, are then also the same request under its
 * idempotency key.
 */
export function toRequest({ endpoint, preset, requires }: Tool, schema: JsonSchema, args: ToolArguments): ToolRequest {
  const [unknown] = unknownFields(args, schema)
  if (unknown !== undefined) throw invalidInputRefusal({ [unknown]: 'unknown_field' })
  for (const name of requires) if (args[name] === undefined) throw invalidInputRefusal({ [name]: 'required' })
  const params = pick(endpoint.params, args)
  const filters = Object.entries(pick(endpoint.query, args))
  throwIfInvalid(Object.fromEntries(filters.flatMap(([name, value]) => (typeof value === 'object' ? [[name, 'invalid' as const]] : []))))
  const query: Record<string, string> = { ...Object.fromEntries(filters.map(([name, value]) => [name, String(value)])), ...preset.query }
  const body = endpoint.body._zod.def.type === 'undefined' ? undefined : { ...pick(endpoint.body, args), ...preset.body }
  const parsed = parseParts(endpoint, { params, query, body })
  const read: Record<string, unknown> = Object.assign({}, params, parsed.params)
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(read[name])))
  return { url: `/api${path}?${new URLSearchParams(query)}`, body: body && Object.assign({}, parsed.body), parsed }
}

const pick = (schema: z.ZodMiniType, args: ToolArguments) =>
  Object.fromEntries(Object.keys(shapeOf(schema)).flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])))

/** Parses the parts of a request with the schemas of the call itself. */
const parseParts = ({ params, query, body }: Endpoint, parts: { params: object; query: object; body: object | undefined }) => ({
  params: 'shape' in params._zod.def ? parse(params, parts.params) : undefined,
  query: 'shape' in query._zod.def ? parse(query, parts.query) : undefined,
  body: parts.body === undefined ? undefined : parse(body, parts.body),
})
