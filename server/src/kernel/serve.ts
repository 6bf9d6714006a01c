import type { ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import type { Endpoint, ParsedRequest } from '@linesheet/contract/endpoint'
import type { LiveEventName } from '@linesheet/contract/live-events'
import type * as z from 'zod/mini'
import type { CallerContext } from './callers.ts'
import type { AppContext } from './context.ts'
import type { Scope, Tx } from './db.ts'
import type { Effect } from './outbox.ts'

/** Where a request comes from; `tab` is the browser tab, which already shows what it changes itself. */
export type Sender = { address: string; userAgent: string; device: string; tab?: string | undefined }

/** What a transaction can do beside its queries. Both follow the commit, and do not happen without it. */
export type AfterCommit = {
  /** Tells the open browsers of the brand that the record changed: `order.accepted`. */
  publish(name: LiveEventName, id: string): void
  /** An effect that may not be lost: a mail, a webhook. */
  enqueue(effect: Effect): Promise<void>
}

/** A file as an answer. `immutable` may be kept by browsers for ever. */
export type FileResult = { content: Buffer | Readable; content_type: string; file_name?: string; immutable?: boolean }
/** Takes over the connection, for server-sent events. */
export type StreamResult = (response: ServerResponse) => void

/** A part of a multipart body, on its way to a temporary file. */
export type Upload = { path: string; file_name: string; bytes: number; hash: string }

type Result<E extends Endpoint> = E['media'] extends 'bytes'
  ? FileResult
  : E['media'] extends 'events'
    ? StreamResult
    : z.input<E['result']>
type Always<E extends Endpoint> = ParsedRequest<E> &
  CallerContext<E['caller']> & { world: AppContext; now: Date; sender: Sender; upload: Upload | undefined }

type Handler<E extends Endpoint> = (heard: Always<E> & AfterCommit & { tx: Tx }) => Promise<Result<E>>
export type Step = <T>(scope: Scope, of: (tx: Tx, consequences: AfterCommit) => Promise<T>) => Promise<T>
/** `lastStep` is the one that creates something, and whose answer is the call's: under the key of a request that may come again it happens once. */
type SteppedHandler<E extends Endpoint> = (heard: Always<E> & { step: Step; lastStep: Step }) => Promise<Result<E>>

type AnyHandler = (heard: never) => Promise<unknown>
export type Route = { endpoint: Endpoint; handler: AnyHandler; inSteps: boolean }

/** One endpoint, one handler, one transaction: all of it is kept, or nothing. */
export const serve = <E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
  endpoint,
  handler: handler as AnyHandler,
  inSteps: false,
})

/**
 * The same for the few calls that cannot be one transaction: a batch whose items stand each for itself, a file that is worked on
 * before its row is written, a failed sign-in that has to be counted. Each `step` is a transaction of its own.
 */
export const serveInSteps = <E extends Endpoint>(endpoint: E, handler: SteppedHandler<E>): Route => ({
  endpoint,
  handler: handler as AnyHandler,
  inSteps: true,
})
