import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint, ParsedRequest } from '@linesheet/contract/platform/endpoint'
import type * as z from 'zod/mini'
import type { AfterCommit } from '../call.ts'
import type { AppContext } from '../context.ts'
import type { Scope, Tx } from '../db/db.ts'
import type { JsonRows } from '../db/json-rows.ts'
import type { CallerContext } from './callers.ts'

/** The sender of a request; `tab` is the browser tab, which already shows its own changes. */
export type Sender = { address: string; userAgent: string; device: string; tab?: string | undefined }

/**
 * A file as the response. Browsers save it, and never open it as one of our pages, unless it `isInline`: a document or photo of ours that screens show. They
 * cache an `immutable` file for a year.
 */
export type FileResult = {
  content: Buffer | Readable
  content_type: string
  file_name: string
  immutable?: boolean
  isInline?: boolean
}
/** A file as the answer of a call that otherwise returns JSON: a sheet, if the query asks for one. */
export class FileAnswer {
  readonly file: FileResult
  constructor(file: FileResult) {
    this.file = file
  }
}
/** Takes over the connection, for server-sent events. */
export type StreamResult = (response: ServerResponse) => void

/** A file of a multipart body, stored at `path` until the request ends. `hash` is its SHA-256 in hex. */
export type Upload = { path: string; file_name: string; bytes: number; hash: string }

type Result<E extends Endpoint> = E['media'] extends 'bytes'
  ? FileResult
  : E['media'] extends 'events'
    ? StreamResult
    : WithJsonRows<z.input<E['result']>> | SheetOf<z.output<E['query']>>
/** Whether the query may ask for a sheet. */
type SheetOf<Q> = Q extends { format?: 'csv' | undefined; [name: string]: unknown } ? FileAnswer : never
/** The result, whose page rows may be JSON that the database wrote. */
type WithJsonRows<T> = T | (T extends { items: (infer R)[] } ? Omit<T, 'items'> & { items: JsonRows<R> } : never)
type HandlerInput<E extends Endpoint> = ParsedRequest<E> &
  CallerContext<E['caller']> & {
    context: AppContext
    now: Date
    requestId: string
    sender: Sender
    upload: Upload | undefined
    uploads: Readonly<Record<string, Upload>>
  }

type Handler<E extends Endpoint> = (input: HandlerInput<E> & AfterCommit & { tx: Tx }) => Promise<Result<E>>
/** Runs a transaction. With a `part` of the call, it happens once under an idempotency key, and a repeated call gets the same result. */
export type Step = <T>(scope: Scope, work: (tx: Tx, after: AfterCommit) => Promise<T>, part?: string) => Promise<T>
/** The context of a call in steps: each step creates its own `Call`. */
export type SteppedCall = { context: AppContext; now: Date; step: Step }
/** Finds the parts that a request with the same idempotency key has done already. That request may still run, or have died before its answer was stored. */
export type FindDone = (parts: readonly string[]) => Promise<ReadonlySet<string>>
/** `lastStep` creates the record and returns the result of the call; under an idempotency key it happens once. */
type SteppedHandler<E extends Endpoint> = (
  input: HandlerInput<E> & { step: Step; lastStep: Step; findDone: FindDone },
) => Promise<Result<E>>

type AnyHandler = (input: never) => Promise<unknown>
/**
 * `isBatch`: the answer as a whole is stored under an idempotency key, after the transactions of its items. `checksSession`: the session is checked before
 * the handler, not only in its transactions.
 */
export type Route = { endpoint: Endpoint; handler: AnyHandler; inSteps: boolean; isBatch: boolean; checksSession: boolean }

/** Serves an endpoint by a handler that runs in one transaction. */
export const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as AnyHandler,
  inSteps: false,
  isBatch: false,
  checksSession: false,
})

/**
 * Serves an endpoint that cannot be one transaction: a batch of independent items, a file that is processed before its row is written, a failed sign-in that
 * is counted. Each `step` is a transaction of its own.
 */
export const serveInSteps = <E extends Endpoint>(endpoint: E, handler: SteppedHandler<E>): Route => ({
  endpoint,
  handler: handler as AnyHandler,
  inSteps: true,
  isBatch: endpoint.caller === 'marketplace',
  checksSession: true,
})

/** Like `serveInSteps`, for a handler that does nothing before its first step: one round trip to the database less. */
export const serveFromFirstStep = <E extends Endpoint>(endpoint: E, handler: SteppedHandler<E>): Route => ({
  ...serveInSteps(endpoint, handler),
  checksSession: false,
})

/** Serves a batch of independent records of the caller's brand, each in a step of its own that names the record as its part. */
export const serveBatch = <E extends Endpoint>(endpoint: E, handler: SteppedHandler<E>): Route => ({
  ...serveInSteps(endpoint, handler),
  isBatch: true,
})
