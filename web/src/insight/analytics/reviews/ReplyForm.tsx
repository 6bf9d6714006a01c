import { type Review, replyToReview } from '@linesheet/contract/insight/reviews'
import { useState } from 'react'
import { CallError } from '../../../kit/api/callError.ts'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { ErrorBox } from '../../../kit/forms/ErrorBox.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { TextArea } from '../../../kit/forms/fields/TextField.tsx'
import { unresolvedErrors } from '../../../kit/forms/unresolvedErrors.ts'
import { Button } from '../../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './reviews.module.css'

const maxLength = 2000
export const replyDraftKey = (id: string) => `review-reply:${id}`

/** The review that a refusal contains, if a colleague has changed it in the meantime. */
const staleReview = (error: unknown) =>
  error instanceof CallError && error.code === 'stale' ? (error.result as Review | undefined) : undefined

/** A reply, or a change of it. Input survives a reload, a refusal, and a reply of a colleague; sending it again replaces theirs. */
export function ReplyForm({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(replyDraftKey(review.id), { text: review.reply?.text ?? '' })
  // If a colleague has replied in the meantime, sending is refused once and shows their reply; sending again replaces it.
  const [opened] = useState(review.version)
  const reply = useEndpointMutation(replyToReview, {
    events: ['review.replied'],
    successMessage: t(review.reply ? 'analytics.reply.changed' : 'analytics.reply.sent'),
  })
  const theirs = staleReview(reply.error)
  const isTooLong = draft.text.length > maxLength
  async function send() {
    if (isTooLong) return
    const version = theirs?.version ?? opened
    if (await reply.send({ params: { id: review.id }, body: { text: draft.text, version } })) {
      clearDraft()
      onClose()
    }
  }
  return (
    <Form className={stackClass({ gap: 12 }, styles.form)} onSubmit={send}>
      <TextArea
        label={t('analytics.reply.label')}
        help={t('analytics.reply.help')}
        error={unresolvedErrors(reply.errors, reply.lastInput?.body, draft).text}
        value={draft.text}
        onChange={(text) => change({ text })}
        maxLength={maxLength}
        rows={3}
        submits
      />
      {theirs ? (
        <p role="alert" className={textClass({ paddingBlock: 8, paddingInline: 12, radius: 'normal', background: 'attention-soft' })}>
          {theirs.reply ? t('analytics.reply.stale', { name: theirs.reply.by }) : t('analytics.reply.changedMeanwhile')}
        </p>
      ) : (
        reply.error !== null && !reply.errors.text && <ErrorBox error={reply.error} />
      )}
      <div className={rowClass({ wrap: true, gap: 8 }, styles.actions)}>
        <Button type="submit" variant="primary" busy={reply.busy}>
          {t(review.reply ? 'analytics.reply.save' : 'analytics.reply.send')}
        </Button>
        <Button
          onClick={() => {
            clearDraft()
            onClose()
          }}
        >
          {t('kit.cancel')}
        </Button>
      </div>
    </Form>
  )
}
