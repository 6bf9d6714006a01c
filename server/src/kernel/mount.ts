import type { Endpoint } from '@linesheet/contract/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serializerFor } from './answers.ts'
import { identify, type Person } from './callers.ts'
import { noBrand, type Scope, type Tx } from './db.ts'
import { type Received, receive } from './files.ts'
import { type Repeatable, repeatable } from './idempotency.ts'
import { countAgainst } from './limits.ts'
import type { Change } from './live.ts'
import { promised } from './outbox.ts'
import { parse } from './refusals.ts'
import type { Bytes, Consequences, Route, Sender, Step, Stream } from './serve.ts'
import { write } from './statement.ts'
import type { World } from './world.ts'

type Request = FastifyRequest & { rawBody?: string }
type Work = (heard: object) => Promise<unknown>

/** Puts a call on the wire: who calls, what they say, the transaction, the answer. */
export function mount(app: FastifyInstance, world: World, { endpoint, handler, inSteps }: Route) {
  const { method, path, media } = endpoint
  const work = handler as unknown as Work
  const strict = world.config.NODE_ENV === 'test'
  const serialize = media === 'json' ? serializerFor(endpoint, strict) : undefined
  const run = inSteps ? stepped : whole

  app.route({
    method,
    url: `/api${path}`,
    config: { call: `${method} ${path}` },
    handler: async (request: Request, reply) => {
      const now = timeOf(request, world)
      const { authorization, 'x-signature': signature } = request.headers
      const heardFrom = { authorization, signature: one(signature), rawBody: request.rawBody ?? '', now: world.clock() }
      const person = identify(endpoint.caller, heardFrom, world.keys)
      if (endpoint.limit) await limit(world, endpoint, request.ip, now)
      const upload = await receive(request, endpoint, world.config.DATA_DIR)
      try {
        const said = { ...saidIn(request, endpoint, upload?.fields), upload: upload?.file }
        const result = await run({
          world,
          endpoint,
          work,
          person,
          now,
          said: { ...said, ...person, world, now, sender: senderOf(request) },
          key: keyOf(request, endpoint, person, upload),
        })
        return send(reply, result, serialize)
      } finally {
        await upload?.discard()
      }
    },
  })
}

type Call = {
  world: World
  endpoint: Endpoint
  work: Work
  person: Person | undefined
  now: Date
  said: object
  key: Repeatable | undefined
}

/** The whole request is one transaction; that the session stands is said before anything is kept or told. */
async function whole({ world, endpoint, work, person, now, said, key }: Call) {
  const scope = scopeOf(person)
  const all = (tx: Tx, after: Consequences) => work({ ...said, tx, ...after })
  if (endpoint.method === 'GET') return world.db.read(scope, (tx) => all(tx, consequences(tx, scope.brandId, now, [])))
  return kept(world, now, key, scope, all)
}

/** One transaction and what follows it; under a key it happens once. */
async function kept<T>(
  { db, live }: World,
  now: Date,
  key: Repeatable | undefined,
  scope: Scope,
  of: (tx: Tx, after: Consequences) => Promise<T>,
) {
  const changes: Change[] = []
  const transaction = (tx: Tx) => {
    changes.length = 0
    return of(tx, consequences(tx, scope.brandId, now, changes))
  }
  const { answer, isRepeat } = key
    ? await db.writeOnce(scope, key, now, transaction)
    : { answer: await db.write(scope, transaction), isRepeat: false }
  if (!isRepeat) live.tell(changes)
  return answer
}

async function stepped({ world, work, person, now, said, key }: Call) {
  if (person) await world.db.read(scopeOf(person), async () => {})
  const step: Step = (scope, of) => kept(world, now, undefined, scope, of)
  const lastStep: Step = (scope, of) => kept(world, now, key, scope, of)
  return work({ ...said, step, lastStep })
}

/** The key of a request that may come again, with what it asks: of a file its bytes. */
const keyOf = (request: Request, { method }: Endpoint, person: Person | undefined, upload: Received | undefined) =>
  person && method !== 'GET'
    ? repeatable(request.headers['idempotency-key'], request.url, upload ? [upload.fields, upload.file.hash] : request.body)
    : undefined

const scopeOf = (person: Person | undefined): Scope => ({ brandId: noBrand, ...person })

const consequences = (tx: Tx, brandId: string, now: Date, changes: Change[]): Consequences => ({
  tell: (changed, id) => void changes.push({ brandId, changed, id }),
  promise: (effect) => write(tx, promised(tx, brandId, effect, now)),
})

const limit = ({ db }: World, { method, path, limit: most }: Endpoint, address: string, now: Date) =>
  most && db.write({ brandId: noBrand }, (tx) => countAgainst(tx, `${method} ${path} ${address}`, most, now))

const saidIn = (request: Request, { params, query, body }: Endpoint, fields: unknown) => ({
  params: parse(params, 'shape' in params._zod.def ? request.params : undefined),
  query: parse(query, 'shape' in query._zod.def ? request.query : undefined),
  body: body._zod.def.type === 'undefined' ? undefined : parse(body, fields ?? request.body),
})

const one = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
const senderOf = (request: Request): Sender => ({
  address: request.ip,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  device: (one(request.headers.device) ?? '').slice(0, 100),
})

/** The demo brand's 13 months are lived through the real calls: while it is made, a request may say when it happens. Never in production. */
function timeOf(request: Request, { config, clock }: World) {
  const at = config.isDemo ? one(request.headers['x-linesheet-at']) : undefined
  return at ? new Date(at) : clock()
}

function send(reply: FastifyReply, result: unknown, serialize?: (result: unknown) => string) {
  if (serialize) return reply.type('application/json; charset=utf-8').send(serialize(result))
  if (typeof result === 'function') {
    reply.hijack()
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) reply.raw.setHeader(name, value)
    return (result as Stream)(reply.raw)
  }
  const { content, content_type, file_name, immutable } = result as Bytes
  if (file_name) reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file_name)}`)
  if (immutable) reply.header('cache-control', 'private, max-age=31536000, immutable')
  return reply.type(content_type).send(content)
}
