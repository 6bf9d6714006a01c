import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../context.ts'
import { metrics } from '../operations/metrics.ts'
import type { KnownUser } from './callers.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route serves, for logs and measurements. */
    call?: string
  }
}

/** Makes request ids that are unique across processes: a random part of the process and a counter. */
export function requestIds(): () => string {
  const own = randomBytes(9).toString('base64url')
  let count = 0
  return () => `${own}-${(++count).toString(36)}`
}

/** `known` is the caller, `refusal` the code of the refusal. */
type Request = FastifyRequest & { known?: KnownUser; refusal?: string }

/** Logs and measures each request, and returns its id in `X-Request-Id`. */
export function observe(app: FastifyInstance, { log }: AppContext) {
  // A request's log line has no nested values: searching it for secrets copies it, which was a seventh of the garbage of a product's page.
  const requestLog = log.child({}, { redact: [] })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request: Request, reply, done) => {
    const { call = 'other' } = request.routeOptions.config
    metrics.requests.observe({ call, status: reply.statusCode }, reply.elapsedTime / 1000)
    const level = reply.statusCode >= 500 ? 'error' : call === 'other' ? 'debug' : 'info'
    if (requestLog.isLevelEnabled(level)) requestLog[level](lineOf(request, reply), 'request')
    done()
  })
}

const lineOf = (request: Request, reply: FastifyReply) => ({
  request_id: request.id,
  method: request.method,
  path: pathWithoutQuery(request.url),
  status: reply.statusCode,
  ms: Math.round(reply.elapsedTime * 10) / 10,
  address: request.ip,
  user: request.known?.userId,
  brand: request.known?.brandId,
  refusal: request.refusal,
})

/** The path without the query, which may contain search texts. */
const pathWithoutQuery = (url: string) => url.split('?', 1)[0]
