import { addOrderActivity, type Order } from '@linesheet/contract/orders/orders'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { hasDraft } from '../../kit/drafts/drafts.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { ActivityEntry } from './ActivityEntry.tsx'
import styles from './OrderActivity.module.css'

const draftKey = (orderId: string, parentId = '') => `comment:${orderId}:${parentId}`

function CommentForm({ orderId, parentId, onDone: onSent }: { orderId: string; parentId?: string; onDone?: () => void }) {
  const { t } = useWords()
  const { draft, change, clearSent } = useDraft(draftKey(orderId, parentId), { text: '' })
  const mutation = useEndpointMutation(addOrderActivity, { events: ['order.commented'] })
  const isEmpty = !draft.text.trim()

  async function send() {
    if (isEmpty) return
    const body = { text: draft.text.trim(), ...(parentId && { parent_activity_id: parentId }) }
    if (!(await mutation.send({ params: { id: orderId }, body }))) return
    clearSent(draft)
    onSent?.()
  }

  return (
    <Form className={stackClass({ gap: 8 })} onSubmit={send}>
      <TextArea
        label={t(parentId ? 'order.reply' : 'order.comment')}
        hideLabel
        placeholder={t(parentId ? 'order.reply.placeholder' : 'order.comment.placeholder')}
        rows={2}
        maxLength={2000}
        value={draft.text}
        onChange={(text) => change({ text })}
        submits
      />
      {mutation.error ? <ErrorBox error={mutation.error} /> : null}
      {!isEmpty && (
        <div className={rowClass({ justifyContent: 'end', gap: 8, alignItems: 'stretch' })}>
          {onSent && (
            <Button variant="quiet" onClick={onSent}>
              {t('kit.cancel')}
            </Button>
          )}
          <Button type="submit" variant="primary" busy={mutation.busy}>
            {t(parentId ? 'order.reply' : 'order.comment')}
          </Button>
        </div>
      )}
    </Form>
  )
}

/** The order's history and comments, newest first. */
export function OrderActivity({ order }: { order: Order }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const [replyingTo, setReplyingTo] = useState(() => order.order_activities.find(({ id }) => hasDraft(draftKey(order.id, id)))?.id ?? '')
  const entries = order.order_activities.filter(({ parent_activity_id }) => !parent_activity_id).toReversed()
  const canWrite = hasPermission('orders:write')
  return (
    <Section title={t('order.activity')} id="activity">
      {canWrite && <CommentForm orderId={order.id} />}
      <ol className={textClass({ marginTop: 12 }, styles.entries)}>
        {entries.map((activity) => (
          <li key={activity.id}>
            <ActivityEntry
              activity={activity}
              onReply={canWrite && activity.kind === 'comment' ? () => setReplyingTo(activity.id) : undefined}
            />
            <ol className={textClass({ paddingLeft: 32 })}>
              {order.order_activities
                .filter(({ parent_activity_id }) => parent_activity_id === activity.id)
                .map((reply) => (
                  <li key={reply.id}>
                    <ActivityEntry activity={reply} />
                  </li>
                ))}
            </ol>
            {replyingTo === activity.id && (
              <div className={textClass({ paddingLeft: 32 })}>
                <CommentForm orderId={order.id} parentId={activity.id} onDone={() => setReplyingTo('')} />
              </div>
            )}
          </li>
        ))}
      </ol>
    </Section>
  )
}
