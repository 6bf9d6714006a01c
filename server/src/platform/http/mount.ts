import { type Endpoint, fileFieldsOf } from '@linesheet/contract/platform/endpoint'
import { positionHeader } from '@linesheet/contract/platform/positions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AfterCommit } from '../call.ts'
import type { AppContext } from '../context.ts'
import { noBrand, type RequestDatabase, type Scope, type Tx } from '../db/db.ts'
import type { BrandEvent } from '../events/live-events.ts'
import { authenticateApiToken, holdsApiToken } from '../keys/api-tokens.ts'
import { insertEffects } from '../outbox/outbox.ts'
import { SerializedResult, type SerializeResult, serializerFor, successBody } from './answers.ts'
import { answerBatchOnce, findDoneParts, partKey } from './batch-answers.ts'
import { bodyLimitOf, checkBodyHeaders } from './bodies.ts'
import {
  type AuthenticatedCaller,
  type AuthenticatedUser,
  authenticateCaller,
  checkBodySignature,
  type KnownUser,
  startBodyVerification,
  type TokenReference,
  wrongCarrierSignatureRefusal,
} from './callers.ts'
import { contentDisposition } from './content-disposition.ts'
import { type ReceivedUpload, receiveUpload } from './files.ts'
import { formFields } from './form-fields.ts'
import { type IdempotencyKey, parseIdempotencyKey, repeatHeader } from './idempotency.ts'
import { leaveOutFor, leaveOutOfRefusal } from './leave-out.ts'
import { consumeRateLimit } from './limits.ts'
import { parse } from './refusals.ts'
import { requestTime } from './request-time.ts'
import { FileAnswer, type FileResult, type FindDone, type Route, type Sender, type Step, type StreamResult } from './serve.ts'

type Request = FastifyRequest & { caller?: AuthenticatedCaller; known?: KnownUser; token?: TokenReference; isBodyVerified?: boolean }
type Handle = (input: object) => Promise<unknown>

/**
 * Serves a call over HTTP: authenticates the caller by the headers, before the body is read; then parses the request, runs the handler in
 * its transaction, and sends the result.
 */
export function mount(app: FastifyInstance, context: AppContext, { endpoint, handler, inSteps, isBatch, checksSession }: Route) {
  const { method, path, media } = endpoint
  const handle = handler as unknown as Handle
  const strict = context.config.NODE_ENV === 'test'
  const serializeAll = media === 'json' ? serializerFor(endpoint, strict) : undefined
  const leaveOut = leaveOutFor(endpoint)
  const run = inSteps ? runInSteps : runWhole
  const isForUsers = !['anyone', 'marketplace', 'carrier'].includes(endpoint.caller)
  const verifyBody = (request: Request, body: string | Buffer) => {
    const { signingKey } = request.caller ?? {}
    if (signingKey) checkBodySignature(signingKey, signedCallOf(request), body, context.clock())
    const isFromCarrier = () => context.ports.carriers.isSigned(firstValue(request.headers['x-hmac-signature']) ?? '', body)
    if (endpoint.caller === 'carrier' && !isFromCarrier()) throw wrongCarrierSignatureRefusal()
    request.isBodyVerified = true
  }

  app.route({
    method,
    url: `/api${path}`,
    bodyLimit: bodyLimitOf(endpoint.caller),
    config: { call: `${method} ${path}`, verifyBody, isBatch: endpoint.item !== undefined },
    onRequest: async (request: Request) => {
      const { authorization } = request.headers
      const now = context.clock()
      if (isForUsers && holdsApiToken(authorization)) {
        const onFound = (token: TokenReference) => Object.assign(request, { token })
        const user = await authenticateApiToken(context.db, { endpoint, authorization, now, onFound })
        request.known = user
        request.caller = { user }
      } else {
        const onKnown = (user: KnownUser) => Object.assign(request, { known: user })
        const credentials = { authorization, signature: signatureOf(request), now, onKnown }
        request.caller = authenticateCaller(endpoint.caller, credentials, context.keys)
      }
      checkBodyHeaders(request, endpoint)
    },
    handler: async (request: Request, reply) => {
      const now = requestTime(request, context)
      const { user, signingKey } = request.caller ?? {}
      const { may } = user ?? {}
      const serialize = serializeAll && leaveOut && may ? (result: unknown) => serializeAll(leaveOut(result, may)) : serializeAll
      const takesFiles = Object.keys(fileFieldsOf(endpoint)).length > 0
      const streamed = takesFiles && signingKey ? startBodyVerification(signingKey, signedCallOf(request)) : undefined
      if (!streamed && !request.isBodyVerified) verifyBody(request, '')
      if (endpoint.limit) await limit(context, endpoint, request.ip, now)
      const upload = await receiveUpload(request, endpoint, context.config.DATA_DIR, streamed?.update)
      try {
        streamed?.check(context.clock())
        const sender = parseSender(request)
        const database = context.db.forRequest?.({ mayReadReplica: endpoint.reads === 'replica', after: request.headers[positionHeader] })
        const requestContext = database ? { ...context, db: database.db } : context
        const input = {
          ...parseRequest(request, endpoint, upload?.fields),
          upload: endpoint.file && upload?.files[endpoint.file],
          uploads: upload?.files ?? {},
          ...user,
          context: requestContext,
          now,
          requestId: request.id,
          sender,
        }
        const key = idempotencyKey(request, endpoint, user, upload)
        const result = await run({
          context: requestContext,
          endpoint,
          handle,
          isBatch,
          checksSession,
          serialize,
          user,
          input,
          transaction: {
            now,
            key,
            tab: sender.tab,
            cause: causeOf(endpoint, user?.token),
            onRepeat: () => reply.header(repeatHeader, 'true'),
          },
        })
          .catch((error) => {
            throw leaveOut && may ? leaveOutOfRefusal(error, leaveOut, may) : error
          })
          .finally(() => tellPosition(reply, database))
        return send(reply, result, serialize)
      } finally {
        await upload?.discard()
      }
    },
  })
}

