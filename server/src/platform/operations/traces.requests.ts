import { reportPageView } from '@linesheet/contract/platform/page-views'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../db/db.ts'

const tracer = () => trace.getTracer('linesheet')

const { method, path } = reportPageView
const isPageView = (request: FastifyRequest): request is FastifyRequest<{ Querystring: { page: string } }> =>
  request.routeOptions.config.call === `${method} ${path}`

/** A span for each request, named after its call; calls that report a page view are named after the view. */
export function traceRequests(app: FastifyInstance) {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { call = 'other' } = request.routeOptions.config
    const from = propagation.extract(context.active(), request.headers)
    const span = tracer().startSpan(
      call,
      { kind: SpanKind.SERVER, attributes: { 'http.request.method': request.method, 'request.id': request.id } },
      from,
    )
    spans.set(request, span)
    context.with(trace.setSpan(from, span), done)
  })
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request)
    span?.setAttribute('http.response.status_code', reply.statusCode)
    if (reply.statusCode === 200 && isPageView(request)) span?.setAttribute('page.name', request.query.page)
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
    done()
  })
}

/** The same database, with a span for each transaction. */
export function tracedDatabase(db: Database): Database {
  const traced = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    tracer().startActiveSpan(name, { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql' } }, async (span) => {
      try {
        return await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    })
  const { forRequest } = db
  return {
    ...db,
    ...(forRequest && {
      forRequest: (request) => {
        const { db: forThis, position } = forRequest(request)
        return { db: tracedDatabase(forThis), position }
      },
    }),
    write: (scope, work) => traced('write', () => db.write(scope, work)),
    writeOnce: (scope, request, now, work) => traced('write once', () => db.writeOnce(scope, request, now, work)),
    read: (scope, work) => traced('read', () => db.read(scope, work)),
    asOwner: (work) => traced('as owner', () => db.asOwner(work)),
    asOwnerEach: (work) => traced('as owner', () => db.asOwnerEach(work)),
  }
}
