import { isDeepStrictEqual } from 'node:util'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

/** A JSON schema. */
export type AnswerSchema = {
  type?: unknown
  properties?: Record<string, AnswerSchema>
  required?: string[]
  additionalProperties?: boolean | AnswerSchema
  items?: AnswerSchema | AnswerSchema[]
  anyOf?: AnswerSchema[]
  oneOf?: AnswerSchema[]
  /** A keyword of the serializer. */
  nullable?: boolean
}

/** Keywords that restrict values, but do not affect how they are written. */
const limits = ['id', 'pattern', 'format', 'minimum', 'maximum', 'enum', 'const'] as const

/**
 * The schema by which results of a call are serialized: the properties without the restrictions of their values. Otherwise the serializer would validate each
 * value that may be null, and each alternative of a union, to choose how to write it (docs/decisions/0008).
 */
export const answerSchema = (answer: z.ZodMiniType): AnswerSchema =>
  simplify(
    z.toJSONSchema(answer, {
      target: 'draft-7',
      io: 'output',
      reused: 'inline',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        for (const limit of limits) delete jsonSchema[limit]
        // For a string, these are several patterns.
        if (jsonSchema.type === 'string') delete jsonSchema.allOf
      },
    }) as AnswerSchema,
  )

/** Compiles a function that writes values of the schema as JSON. */
export const compileWriter = (schema: AnswerSchema): ((result: unknown) => string) => fastJson(schema as Parameters<typeof fastJson>[0])

function simplify({ properties, items, additionalProperties: more, anyOf, oneOf, ...rest }: AnswerSchema): AnswerSchema {
  const alternatives = (anyOf ?? oneOf)?.map(simplify)
  const [one, other, ...others] = alternatives ?? []
  if (one && other?.type === 'null' && !others.length && typeof one.type === 'string') return { ...rest, ...one, nullable: true }
  return {
    ...rest,
    ...(properties && { properties: Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, simplify(property)])) }),
    ...(items && { items: Array.isArray(items) ? items.map(simplify) : simplify(items) }),
    ...(more !== undefined && { additionalProperties: typeof more === 'object' ? simplify(more) : more }),
    ...(alternatives && (mergeObjects(alternatives) ?? { anyOf: alternatives })),
  }
}

/**
 * Several object schemas as one, which has the properties of all and requires the properties that all require: properties that an object lacks are not
 * written. Undefined if one is not an object schema, or if two write a property differently.
 */
function mergeObjects(alternatives: readonly AnswerSchema[]): AnswerSchema | undefined {
  const [first, ...others] = alternatives
  if (!first?.properties || alternatives.some(({ type, nullable }) => type !== 'object' || nullable)) return undefined
  const merged = Object.assign({}, ...alternatives.map(({ properties }) => properties))
  const isWrittenAlike = ({ properties = {} }: AnswerSchema) =>
    Object.entries(properties).every(([name, property]) => isDeepStrictEqual(property, merged[name]))
  if (!alternatives.every(isWrittenAlike)) return undefined
  const required = first.required?.filter((name) => others.every((other) => other.required?.includes(name)))
  return { ...first, properties: merged, ...(required && { required }) }
}
