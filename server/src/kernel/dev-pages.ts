import { notFound } from '@linesheet/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { fileMailFolder } from '../ports/ports.ts'
import type { AppContext } from './context.ts'
import { devMail, mailListPage, mailPage } from './dev-mail.ts'

/** In development: the mails that were not sent (/dev/mail), and the keys by which the simulator is the marketplace. */
export function mountDevPages(app: FastifyInstance, { config, keys }: AppContext) {
  const mails = devMail(fileMailFolder(config.DATA_DIR))
  app.get('/dev/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(mailListPage(await mails.list())))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await mails.read(params.id)
    if (!mail) throw notFound('mail')
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })
  app.get('/dev/keys', () => keys.marketplaceKeys[0])
}
