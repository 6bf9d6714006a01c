import { apiTokenPermissions } from '@linesheet/domain/account/api-tokens'
import type { UploadType } from '@linesheet/domain/platform/files'
import type { Permission } from '@linesheet/domain/platform/roles'
import * as z from 'zod/mini'

type Schema = z.ZodMiniType
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * Who may call: anyone; a signed-in user, even before a forced change of password (`leaving`) or before a brand is chosen
 * (`session`); any member of the chosen brand (`brand`); a member whose role has the permission; the marketplace; the carrier API.
 */
export type Caller = 'anyone' | 'leaving' | 'session' | 'brand' | 'marketplace' | 'carrier' | Permission

/** At most `calls` in `seconds` from one network address, whichever server process they reach. */
export type Limit = { calls: number; seconds: number }

/** The response type: JSON described by the `result` schema, a file, or a stream of server-sent events. */
type Media = 'json' | 'bytes' | 'events'

/** The single definition of an API call: the server implements it, the browser calls it, the OpenAPI document lists it. */
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
  /** The name of the file field of a multipart body. */
  readonly file?: string
  /** The expected kind of file; an image by default. */
  readonly uploadType?: UploadType
  /** The file fields of a multipart body that may have several files or none, with the kind of each. */
  readonly files?: Readonly<Record<string, UploadType>>
  /** Whether the body may also be JSON if no file is sent. */
  readonly acceptsJson?: boolean
  readonly limit?: Limit
  /** Whether API tokens may make the call, if that differs from `takesTokens`. */
  readonly tokens?: boolean
  /** Its records belong to several areas, each by its own kind: the handler leaves out, or refuses, the ones that the caller may not read. */
  readonly mixesAreas?: true
  /** `replica`: reads of the call may go to a replica, which is up to two seconds behind unless the caller names a position (positions.ts). */
  readonly reads?: 'replica'
  /** No two answers are equal, because each contains the time of the reading: they have no ETag. */
  readonly namesTime?: boolean
  /** The schema of each item of a batch. The body accepts any items; each is validated and answered on its own. */
  readonly item?: Schema
}

/** The file fields of a multipart body, with the kind of each. */
export const fileFieldsOf = ({ file, uploadType = 'image', files }: Endpoint): Readonly<Record<string, UploadType>> =>
  files ?? (file ? { [file]: uploadType } : {})

/**
 * Whether API tokens may make the call: by default if it needs a permission that a token can have. Calls that are open to every member take no
 * tokens by default, because most of them show or change records of several areas.
 */
export const takesTokens = ({ caller, tokens }: Pick<Endpoint, 'caller' | 'tokens'>) =>
  tokens ?? apiTokenPermissions.some((permission) => permission === caller)

export const noSchema = z.undefined()
type NoSchema = typeof noSchema

/** Defines a call. Omitted parts are ignored: a call without `body` neither validates nor receives one. */
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
  parts: {
    caller: C
    params?: P
    query?: Q
    body?: B
    result?: A
    media?: M
    file?: string
    uploadType?: UploadType
    files?: Readonly<Record<string, UploadType>>
    acceptsJson?: boolean
    limit?: Limit
    tokens?: boolean
    mixesAreas?: true
    reads?: 'replica'
    namesTime?: boolean
    item?: Schema
  },
): Endpoint<P, Q, B, A, C, M> {
  const { params = noSchema, query = noSchema, body = noSchema, result = noSchema, media = 'json', ...rest } = parts
  return { method, path, summary, params, query, body, result, media, ...rest } as Endpoint<P, Q, B, A, C, M>
}

/** Whether a part can be omitted, because it or all of its fields are optional. */
type IsOptional<T> = undefined extends T ? true : Record<string, never> extends T ? true : false
type InputPart<K extends string, S extends Schema> = S extends NoSchema
  ? unknown
  : IsOptional<z.input<S>> extends true
    ? { [k in K]?: z.input<S> }
    : { [k in K]: z.input<S> }
type ParsedPart<K extends string, S extends Schema> = S extends NoSchema ? unknown : { [k in K]: z.output<S> }

/** The input of a call, before validation. */
export type RequestInput<E extends Endpoint> = InputPart<'params', E['params']> &
  InputPart<'query', E['query']> &
  InputPart<'body', E['body']>
/** The validated input that a handler receives. */
export type ParsedRequest<E extends Endpoint> = ParsedPart<'params', E['params']> &
  ParsedPart<'query', E['query']> &
  ParsedPart<'body', E['body']>
/** The result of a call, as JSON. */
export type ResponseResult<E extends Endpoint> = z.output<E['result']>
