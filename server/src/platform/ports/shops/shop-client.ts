import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShopProblem } from '@linesheet/domain/connections/shops'
import * as z from 'zod/mini'
import { limitBytes } from '../limit-bytes.ts'
import { limitConcurrency } from '../limit-concurrency.ts'
import { connectableAddress, internet, type Reach } from '../websites/public-addresses.ts'
import { requestAddress } from '../websites/public-request.ts'
import { limitLines } from './limit-lines.ts'
import { withoutRetries, withRetries } from './shop-retries.ts'
import { ShopFailure } from './shops.types.ts'

/** `agent`: who asks, for the owners of shops. `sleep`: waits for so many milliseconds. */
export type ShopSettings = { agent: string; reach?: Reach; timeoutMs?: number; sleep?: (ms: number) => Promise<unknown> }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `failureIn`: the failure in an answer with a status of success. `once`: for changes that may have happened although no answer came. */
type Request<S extends z.ZodMiniType> = {
  method?: Method
  path: string
  body?: object
  once?: boolean
  schema: S
  failureIn?: (answer: z.output<S>) => ShopFailure | undefined
}

const maxAnswerBytes = 20 * 1024 * 1024
const maxFileBytes = 500 * 1024 * 1024
const maxLineBytes = 20 * 1024 * 1024
/** The number of simultaneous requests to one shop. */
const concurrency = 2

/**
 * Requests JSON and files from a shop. Throws `ShopFailure`: by the shop's answer, or `unreachable` if no complete answer came in time. Temporary failures
 * are retried three times, after growing waits or after as long as the shop asks for.
 */
export function shopClient(base: string, own: Record<string, string>, settings: ShopSettings) {
  const { agent, reach = internet, timeoutMs = 20_000, sleep = (ms) => pause(ms) } = settings
  const url = new URL(base)
  const connections = new (url.protocol === 'https:' ? https : http).Agent({ keepAlive: true })
  const inTurn = limitConcurrency(concurrency)
  /** Aborted when nobody waits for the running requests. */
  const use = new AbortController()

  /** A shop may repeat our credentials in its answer. */
  const secrets = Object.values(own).flatMap((value) => [value, value.replace(/^\S+ /, '')])
  const withoutSecrets = (text: string) => secrets.reduce((clean, secret) => clean.replaceAll(secret, '…'), text)

  /** The answer at an address, if its status is one of success. Only the shop itself gets the key. */
  async function open(target: URL, signal: AbortSignal, { method, body }: { method?: Method; body?: string } = {}) {
    const address = await connectableAddress(target, { reach, timeout: signal })
    if (!address) throw new ShopFailure('private_address')
    const isShop = target.origin === url.origin
    const headers = {
      'user-agent': agent,
      accept: 'application/json',
      // Answers are not compressed: a small compressed answer may be large.
      'accept-encoding': 'identity',
      ...(isShop && own),
      ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    const response = await requestAddress(target, address, {
      headers,
      signal,
      ...(method && { method }),
      ...(body !== undefined && { body }),
      ...(isShop && { agent: connections }),
    })
    const problem = problemOf(response.statusCode ?? 0)
    if (!problem) return response
    const { message, code } = errorIn(await textOf(response, 10_000).catch(() => ''))
    throw new ShopFailure(problem, { retryAfter: secondsIn(response.headers), detail: withoutSecrets(message), code })
  }

  async function ask<S extends z.ZodMiniType>({ method = 'GET', path, body, schema, failureIn }: Request<S>, ended: AbortSignal) {
    const signal = AbortSignal.any([ended, AbortSignal.timeout(timeoutMs)])
    const response = await open(new URL(`${base}${path}`), signal, { method, ...(body && { body: JSON.stringify(body) }) })
    const parsed = z.safeParse(schema, parseJson(await textOf(response, maxAnswerBytes)))
    if (!parsed.success) throw new ShopFailure('unexpected', { detail: firstIssue(parsed.error) })
    const failure = failureIn?.(parsed.data)
    if (failure) throw failure
    return { value: parsed.data, headers: response.headers }
  }

  /** The lines of a file that the shop offers at an address. */
  async function* lines(address: string): AsyncGenerator<string> {
    const folder = await mkdtemp(join(tmpdir(), 'linesheet-shop-'))
    const path = join(folder, 'answer')
    try {
      const { signal: ended } = use
      await withRetries({ sleep, ended }, async () => {
        const signal = AbortSignal.any([ended, AbortSignal.timeout(10 * timeoutMs)])
        const file = await open(new URL(address), signal)
        await pipeline(file, limitBytes(maxFileBytes, tooLong), limitLines(maxLineBytes, tooLong), createWriteStream(path), { signal })
      })
      yield* createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY })
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }

  return {
    request<S extends z.ZodMiniType>(request: Request<S>) {
      const { signal: ended } = use
      const retries = request.once ? withoutRetries : withRetries
      return inTurn(() => retries({ sleep, ended }, () => ask(request, ended)))
    },
    lines,
    sleep,
    /** Ends running and waiting requests; nothing can be requested after that. */
    close() {
      use.abort()
      connections.destroy()
    },
  }
}