/** Sends the caller the position from which on its writes can be read. */
function tellPosition(reply: FastifyReply, database: RequestDatabase | undefined) {
  const position = database?.position()
  if (position) reply.header(positionHeader, position)
}

/**
 * `key` is the request's idempotency key, `tab` the browser tab that sent it, `cause` the call as the audit records it. `onRepeat` is called when the answer
 * is the stored answer of an earlier request.
 */
type TransactionSettings = { now: Date; key: IdempotencyKey | undefined; tab: string | undefined; cause: string; onRepeat: () => void }
type Execution = {
  context: AppContext
  endpoint: Endpoint
  handle: Handle
  isBatch: boolean
  checksSession: boolean
  serialize: SerializeResult | undefined
  user: AuthenticatedUser | undefined
  input: object
  transaction: TransactionSettings
}

/** The whole request is one transaction. The session is checked in it before anything is stored or published. */
async function runWhole({ context, endpoint, handle, serialize, user, input, transaction }: Execution) {
  const scope = scopeFor(user)
  const work = (tx: Tx, after: AfterCommit) => handle({ ...input, tx, ...after })
  if (endpoint.method === 'GET') return context.db.read(scope, (tx) => work(tx, afterCommitFor(tx, scope.brandId, transaction, [])))
  if (!transaction.key || !serialize) return runTransaction(context, scope, transaction, work)
  // Serialized once, for the response and for the stored answer.
  return runTransaction(context, scope, transaction, async (tx, after) => serialize(await work(tx, after)))
}

async function runInSteps({ context, handle, isBatch, checksSession, user, input, transaction }: Execution) {
  if (user && checksSession) await context.db.read(scopeFor(user), async () => {})
  const { key, now, onRepeat } = transaction
  const step: Step = (scope, work, part) =>
    runTransaction(context, scope, { ...transaction, key: key && part ? partKey(key, part) : undefined, onRepeat: () => {} }, work)
  const findDone: FindDone = async (parts) => (key && parts.length ? findDoneParts(context.db, scopeFor(user), key, parts) : new Set())
  const lastStep: Step = (scope, work) => runTransaction(context, scope, transaction, work)
  const run = () => handle({ ...input, step, lastStep, findDone })
  return key && isBatch ? answerBatchOnce(context.db, scopeFor(user), key, { now, onRepeat }, run) : run()
}

