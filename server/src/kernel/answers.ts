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

/**
 * Serializes results by the contract's schema, so that a column that the contract does not name cannot leak; but the rows of a page that
 * the database wrote as JSON are sent as they are. `strict` (in tests) also parses every result and throws when it differs from the contract.
 */
export function serializerFor({ result: answer }: Endpoint, strict: boolean): SerializeResult {
  if (answer._zod.def.type === 'undefined') return () => emptyResult
  const schema = toJsonSchema(answer)
  const write = fastJson(schema)
  const { items, ...others } = schema.properties ?? {}
  const writeOthers =
    items && fastJson({ ...schema, properties: others, required: (schema.required ?? []).filter((name) => name !== 'items') })
  return (result) => {
    const rows = (result as { items?: unknown } | undefined)?.items
    if (!(rows instanceof JsonRows) || !writeOthers) return new SerializedResult(write(strict ? check(answer, result) : result))
    if (strict) checkNames(answer, { ...(result as object), items: rows.toArray() })
    return new SerializedResult(`{"items":${rows.json},${writeOthers(result as object).slice(1)}`)
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

function check(answer: z.ZodMiniType, result: unknown) {
  z.parse(answer, result)
  return result
}

/** Rows that are sent as they are must not have more columns than the contract names. */
function checkNames(answer: z.ZodMiniType, result: unknown) {
  const named = z.parse(answer, result)
  if (!isDeepStrictEqual(named, result)) throw new Error('The rows differ from what the contract names')
}

/** The body of a response. */
export const successBody = ({ json }: SerializedResult) => `{"success":true,"result":${json}}`
