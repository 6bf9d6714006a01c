import { notFoundRefusal } from '@linesheet/domain/platform/refusal'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../context.ts'
import { fileMailFolder } from '../ports/ports.ts'
import { mountTestCardForm } from './dev-cards.ts'
import { devMail, mailListPage, mailPage } from './dev-mail.ts'

/**
 * Mounts, outside production, the mails that were not sent (/dev/mail), the form of test cards unless cards are real, and the keys with which the simulator
 * acts as the marketplace.
 */
export function mountDevPages(app: FastifyInstance, context: AppContext) {
  const { config, keys } = context
  if (!config.PAYMENTS_KEY) mountTestCardForm(app, context)
  const mails = devMail(fileMailFolder(config.DATA_DIR))
  app.get('/dev/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(mailListPage(await mails.list())))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await mails.read(params.id)
    if (!mail) throw notFoundRefusal('mail')
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })
  app.get('/dev/keys', () => keys.marketplaceKeys[0])
}
