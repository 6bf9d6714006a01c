import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@linesheet/contract/endpoint'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'
import { JsonRows } from './json-rows.ts'

/** A result as the JSON that is sent for it. */
export class SerializedResult {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export type SerializeResult = (result: unknown) => SerializedResult
type Write = (result: unknown) => string

/**
 * Serializes results by the contract's schema, so that a column that the contract does not name cannot leak; but the rows of a page that
 * the database wrote as JSON are sent as they are. `strict` (in tests) also parses every result and throws when it differs from the contract.
 * Compiled with the first result: each takes 50 kB, and a server answers few of all calls.
 */
export function serializerFor({ result: answer }: Endpoint, strict: boolean): SerializeResult {
  if (answer._zod.def.type === 'undefined') return () => emptyResult
  let write: Write | undefined
  let writePage: Write | undefined
  return (result) => {
    const rows = (result as { items?: unknown } | undefined)?.items
    if (rows instanceof JsonRows) {
      if (strict) checkNames(answer, { ...(result as object), items: rows.toArray() })
      writePage ??= fastJson(withoutItems(toJsonSchema(answer)))
      return new SerializedResult(`{"items":${rows.json},${writePage(result).slice(1)}`)
    }
    if (strict) z.parse(answer, result)
    write ??= fastJson(toJsonSchema(answer))
    return new SerializedResult(write(result))
  }
}

/** A result without properties. */
const emptyResult = new SerializedResult('{}')

type JsonSchema = Extract<Parameters<typeof fastJson>[0], { properties?: unknown }>
const toJsonSchema = (answer: z.ZodMiniType) =>
  z.toJSONSchema(answer, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const superfluous of ['id', 'pattern', 'format', 'minimum', 'maximum'] as const) delete jsonSchema[superfluous]
    },
  }) as JsonSchema

function withoutItems({ properties: { items: _, ...properties } = {}, required = [], ...schema }: JsonSchema): JsonSchema {
  return { ...schema, properties, required: required.filter((name) => name !== 'items') }
}

/** Rows that are sent as they are must not have more columns than the contract names. */
function checkNames(answer: z.ZodMiniType, result: unknown) {
  const named = z.parse(answer, result)
  if (!isDeepStrictEqual(named, result)) throw new Error('The rows differ from what the contract names')
}

/** The body of a response. */
export const successBody = ({ json }: SerializedResult) => `{"success":true,"result":${json}}`
