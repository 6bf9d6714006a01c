import { type Language, languages } from '@linesheet/domain/platform/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import { parseLink } from '../../platform/keys/brand-links.ts'
import { memoryLimit } from '../../platform/operations/memory-limit.ts'
import { findByLink, insertUnsubscribed, type LinkedInvite } from './invites.sql.ts'
import { unsubscribePage } from './unsubscribe-page.ts'

type Request = FastifyRequest<{ Params: { link: string }; Querystring: { lang?: string } }>

/** The limit for one address, which an office may share. */
const limit = { calls: 120, seconds: 60 }

/**
 * Serves the links of invites: one leads to the brand's page, the other unsubscribes. A GET request to the second changes nothing, because programs open the
 * links of mails, too; its button unsubscribes, and so does the button of the mail program (RFC 8058).
 */
export function mountInvitePages(app: FastifyInstance, context: AppContext) {
  const { db, clock, config } = context
  const checkLimit = memoryLimit(limit)

  async function findInvite(link: string): Promise<(LinkedInvite & { brandId: string }) | undefined> {
    const parsed = parseLink(link)
    if (!parsed) return undefined
    const { brandId, token_hash } = parsed
    const found = await db.read({ brandId }, (tx) => findByLink(tx, brandId, token_hash))
    return found && { ...found, brandId }
  }
  const languageOf = ({ query }: Request, invite: LinkedInvite | undefined): Language =>
    languages.find((language) => language === query.lang) ?? invite?.language_code ?? 'en'
  const send = (reply: FastifyReply, status: number, page: string) =>
    reply.status(status).headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }).type('text/html; charset=utf-8').send(page)

  app.register((scope, _options, registered) => {
    // The mail program posts `List-Unsubscribe=One-Click`; the content does not matter.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, _body, done) => done(null, undefined))
    scope.addHook('onRequest', async (request) => checkLimit(request.ip, clock()))

    scope.get('/invite/:link', async (request: Request, reply) => {
      const invite = await findInvite(request.params.link)
      if (!invite) return reply.redirect(publicAddress(config), 302)
      const query = new URLSearchParams({ lang: invite.language_code, src: 'invite', retailer: invite.retailer_id })
      return reply.header('cache-control', 'no-store').redirect(`/d/${invite.slug}?${query}`, 302)
    })

    scope.get('/unsubscribe/:link', async (request: Request, reply) => {
      const invite = await findInvite(request.params.link)
      const state = invite ? (invite.is_unsubscribed ? 'done' : 'ask') : 'unknown'
      return send(reply, invite ? 200 : 404, unsubscribePage(languageOf(request, invite), config.PRODUCT_NAME, state, invite))
    })
    scope.post('/unsubscribe/:link', async (request: Request, reply) => {
      const invite = await findInvite(request.params.link)
      if (invite) await db.write({ brandId: invite.brandId }, (tx) => insertUnsubscribed(tx, invite.brandId, invite.email, clock()))
      return send(
        reply,
        invite ? 200 : 404,
        unsubscribePage(languageOf(request, invite), config.PRODUCT_NAME, invite ? 'done' : 'unknown', invite),
      )
    })
    registered()
  })
}