type Closable = { close(): void }

/** The result of work with a client, which is closed after it. */
export async function closeAfter<C extends Closable, T>(client: C, work: (client: C) => Promise<T>): Promise<T> {
  try {
    return await work(client)
  } finally {
    client.close()
  }
}

/** Like `closeAfter`, for results that come one after another. */
export async function* closeAfterAll<C extends Closable, T>(client: C, work: (client: C) => AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield* work(client)
  } finally {
    client.close()
  }
}

/** Statuses with the same meaning in every system; the rest of the 4xx are unexpected. */
const problems: Readonly<Record<number, ShopProblem>> = {
  401: 'key_refused',
  402: 'not_permitted',
  403: 'not_permitted',
  404: 'no_shop',
  408: 'unreachable',
  410: 'no_shop',
  423: 'not_permitted',
  425: 'busy',
  429: 'busy',
  430: 'busy',
}

export function problemOf(status: number): ShopProblem | undefined {
  if (status >= 200 && status < 300) return undefined
  // A redirect leads to a host that the brand did not name, or from a shop that is gone to an error page.
  if (status >= 300 && status < 400) return 'no_shop'
  return problems[status] ?? (status >= 500 ? 'unreachable' : 'unexpected')
}

const textOf = async (response: IncomingMessage, limit: number) => (await bytesOf(response, limit)).toString()

/** The whole body of an answer. Throws if it ends too soon, or has too many bytes. */
export async function bytesOf(response: IncomingMessage, limit: number): Promise<Buffer> {
  if (Number(response.headers['content-length']) > limit) {
    response.destroy()
    throw tooLong()
  }
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    bytes += chunk.length
    if (bytes > limit) throw tooLong()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
export const tooLong = () => new ShopFailure('unexpected', { detail: 'The answer is too long' })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The first error: an answer may have as many errors as bytes. */
export const firstIssue = ({ issues }: z.core.$ZodError) => z.prettifyError({ issues: issues.slice(0, 1) })

/** The fields of an error answer. `code`: the system's own name of the error, if it has one. */
const errorSchema = z.object({ message: z.optional(z.string()), errors: z.optional(z.unknown()), code: z.optional(z.string()) })
function errorIn(text: string) {
  const parsed = z.safeParse(errorSchema, parseJson(text))
  if (!parsed.success) return { message: '', code: '' }
  const { message, errors, code = '' } = parsed.data
  return { message: message ?? (typeof errors === 'string' ? errors : errors === undefined ? '' : JSON.stringify(errors)), code }
}

/** `Retry-After` in seconds; some systems send fractions. */
export const secondsIn = ({ 'retry-after': header = '' }: IncomingHttpHeaders) =>
  /^\d{1,6}(?:\.\d{1,3})?$/.test(header) ? Number(header) : 0
