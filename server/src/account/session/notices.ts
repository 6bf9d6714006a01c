import type { Sender } from '../../platform/http/serve.ts'
import type { Effect } from '../../platform/outbox/outbox.ts'
import type { SecurityNotice } from './security-mail.words.ts'

type Recipient = { username: string; first_name: string; language_code: string; time_zone: string | null }

/** Notifies the user by mail of an event of the account and its origin, so that the actions of a stranger do not go unnoticed. */
export const securityNotice = (notice: SecurityNotice, user: Recipient, { userAgent, address }: Sender, now: Date): Effect => ({
  kind: 'mail.security',
  payload: {
    notice,
    to: user.username,
    name: user.first_name,
    language: user.language_code,
    time_zone: user.time_zone ?? 'UTC',
    user_agent: userAgent,
    address,
    at: now.toISOString(),
  },
})