/** One transaction and its actions after the commit. Under an idempotency key it happens once. */
async function runTransaction<T>(
  { db, live }: AppContext,
  scope: Scope,
  settings: TransactionSettings,
  work: (tx: Tx, after: AfterCommit) => Promise<T>,
) {
  const { key, now, cause, onRepeat } = settings
  const audited = { ...scope, cause, at: now }
  const events: BrandEvent[] = []
  const transaction = (tx: Tx) => {
    events.length = 0
    return work(tx, afterCommitFor(tx, scope.brandId, settings, events))
  }
  const { answer, isRepeat } = key
    ? await db.writeOnce(audited, key, now, transaction)
    : { answer: await db.write(audited, transaction), isRepeat: false }
  if (isRepeat) onRepeat()
  else live.publish(events)
  return answer
}

/** The idempotency key, with a hash of the request's content; files count by their bytes. */
const idempotencyKey = (
  request: Request,
  { method, caller }: Endpoint,
  user: AuthenticatedUser | undefined,
  upload: ReceivedUpload | undefined,
) =>
  (user || caller === 'marketplace') && method !== 'GET'
    ? parseIdempotencyKey(request.headers['idempotency-key'], request.url, upload ? [upload.fields, hashesOf(upload)] : request.body)
    : undefined

const hashesOf = ({ files }: ReceivedUpload) => Object.entries(files).map(([field, { hash }]) => [field, hash])

const causeOf = ({ caller, method, path }: Endpoint, token: TokenReference | undefined) =>
  `${token ? `token ${token.id}` : caller === 'marketplace' ? 'marketplace' : 'call'} ${method} ${path}`

const scopeFor = (user: AuthenticatedUser | undefined): Scope => ({ brandId: noBrand, ...user })

const afterCommitFor = (tx: Tx, brandId: string, { now, tab }: TransactionSettings, events: BrandEvent[]): AfterCommit => ({
  publish: (name, id, details) => void events.push({ brandId, name, id, ...(tab && { origin: tab }), ...details }),
  enqueue: (...effects) => insertEffects(tx, brandId, effects, now),
})

const limit = ({ db }: AppContext, { method, path, limit: most }: Endpoint, address: string, now: Date) =>
  most && db.write({ brandId: noBrand }, (tx) => consumeRateLimit(tx, `${method} ${path} ${address}`, most, now))

function parseRequest(request: Request, endpoint: Endpoint, fields: Record<string, string> | undefined) {
  const { params, query, body } = endpoint
  return {
    params: parse(params, 'shape' in params._zod.def ? request.params : undefined),
    query: parse(query, 'shape' in query._zod.def ? request.query : undefined),
    body: body._zod.def.type === 'undefined' ? undefined : parse(body, fields ? formFields(endpoint, fields) : request.body),
  }
}

const signatureOf = (request: Request) => firstValue(request.headers['x-signature'])
const signedCallOf = (request: Request) => ({
  signature: signatureOf(request),
  requestLine: `${request.method} ${request.originalUrl}` as const,
})
const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
const parseSender = (request: Request): Sender => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  device: (firstValue(request.headers.device) ?? '').slice(0, 100),
  tab: firstValue(request.headers['x-tab'])?.slice(0, 40),
})

function send(reply: FastifyReply, result: unknown, serialize?: SerializeResult) {
  if (result instanceof FileAnswer) return sendFile(reply.header('cache-control', 'no-store'), result.file)
  if (serialize) {
    const serialized = result instanceof SerializedResult ? result : serialize(result)
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Buffer.from(successBody(serialized)))
  }
  if (typeof result === 'function') {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    return (result as StreamResult)(reply.raw)
  }
  return sendFile(reply, result as FileResult)
}

function sendFile(reply: FastifyReply, { content, content_type, file_name, immutable, isInline = false }: FileResult) {
  if (!isInline) reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
  reply.header('content-disposition', contentDisposition(file_name, { isInline }))
  if (immutable) reply.header('cache-control', 'private, max-age=31536000, immutable')
  return reply.type(content_type).send(content)
}
