import type { FastifyInstance, FastifyRequest } from 'fastify'
import { v7 as newId } from 'uuid'
import type { AppContext } from '../context.ts'
import type { TokenReference } from './callers.ts'
import { type LoggedRequest, storeRequests } from './request-log.sql.ts'

const gatherMs = 1000
/** The maximum number of requests that wait while the database does not answer; more are not logged. */
const maxWaiting = 5000
const longestPath = 300

type Request = FastifyRequest & { token?: TokenReference; refusal?: string }

/** Logs the requests of tokens, once a second and after their answers. Requests of sessions are not logged. */
export function logTokenRequests(app: FastifyInstance, { db, log, clock }: Pick<AppContext, 'db' | 'log' | 'clock'>) {
  let waiting: LoggedRequest[] = []
  let timer: NodeJS.Timeout | undefined
  let storing: Promise<void> = Promise.resolve()

  function store() {
    clearTimeout(timer)
    timer = undefined
    const requests = waiting
    waiting = []
    if (!requests.length) return storing
    storing = storing
      .then(() => storeRequests(db, requests))
      .then(
        () => {},
        (error) => log.warn({ err: error, requests: requests.length }, 'requests of API tokens were not logged'),
      )
    return storing
  }

  app.addHook('onResponse', (request: Request, reply, done) => {
    const { token } = request
    if (token && waiting.length < maxWaiting) {
      timer ??= setTimeout(store, gatherMs)
      waiting.push({
        brand_id: token.brandId,
        id: newId(),
        token_id: token.id,
        at: clock().toISOString(),
        method: request.method,
        path: (request.url.split('?', 1)[0] ?? '').slice(0, longestPath),
        status: reply.statusCode,
        code: request.refusal ?? null,
        duration_ms: Math.round(reply.elapsedTime),
        request_id: request.id,
        address: request.ip,
      })
    }
    done()
  })
  app.addHook('onClose', store)
}
