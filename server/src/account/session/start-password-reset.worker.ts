import * as z from 'zod/mini'
import { noBrand } from '../../platform/db/db.ts'
import { insert } from '../../platform/db/prepared.ts'
import { insertEffect, type Worker } from '../../platform/outbox/outbox.ts'
import { findUserByName } from './session.sql.ts'
import { resetMinutes } from './start-password-reset.ts'
import { hashToken, newSecretToken } from './tokens.ts'

const payloadSchema = z.object({ to: z.string() })

/** Makes a link to reset the password, and its mail; nothing for an address without an account. */
export const startPasswordReset: Worker = async ({ payload }, { db, clock }, note) => {
  const user = await db.write({ brandId: noBrand }, (tx) => findUserByName(tx, payloadSchema.parse(payload).to))
  if (!user) return
  const [now, token] = [clock(), newSecretToken()]
  const expires_at = new Date(now.getTime() + resetMinutes * 60_000)
  const mail = { to: user.username, name: user.first_name, language: user.language_code, token }
  note((tx) => [
    insert(tx, 'password_resets', { token_hash: hashToken(token), user_id: user.id, expires_at }),
    insertEffect(tx, noBrand, { kind: 'mail.reset', payload: mail }, now),
  ])
}
