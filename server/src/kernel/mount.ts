import type { Endpoint } from '@linesheet/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerFor } from './answers.ts'
import { type AuthenticatedUser, authenticateCaller } from './callers.ts'
import type { AppContext } from './context.ts'
import { noBrand, type Scope, type Tx } from './db.ts'
import { type Received, receive } from './files.ts'
import { type IdempotencyKey, parseIdempotencyKey } from './idempotency.ts'
import { consumeRateLimit } from './limits.ts'
import type { LiveChange } from './live-events.ts'
import { outboxInsert } from './outbox.ts'
import { parse } from './refusals.ts'
import type { AfterCommit, FileResult, Route, Sender, Step, StreamResult } from './serve.ts'
import { execute } from './statement.ts'

type Request = FastifyRequest & { rawBody?: string }
type Work = (heard: object) => Promise<unknown>

/** Puts a call on the wire: who calls, what they say, the transaction, the answer. */
export function mount(app: FastifyInstance, world: AppContext, { endpoint, handler, inSteps }: Route) {
  const { method, path, media } = endpoint
  const work = handler as unknown as Work
  const strict = world.config.NODE_ENV === 'test'
  const serialize = media === 'json' ? serializerFor(endpoint, strict) : undefined
  const run = inSteps ? runInSteps : runWhole

  app.route({
    method,
    url: `/api${path}`,
    config: { call: `${method} ${path}` },
    handler: async (request: Request, reply) => {
      const now = requestTime(request, world)
      const { authorization, 'x-signature': signature } = request.headers
      const heardFrom = { authorization, signature: firstValue(signature), rawBody: request.rawBody ?? '', now: world.clock() }
      const person = authenticateCaller(endpoint.caller, heardFrom, world.keys)
      if (endpoint.limit) await limit(world, endpoint, request.ip, now)
      const upload = await receive(request, endpoint, world.config.DATA_DIR)
      try {
        const said = { ...parseRequest(request, endpoint, upload?.fields), upload: upload?.file }
        const result = await run({
          world,
          endpoint,
          work,
          person,
          now,
          said: { ...said, ...person, world, now, sender: parseSender(request) },
          key: idempotencyKey(request, endpoint, person, upload),
        })
        return send(reply, result, serialize)
      } finally {
        await upload?.discard()
      }
    },
  })
}

type Call = {
  world: AppContext
  endpoint: Endpoint
  work: Work
  person: AuthenticatedUser | undefined
  now: Date
  said: object
  key: IdempotencyKey | undefined
}

/** The whole request is one transaction; that the session stands is said before anything is kept or told. */
async function runWhole({ world, endpoint, work, person, now, said, key }: Call) {
  const scope = scopeFor(person)
  const all = (tx: Tx, after: AfterCommit) => work({ ...said, tx, ...after })
  if (endpoint.method === 'GET') return world.db.read(scope, (tx) => all(tx, afterCommitFor(tx, scope.brandId, now, [])))
  return runTransaction(world, now, key, scope, all)
}

/** One transaction and what follows it; under a key it happens once. */
async function runTransaction<T>(
  { db, live }: AppContext,
  now: Date,
  key: IdempotencyKey | undefined,
  scope: Scope,
  of: (tx: Tx, after: AfterCommit) => Promise<T>,
) {
  const changes: LiveChange[] = []
  const transaction = (tx: Tx) => {
    changes.length = 0
    return of(tx, afterCommitFor(tx, scope.brandId, now, changes))
  }
  const { answer, isRepeat } = key
    ? await db.writeOnce(scope, key, now, transaction)
    : { answer: await db.write(scope, transaction), isRepeat: false }
  if (!isRepeat) live.publish(changes)
  return answer
}

async function runInSteps({ world, work, person, now, said, key }: Call) {
  if (person) await world.db.read(scopeFor(person), async () => {})
  const step: Step = (scope, of) => runTransaction(world, now, undefined, scope, of)
  const lastStep: Step = (scope, of) => runTransaction(world, now, key, scope, of)
  return work({ ...said, step, lastStep })
}

/** The key of a request that may come again, with what it asks: of a file its bytes. */
const idempotencyKey = (request: Request, { method }: Endpoint, person: AuthenticatedUser | undefined, upload: Received | undefined) =>
  person && method !== 'GET'
    ? parseIdempotencyKey(request.headers['idempotency-key'], request.url, upload ? [upload.fields, upload.file.hash] : request.body)
    : undefined

const scopeFor = (person: AuthenticatedUser | undefined): Scope => ({ brandId: noBrand, ...person })

const afterCommitFor = (tx: Tx, brandId: string, now: Date, changes: LiveChange[]): AfterCommit => ({
  publish: (changed, id) => void changes.push({ brandId, changed, id }),
  enqueue: (effect) => execute(tx, outboxInsert(tx, brandId, effect, now)),
})

const limit = ({ db }: AppContext, { method, path, limit: most }: Endpoint, address: string, now: Date) =>
  most && db.write({ brandId: noBrand }, (tx) => consumeRateLimit(tx, `${method} ${path} ${address}`, most, now))

const parseRequest = (request: Request, { params, query, body }: Endpoint, fields: unknown) => ({
  params: parse(params, 'shape' in params._zod.def ? request.params : undefined),
  query: parse(query, 'shape' in query._zod.def ? request.query : undefined),
  body: body._zod.def.type === 'undefined' ? undefined : parse(body, fields ?? request.body),
})

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
const parseSender = (request: Request): Sender => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  device: (firstValue(request.headers.device) ?? '').slice(0, 100),
})

/** The demo brand's 13 months are lived through the real calls: while it is made, a request may say when it happens. Never in production. */
function requestTime(request: Request, { config, clock }: AppContext) {
  const at = config.isDemo ? firstValue(request.headers['x-linesheet-at']) : undefined
  return at ? new Date(at) : clock()
}

function send(reply: FastifyReply, result: unknown, serialize?: (result: unknown) => string) {
  if (serialize) return reply.type('application/json; charset=utf-8').send(serialize(result))
  if (typeof result === 'function') {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    return (result as StreamResult)(reply.raw)
  }
  const { content, content_type, file_name, immutable } = result as FileResult
  if (file_name) reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file_name)}`)
  if (immutable) reply.header('cache-control', 'private, max-age=31536000, immutable')
  return reply.type(content_type).send(content)
}
