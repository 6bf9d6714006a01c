import type { UploadType } from '@linesheet/domain/files'
import type { Permission } from '@linesheet/domain/roles'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; a signed-in user, even before a forced change of password (`leaving`) or before a brand is chosen
 * (`session`); any member of the chosen brand (`brand`); a member whose role has the permission; the marketplace.
 */
export type Caller = 'anyone' | 'leaving' | 'session' | 'brand' | 'marketplace' | Permission

/** At most `calls` in `seconds` from one network address, whichever server process they reach. */
export type Limit = { calls: number; seconds: number }

/** What comes back: JSON by the schema in `answer`, or a file, or a stream of server-sent events. */
type Media = 'json' | 'bytes' | 'events'

/** One call of the API, said once: the server serves it, the browser calls it, the OpenAPI document lists it. */
export type Endpoint<
  P extends Schema = Schema,
  Q extends Schema = Schema,
  B extends Schema = Schema,
  A extends Schema = Schema,
  C extends Caller = Caller,
  M extends Media = Media,
> = {
  readonly method: Method
  readonly path: `/${string}`
  readonly summary: string
  readonly caller: C
  readonly params: P
  readonly query: Q
  readonly body: B
  readonly result: A
  readonly media: M
  /** The name of the part of a multipart body that is a file. */
  readonly file?: string
  /** What that file is: a picture, where nothing is said. */
  readonly uploadType?: UploadType
  readonly limit?: Limit
}

export const noSchema = z.undefined()
type NoSchema = typeof noSchema

/** Declares a call. Parts that are left out are not there: a call without `body` refuses nothing and hears nothing of one. */
export function endpoint<
  const C extends Caller,
  A extends Schema = NoSchema,
  P extends Schema = NoSchema,
  Q extends Schema = NoSchema,
  B extends Schema = NoSchema,
  const M extends Media = 'json',
>(
  method: Method,
  path: `/${string}`,
  summary: string,
  parts: { caller: C; params?: P; query?: Q; body?: B; result?: A; media?: M; file?: string; uploadType?: UploadType; limit?: Limit },
): Endpoint<P, Q, B, A, C, M> {
  const { params = noSchema, query = noSchema, body = noSchema, result: answer = noSchema, media = 'json', ...rest } = parts
  return { method, path, summary, params, query, body, result: answer, media, ...rest } as Endpoint<P, Q, B, A, C, M>
}

/** What may be left out as a whole, because it is optional or all of its fields are. */
type IsOptional<T> = undefined extends T ? true : Record<string, never> extends T ? true : false
type InputPart<K extends string, S extends Schema> = S extends NoSchema
  ? unknown
  : IsOptional<z.input<S>> extends true
    ? { [k in K]?: z.input<S> }
    : { [k in K]: z.input<S> }
type ParsedPart<K extends string, S extends Schema> = S extends NoSchema ? unknown : { [k in K]: z.output<S> }

/** What a caller says. */
export type RequestInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>
/** What the handler hears, once parsed. */
export type ParsedRequest<E extends Endpoint> = ParsedPart<'params', E['params']> &
  ParsedPart<'query', E['query']> &
  ParsedPart<'body', E['body']>
/** What comes back, as JSON carries it. */
export type ResponseResult<E extends Endpoint> = z.output<E['result']>
