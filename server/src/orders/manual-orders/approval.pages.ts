import { type Approval, answerApproval } from '@linesheet/contract/orders/approvals'
import { fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { type Language, languages, matchLanguage } from '@linesheet/domain/platform/languages'
import { Refusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AppContext } from '../../platform/context.ts'
import { noBrand } from '../../platform/db/db.ts'
import { formText } from '../../platform/http/form-text.ts'
import { consumeRateLimit } from '../../platform/http/limits.ts'
import { parse } from '../../platform/http/refusals.ts'
import { approvalPage, type Notice, noticePage, type Refused } from './approval-page.ts'
import { answerByLink, readApproval } from './approvals.ts'

type Request = FastifyRequest<{ Params: { token: string }; Querystring: { lang?: string }; Body: string | undefined }>

const limit = { calls: 60, seconds: 60 }
/** In bytes: far more than the longest reason, so that a reason that is too long is shown again. */
const longestForm = 64 * 1024

const chosenLanguage = ({ query }: Request): Language | undefined => languages.find((language) => language === query.lang)
const browserLanguage = ({ headers }: Request) =>
  matchLanguage((headers['accept-language'] ?? 'en').split(',').map((part) => part.split(';')[0]?.trim() ?? ''))

/**
 * Serves the page on which a retailer answers a manual order, at the link in its mail. It is rendered on the server, so that it opens at once on a phone and
 * works without scripts. A GET request changes nothing, because programs open the links of mails, too.
 */
export function mountApprovalPage(app: FastifyInstance, context: AppContext) {
  const { config, clock, db } = context

  const send = (reply: FastifyReply, status: number, text: string) =>
    reply.status(status).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8').send(text)

  const sendApproval = (request: Request, reply: FastifyReply, approval: Approval, refused?: Refused) =>
    send(
      reply,
      refused ? refused.status : 200,
      approvalPage(chosenLanguage(request) ?? approval.language_code, config.PRODUCT_NAME, approval, refused),
    )

  const linkOf = (request: Request) => ({ context, now: clock(), token: request.params.token, language: chosenLanguage(request) })

  app.register((scope, _options, registered) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: longestForm }, (_, body, done) =>
      done(null, body),
    )
    scope.addHook('onRequest', (request) =>
      db.write({ brandId: noBrand }, (tx) => consumeRateLimit(tx, `approval page ${request.ip}`, limit, clock())),
    )
    scope.setErrorHandler((error: Error, request: Request, reply) => {
      const notice = noticeFor(error)
      if (notice === 'failed') context.log.error({ err: error, request_id: request.id }, 'the approval page failed')
      const language = chosenLanguage(request) ?? browserLanguage(request)
      return send(reply, statusOf[notice], noticePage(language, config.PRODUCT_NAME, notice))
    })

    scope.get('/approval/:token', async (request: Request, reply) => sendApproval(request, reply, await readApproval(linkOf(request))))

    scope.post('/approval/:token', async (request: Request, reply) => {
      const form = new URLSearchParams(request.body ?? '')
      const reason = formText(form, 'reason')
      try {
        const answer = parse(answerApproval.body, {
          decision: form.get('decision'),
          ...(reason && { reason }),
          terms: form.get('terms') ?? '',
        })
        await answerByLink(linkOf(request), answer)
        const { lang } = request.query
        return reply.redirect(
          `/approval/${encodeURIComponent(request.params.token)}${lang ? `?lang=${encodeURIComponent(lang)}` : ''}`,
          303,
        )
      } catch (error) {
        if (!(error instanceof Refusal) || error.kind === 'missing') throw error
        return sendApproval(request, reply, await readApproval(linkOf(request)), refusedAnswer(error, reason))
      }
    })
    registered()
  })
}

/** The notice for a refused answer; the form shows the typed reason again. */
function refusedAnswer({ code, kind, details: { errors = {} } }: Refusal, reason: string): Refused {
  const { reason: reasonError } = errors
  return {
    status: kind === 'malformed' ? 400 : 409,
    reason,
    reasonError: reasonError && fieldErrorParts(reasonError).code,
    message: code === 'approval.answered' ? 'answered' : code === 'approval.changed' ? 'changed' : reasonError ? undefined : 'failed',
  }
}

const statusOf: Record<Notice, number> = { missing: 404, busy: 429, failed: 500 }
const noticeFor = (error: Error): Notice => {
  if (!(error instanceof Refusal)) return 'failed'
  return error.kind === 'too-many' ? 'busy' : error.kind === 'missing' ? 'missing' : 'failed'
}
