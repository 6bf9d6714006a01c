import type { Endpoint } from '@linesheet/contract/platform/endpoint'
import type * as z from 'zod/mini'

type Def = { type: string; innerType?: z.ZodMiniType; shape?: Record<string, z.ZodMiniType> }
const defOf = (schema: z.ZodMiniType) => schema._zod.def as unknown as Def

const isText = (schema: z.ZodMiniType): boolean => {
  const { type, innerType } = defOf(schema)
  return innerType ? isText(innerType) : ['string', 'enum', 'literal'].includes(type)
}

/**
 * The fields of a form for a call that also takes JSON: in a form everything is text, so a value that is not text, such as a list of ids, is sent as JSON in
 * its field. A field that is not valid JSON stays text, and the contract refuses it.
 */
export function formFields({ body, acceptsJson }: Endpoint, fields: Record<string, string>): Record<string, unknown> {
  const { shape = {} } = defOf(body)
  if (!acceptsJson) return fields
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const schema = shape[name]
      return [name, schema && !isText(schema) ? parseJson(text) : text]
    }),
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
