import { readConfig } from '../../platform/config.ts'
import { noBrand, openDatabase } from '../../platform/db/db.ts'
import { insertEffect } from '../../platform/outbox/outbox.ts'
import { securityNotice } from '../session/notices.ts'
import { findUserByName } from '../session/session.sql.ts'
import { resetFactors } from './reset-factors.ts'

/**
 * `npm run reset-second-factor -- mei@brand.example`: for an owner who lost phone, recovery codes and passkeys, after the operator has verified the person's
 * identity. The user signs in with the password, and is notified by mail.
 */
const [, , username = ''] = process.argv
if (!username.includes('@')) {
  console.error('Whose second factor: npm run reset-second-factor -- ADDRESS')
  process.exit(1)
}
const db = openDatabase(readConfig(process.env).DATABASE_URL, 1)
try {
  const found = await db.asOwner(async (tx) => {
    const user = await findUserByName(tx, username)
    if (!user) return false
    const now = new Date()
    await resetFactors(tx, user.id, 'the second factor was reset by who runs the installation', now)
    insertEffect(tx, noBrand, securityNotice('second_factor_reset', user, { userAgent: '', address: '', device: '' }, now), now)
    return true
  })
  console.log(found ? 'The second factor was reset, and all sessions ended' : 'There is no such user')
  process.exitCode = found ? 0 : 1
} finally {
  await db.close()
}
