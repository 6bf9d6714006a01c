import { answerOf } from '@linesheet/domain/brand/applications'
import type { Effect } from '../../platform/outbox/outbox.ts'
import type { ApplicationMail } from './application-mail.words.ts'
import type { StoredApplication } from './applications.sql.ts'

type Texts = { token?: string; address_token?: string; reason?: string }

/** A mail to the applicant. Its text contains nothing that was typed, because a stranger may have used somebody else's address. */
export const applicationMail = (
  mail: ApplicationMail,
  { answers, language_code }: Pick<StoredApplication, 'answers' | 'language_code'>,
  texts: Texts = {},
): Effect => ({
  kind: 'mail.application',
  payload: {
    mail,
    to: answerOf(answers, 'email'),
    language: language_code,
    brand: answerOf(answers, 'display_name'),
    ...texts,
  },
})
