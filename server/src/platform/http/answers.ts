import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import * as z from 'zod/mini'
import { JsonRows } from '../db/json-rows.ts'
import { type AnswerSchema, answerSchema, compileWriter } from './answer-schemas.ts'

/** A result as the JSON that is sent. */
export class SerializedResult {
  readonly json: string
  constructor(json: string) {
    this.json = json
  }
}

export type SerializeResult = (result: unknown) => SerializedResult
type Write = (result: unknown) => string

/**
 * Serializes results by the contract's schema, so that a column that the contract does not name cannot leak; but page rows that the database wrote as JSON
 * are sent unchanged. `strict` (in tests) also parses every result and throws when it differs from the contract, or from the JSON that is sent. Compiled with
 * the first result: each takes 50 kB, and a server answers few of all calls.
 */
export function serializerFor({ result: answer }: Endpoint, strict: boolean): SerializeResult {
  if (answer._zod.def.type === 'undefined') return () => emptyResult
  let write: Write | undefined
  let writePage: Write | undefined
  return (result) => {
    const rows = (result as { items?: unknown } | undefined)?.items
    if (rows instanceof JsonRows) {
      if (strict) checkNames(answer, { ...(result as object), items: rows.toArray() })
      writePage ??= compileWriter(withoutItems(answerSchema(answer)))
      return new SerializedResult(`{"items":${rows.json},${writePage(result).slice(1)}`)
    }
    write ??= compileWriter(answerSchema(answer))
    const json = write(result)
    if (strict) checkJson(json, z.parse(answer, result))
    return new SerializedResult(json)
  }
}

/** A result without properties. */
const emptyResult = new SerializedResult('{}')

function withoutItems({ properties: { items: _, ...properties } = {}, required = [], ...schema }: AnswerSchema): AnswerSchema {
  return { ...schema, properties, required: required.filter((name) => name !== 'items') }
}

/** Throws if rows that are sent unchanged have more columns than the contract names. */
function checkNames(answer: z.ZodMiniType, result: unknown) {
  const named = z.parse(answer, result)
  if (!isDeepStrictEqual(named, result)) throw new Error('The rows differ from what the contract names')
}

function checkJson(json: string, named: unknown) {
  if (!isDeepStrictEqual(JSON.parse(json), JSON.parse(JSON.stringify(named))))
    throw new Error('What is sent differs from what the contract names')
}

/** The body of a response. */
export const successBody = ({ json }: SerializedResult) => `{"success":true,"result":${json}}`
