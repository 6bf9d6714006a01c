import { notFound } from '@linesheet/domain/refusal'
import type { FastifyInstance } from 'fastify'
import { keptMailFolder } from '../ports/ports.ts'
import { devMail, mailListPage, mailPage } from './dev-mail.ts'
import type { World } from './world.ts'

/** In development: the mails that were not sent (/dev/mail), and the keys by which the simulator is the marketplace. */
export function mountDevPages(app: FastifyInstance, { config, keys }: World) {
  const mails = devMail(keptMailFolder(config.DATA_DIR))
  app.get('/dev/mail', async (_request, reply) => reply.type('text/html; charset=utf-8').send(mailListPage(await mails.list())))
  app.get<{ Params: { id: string } }>('/dev/mail/:id', async ({ params }, reply) => {
    const mail = await mails.read(params.id)
    if (!mail) throw notFound('mail')
    return reply.type('text/html; charset=utf-8').send(mailPage(mail))
  })
  app.get('/dev/keys', () => keys.marketplace)
}
