import { type ApprovalMails, listApprovalMails } from '@linesheet/contract/orders/approvals'
import type { Order } from '@linesheet/contract/orders/orders'
import { Suspense, useState } from 'react'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Deadline, RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { MailState } from './MailState.tsx'

const SendDialog = lazyComponent(() => import('./SendDialog.tsx').then((module) => module.SendDialog))

/** The number of mails shown in the box. */
const shownMails = 3

/** A manual order that waits for its retailer: which mails were sent, and whether they arrived. */
export function OrderApprovalBox({ order: { id } }: { order: Order }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const approval = useEndpointQuery(listApprovalMails, { params: { id } })
  const [isSending, setSending] = useState(false)
  const { mails = [], is_open = false, email = '' } = approval.data ?? {}
  return (
    <Section title={t('approval.title')}>
      <div className={stackClass({ justifyItems: 'start', gap: 12 })}>
        {approval.error ? <ErrorBox error={approval.error} onRetry={() => void approval.refetch()} /> : null}
        {approval.data && <Mails approval={approval.data} />}
        {canWrite && is_open && <Button onClick={() => setSending(true)}>{t(mails.length ? 'approval.sendAgain' : 'manual.send')}</Button>}
      </div>
      {isSending && (
        <Suspense>
          <SendDialog orderId={id} email={email} isFirst={!mails.length} onClose={() => setSending(false)} />
        </Suspense>
      )}
    </Section>
  )
}

function Mails({ approval: { mails, expires_at, is_open } }: { approval: ApprovalMails }) {
  const { t } = useWords()
  return (
    <>
      {mails.length > 0 ? (
        <ul className={textClass({ width: 'full' })}>
          {mails.slice(0, shownMails).map((mail) => (
            <li key={mail.id} className={stackClass({ gap: 4, paddingBlock: 8, borderBottom: true, size: 13, breakAnywhere: true })}>
              <span className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 12 })}>
                <span>{mail.email}</span>
                <MailState state={mail.state} />
              </span>
              <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
                <RelativeTime at={mail.settled_at ?? mail.created_at} />
                {mail.sent_by && ` · ${mail.sent_by}`}
                {!mail.is_valid && ` · ${t('approval.linkEnded')}`}
              </span>
              {mail.refusal && <span className={textClass({ color: 'danger' })}>{mail.refusal}</span>}
            </li>
          ))}
        </ul>
      ) : (
        is_open && <p>{t('approval.notSent')}</p>
      )}
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
        {is_open ? <Deadline at={expires_at} labelled /> : t('approval.over')}
      </p>
    </>
  )
}
