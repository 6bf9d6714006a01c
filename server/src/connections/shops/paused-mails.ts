import { pausedAfterDays } from '@linesheet/domain/connections/shop-stock'
import { hasPermission } from '@linesheet/domain/platform/roles'
import { findMembersToNotify } from '../../account/settings/notification-choices.sql.ts'
import { publicAddress } from '../../platform/config.ts'
import type { AppContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { toMail } from '../../platform/outbox/notification-effects.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import { type PausedPart, shopPausedMail } from './shop-paused-mail.words.ts'

/**
 * The mails to all members who may change connections, saying that the stock or the products of a shop are paused because they failed for days. `answer`: the
 * shop's last answer.
 */
export async function pausedMails(
  { config }: Pick<AppContext, 'config'>,
  tx: Tx,
  brandId: string,
  shop: { id: string; name: string; part: PausedPart; answer: string },
): Promise<Effect[]> {
  const members = (await findMembersToNotify(tx, brandId)).filter(({ role }) => hasPermission(role, 'api:write'))
  const url = `${publicAddress(config)}/settings/shops/${shop.id}`
  const texts = { part: shop.part, shop: shop.name, answer: shop.answer, days: pausedAfterDays, url, product: config.PRODUCT_NAME }
  return members.map(({ to, language, name: hello }) => toMail(to, shopPausedMail(language, { ...texts, hello })))
}
