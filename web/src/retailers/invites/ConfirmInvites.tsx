import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { mailName } from './mailName.ts'
import { RefusedInvites, toRefusedInvite } from './RefusedInvites.tsx'
import type { InvitePlan } from './useInvitePlan.ts'

/** The numbers of mails that will be sent, and the retailers who get none. */
export function ConfirmInvites({ plan: { mails, refused } }: { plan: InvitePlan }) {
  const words = useWords()
  return (
    <div className={stackClass({ alignContent: 'start', gap: 16 })}>
      <ul>
        {mails.map((mail) => (
          <li key={mailName(words, mail)}>
            {mailName(words, mail)}
            {mail.unknown_languages > 0 && (
              <span className={textClass({ block: true, color: 'ink-2', size: 13 })}>
                {words.t('invite.unknownLanguages', { count: mail.unknown_languages })}
              </span>
            )}
            {mail.kind === 'invite' && mail.invited_before > 0 && (
              <span className={textClass({ block: true, color: 'ink-2', size: 13 })}>
                {words.t('invite.invitedBefore', { count: mail.invited_before })}
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={textClass({ color: 'ink-2', size: 13 })}>{words.t('invite.cannotUndo')}</p>
      <RefusedInvites refused={refused.map(toRefusedInvite)} />
    </div>
  )
}
