import { visitSource } from '@linesheet/domain/insight/visit-sources'
import { type Language, languages, matchLanguage } from '@linesheet/domain/platform/languages'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { formText } from '../../platform/http/form-text.ts'
import { requestTime } from '../../platform/http/request-time.ts'
import { memoryLimit } from '../../platform/operations/memory-limit.ts'
import type { DirectBrand } from './direct-page.sql.ts'
import { type Notice, noticePage } from './direct-page.ts'
import { createPublicPages } from './public-pages.ts'
import { emptyForm, requestFields, type SentForm, trapField } from './request-form.ts'
import { sendRequest } from './send-request.ts'
import { createVisitCounter } from './visit-counter.ts'

type Query = { lang?: string; src?: string; utm_source?: string; utm_campaign?: string; sent?: string }
type Request = FastifyRequest<{ Params: { slug: string }; Querystring: Query; Body: string | undefined }>

/** The limit for one address, which offices and shops may share. */
const readLimit = { calls: 120, seconds: 60 }
const longestForm = 16 * 1024

const single = (value: unknown) => (typeof value === 'string' ? value : undefined)
const namesOf = ({ src, utm_source, utm_campaign }: Query) => ({
  src: single(src),
  utm_source: single(utm_source),
  utm_campaign: single(utm_campaign),
})
const languageOf = ({ query, headers }: Request): Language =>
  languages.find((language) => language === single(query.lang)) ??
  matchLanguage((headers['accept-language'] ?? 'en').split(',').map((part) => part.split(';')[0]?.trim() ?? ''))

/** Whether a request is a visit by a person: not a program, and not a browser that prefetches the page. */
const isVisit = ({ headers, method }: Request) =>
  method === 'GET' && !isbot(headers['user-agent'] || 'bot') && !/prefetch|prerender/.test(`${headers.purpose} ${headers['sec-purpose']}`)

/**
 * Serves the public page of each brand at its direct link. It is rendered on the server, so that it opens at once and works without scripts. It sets no
 * cookie; visits are counted only by day and source.
 */
export function mountDirectPages(app: FastifyInstance, context: AppContext) {
  const { config, clock } = context
  const visits = createVisitCounter(context)
  const checkReads = memoryLimit(readLimit)
  const pages = createPublicPages(context)

  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)

  /** The source under which the visit is counted; undefined within the page. */
  const countedSource = ({ query, headers }: Request) =>
    visitSource({ ...namesOf(query), referrer: headers.referer, ownHost: new URL(publicAddress(config)).host })
  /** The original source of the visitor, which the page's own links and its form pass on. */
  const keptSource = (request: Request) => countedSource(request) ?? visitSource({ ...namesOf(request.query), ownHost: '' }) ?? 'direct'

  async function show(request: Request, reply: FastifyReply, brand: DirectBrand, form: SentForm | 'sent', status = 200) {
    const page = pages.render({ brand, language: languageOf(request), source: keptSource(request), form })
    return send(reply, status, page)
  }

  app.addHook('onClose', () => visits.flush())
  app.register((scope, _options, registered) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', async (request) => checkReads(request.ip, clock()))
    scope.setErrorHandler((error: Error, request: Request, reply) => {
      const notice = noticeFor(error)
      if (notice === 'failed') context.log.error({ err: error, request_id: request.id }, 'the page of a direct link failed')
      return send(reply, statusOf[notice], noticePage(languageOf(request), config.PRODUCT_NAME, notice))
    })

    scope.get('/d/:slug', async (request: Request, reply) => {
      const brand = await pages.findBrand(request.params.slug)
      if (request.params.slug !== brand.slug) return reply.redirect(`/d/${brand.slug}${new URL(request.url, 'http://_').search}`, 302)
      const isSent = single(request.query.sent) !== undefined
      const source = countedSource(request)
      if (source && !isSent && isVisit(request)) visits.count(brand.brand_id, source, requestTime(request, context))
      return show(request, reply, brand, isSent ? 'sent' : emptyForm)
    })

    scope.post('/d/:slug', async (request: Request, reply) => {
      const brand = await pages.findBrand(request.params.slug)
      const typed = new URLSearchParams(request.body ?? '')
      const values = Object.fromEntries(requestFields.map((field) => [field, formText(typed, field)])) as SentForm['values']
      const source = keptSource(request)
      try {
        if (!typed.get(trapField)) {
          // So that whoever sees the sign-up also sees the visit before it.
          await visits.flush()
          await sendRequest(context, { brandId: brand.brand_id, values, source, address: request.ip, now: requestTime(request, context) })
        }
      } catch (error) {
        if (error instanceof Refusal && error.kind === 'malformed')
          return show(request, reply, brand, { values, errors: error.details.errors ?? {} }, 400)
        const notice = noticeFor(error) === 'busy' ? 'busy' : 'failed'
        if (notice === 'failed') context.log.error({ err: error, request_id: request.id }, 'the form of a direct link failed')
        return show(request, reply, brand, { values, errors: {}, notice }, statusOf[notice])
      }
      return reply.redirect(`/d/${brand.slug}?${new URLSearchParams({ lang: languageOf(request), src: source, sent: '1' })}#form`, 303)
    })
    registered()
  })
}

const statusOf: Record<Notice, number> = { missing: 404, busy: 429, failed: 500 }
const noticeFor = (error: unknown): Notice => {
  if (!(error instanceof Refusal)) return 'failed'
  return error.kind === 'too-many' ? 'busy' : error.kind === 'missing' ? 'missing' : 'failed'
}
