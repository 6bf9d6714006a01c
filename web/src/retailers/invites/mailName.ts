import type { InviteMail } from '@linesheet/contract/retailers/network.invites'
import type { Words } from '../../words/translate.ts'
import { languageNames } from '../../words/Words.tsx'

/** `25 invites in English`, `1 reminder in 繁體中文`. */
export const mailName = ({ t }: Pick<Words, 't'>, { kind, language_code, recipients }: InviteMail) =>
  t(`invite.mail.${kind}`, { count: recipients, language: languageNames[language_code] })
