import { addOrderActivity, getOrder, type Order } from '@linesheet/contract/orders'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { useMay } from '../kit/company.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextArea } from '../kit/fields/TextField.tsx'
import { Section } from '../kit/Page.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Activity.module.css'
import { ActivityEntry } from './ActivityEntry.tsx'

function CommentForm({ orderId, parentId, done }: { orderId: string; parentId?: string; done?: () => void }) {
  const { t } = useWords()
  const { draft, change, forget } = useDraft(`comment:${orderId}:${parentId ?? ''}`, { text: '' })
  const saying = useEndpointMutation(addOrderActivity, { refreshes: [getOrder] })
  const isEmpty = !draft.text.trim()

  async function say() {
    if (isEmpty || saying.busy) return
    const body = { text: draft.text.trim(), ...(parentId && { parent_activity_id: parentId }) }
    if (!(await saying.send({ params: { id: orderId }, body }))) return
    forget()
    done?.()
  }

  return (
    <div className={styles.form}>
      <TextArea
        label={t(parentId ? 'order.reply' : 'order.comment')}
        hideLabel
        placeholder={t(parentId ? 'order.reply.placeholder' : 'order.comment.placeholder')}
        rows={2}
        maxLength={2000}
        value={draft.text}
        change={(text) => change({ text })}
        submit={() => void say()}
      />
      {saying.error ? <ErrorBox error={saying.error} /> : null}
      {!isEmpty && (
        <div className={styles.send}>
          {done && (
            <Button look="quiet" onClick={done}>
              {t('kit.cancel')}
            </Button>
          )}
          <Button look="primary" busy={saying.busy} onClick={() => void say()}>
            {t(parentId ? 'order.reply' : 'order.comment')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What happened, the latest first, and what we said to each other about it. */
export function Activity({ order }: { order: Order }) {
  const { t } = useWords()
  const may = useMay()
  const [replyingTo, setReplyingTo] = useState('')
  const roots = order.order_activities.filter(({ parent_activity_id }) => !parent_activity_id).toReversed()
  const mayWrite = may('orders:write')
  return (
    <Section title={t('order.activity')} id="activity">
      {mayWrite && <CommentForm orderId={order.id} />}
      <ol className={styles.entries}>
        {roots.map((activity) => (
          <li key={activity.id}>
            <ActivityEntry
              activity={activity}
              reply={mayWrite && activity.kind === 'comment' ? () => setReplyingTo(activity.id) : undefined}
            />
            <ol className={styles.replies}>
              {order.order_activities
                .filter(({ parent_activity_id }) => parent_activity_id === activity.id)
                .map((reply) => (
                  <li key={reply.id}>
                    <ActivityEntry activity={reply} />
                  </li>
                ))}
            </ol>
            {replyingTo === activity.id && (
              <div className={styles.replies}>
                <CommentForm orderId={order.id} parentId={activity.id} done={() => setReplyingTo('')} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
