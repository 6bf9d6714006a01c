import type { Endpoint } from '@linesheet/contract/endpoint'
import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

/** A result as the JSON that is sent for it. */
export class SerializedResult {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export type SerializeResult = (result: unknown) => SerializedResult

/**
 * Serializes results by the contract's schema, so that a column that the contract does not name cannot leak.
 * `strict` (in tests) also parses every result and throws when it differs from the contract.
 */
export function serializerFor({ result: answer }: Endpoint, strict: boolean): SerializeResult {
  if (answer._zod.def.type === 'undefined') return () => emptyResult
  const schema = z.toJSONSchema(answer, {
    target: 'draft-7',
    io: 'output',
    reused: 'inline',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      for (const superfluous of ['id', 'pattern', 'format', 'minimum', 'maximum'] as const) delete jsonSchema[superfluous]
    },
  })
  const write = fastJson(schema as Parameters<typeof fastJson>[0])
  return (result) => {
    if (strict) z.parse(answer, result)
    return new SerializedResult(write(result))
  }
}
const emptyResult = new SerializedResult('{}')

/** The body of a response. */
export const successBody = ({ json }: SerializedResult) => `{"success":true,"result":${json}}`
