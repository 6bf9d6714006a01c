import { fullName } from '@linesheet/domain/platform/languages'
import * as z from 'zod/mini'
import { findProfile } from '../../account/settings/user.sql.ts'
import { publicAddress } from '../../platform/config.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { directLink } from './direct-link.ts'
import { findDirectBrand } from './direct-page.sql.ts'
import { directInstructionsMail } from './instructions-mail.words.ts'
import { widgetSnippet } from './widget-snippet.ts'

const payloadSchema = z.object({ to: z.string(), user_id: z.string() })

/** Mails the steps to a web developer, in the language of the member who requested it, who gets the replies. */
export const sendInstructionsMail: Worker = async ({ id, brand_id: brandId, payload }, context) => {
  const { to, user_id } = payloadSchema.parse(payload)
  const { db, ports, config } = context
  const [brand, user] = await db.write({ brandId }, (tx) => Promise.all([findDirectBrand(tx, brandId), findProfile(tx, user_id)]))
  if (!brand) return
  const mail = directInstructionsMail(user.language_code, {
    brand: brand.display_name,
    sender: fullName(user.first_name, user.last_name),
    snippet: widgetSnippet(context, brandId),
    link: directLink(config, brand.slug),
    url: publicAddress(config),
    product: config.PRODUCT_NAME,
  })
  await ports.mail.send({ id, to, replyTo: user.username, ...mail })
}
