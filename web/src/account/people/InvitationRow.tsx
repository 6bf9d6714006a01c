import { type Invitation, resendInvitation, withdrawInvitation } from '@linesheet/contract/account/people'
import { canManageRole } from '@linesheet/domain/account/people'
import { fullName } from '@linesheet/domain/platform/languages'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { initials } from '../../kit/format/displayNames.ts'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button, IconButton } from '../../kit/layout/Button.tsx'
import { CloseIcon } from '../../kit/layout/icons.tsx'
import { gridClass, rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip, type Tone } from '../../kit/layout/StatusChip.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand, useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './people.module.css'

const mailTones: Record<Invitation['mail_state'], Tone> = { queued: 'neutral', sent: 'info', refused: 'danger', failed: 'danger' }

function InvitationState({ invitation }: { invitation: Invitation }) {
  const { t } = useWords()
  const { is_expired, mail_state, expires_at } = invitation
  if (is_expired) return <StatusChip tone="attention">{t('people.expired')}</StatusChip>
  return (
    <>
      <StatusChip tone={mailTones[mail_state]}>{t(`people.mail.${mail_state}`)}</StatusChip>
      {mail_state === 'sent' && (
        <span className={textClass({ breakAnywhere: true, color: 'ink-2', size: 12 })}>
          {t('people.expires')} <Deadline at={expires_at} />
        </span>
      )}
    </>
  )
}

/** An invitation that waits for an answer, with the state of its mail. */
export function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useWords()
  const { role: ownRole } = useBrand()
  const canManage = useHasPermission()('users:write') && canManageRole(ownRole, invitation.role)
  const [isWithdrawing, setWithdrawing] = useState(false)
  const { email, mail_state, refusal, invited_by } = invitation
  const name = fullName(invitation.first_name, invitation.last_name)
  const resending = useEndpointMutation(resendInvitation, { events: ['invitation.changed'], successMessage: t('people.resent', { email }) })
  const withdrawing = useEndpointMutation(withdrawInvitation, {
    events: ['invitation.changed'],
    successMessage: t('people.withdrawn', { name }),
  })
  const params = { id: invitation.id }
  const isUndelivered = mail_state === 'refused' || mail_state === 'failed'

  return (
    <li className={gridClass({ alignItems: 'center', rowGap: 4, columnGap: 12 }, styles.person)}>
      <span
        className={stackClass({ centered: true, color: 'accent', size: 13, weight: 600 }, styles.initials)}
        data-pending
        aria-hidden="true"
      >
        {initials(name)}
      </span>
      <span className={stackClass({ minWidth: 0 })}>
        <span className={styles.name}>{name}</span>
        <span className={textClass({ breakAnywhere: true, color: 'ink-2', size: 12 })}>
          {email} · {t(`shell.role.${invitation.role}`)}
        </span>
        <span className={textClass({ breakAnywhere: true, color: 'ink-2', size: 12 })}>
          {invited_by && `${t('people.invitedBy', { name: invited_by })} · `}
          <RelativeTime at={invitation.sent_at} />
        </span>
      </span>
      <span className={stackClass({ justifyItems: 'end', gap: 2 }, styles.state)}>
        <InvitationState invitation={invitation} />
      </span>
      {canManage && (
        <span className={rowClass({ gap: 4 }, styles.actions)}>
          <Button
            variant="quiet"
            busy={resending.busy}
            onClick={() => resending.send({ params })}
            aria-label={t('people.resendTo', { name })}
          >
            {t('people.resend')}
          </Button>
          <IconButton label={t('people.withdraw', { name })} onClick={() => setWithdrawing(true)}>
            <CloseIcon size={16} />
          </IconButton>
        </span>
      )}
      {isUndelivered && (
        <p className={styles.refusal} role="status">
          {t('people.mailServer', { text: refusal })} {t('people.mail.hint')}
        </p>
      )}
      {resending.error ? (
        <div className={styles.failed}>
          <ErrorBox error={resending.error} />
        </div>
      ) : null}
      {canManage && (
        <FormDialog
          open={isWithdrawing}
          title={t('people.withdraw.title', { name })}
          submitLabel={t('people.withdraw.submit')}
          onSubmit={() => withdrawing.send({ params })}
          mutation={withdrawing}
          onClose={() => setWithdrawing(false)}
          danger
        >
          <p>{t('people.withdraw.help', { email })}</p>
        </FormDialog>
      )}
    </li>
  )
}
