import { flagReview, type Review } from '@linesheet/contract/insight/reviews'
import { type ReviewFlagReason, reviewFlagReasons } from '@linesheet/domain/insight/reviews'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { RadioField } from '../../../kit/forms/fields/ChoiceFields.tsx'
import { TextArea } from '../../../kit/forms/fields/TextField.tsx'
import { FormDialog } from '../../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../../words/Words.tsx'

const initial: { reason: ReviewFlagReason | ''; note: string } = { reason: '', note: '' }

/** Asks the marketplace to look at a review. */
export function FlagDialog({ review, onClose }: { review: Review; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`review-flag:${review.id}`, initial)
  const flag = useEndpointMutation(flagReview, { events: ['review.flagged'], successMessage: t('analytics.flag.done') })
  const { reason, note } = draft
  return (
    <FormDialog
      title={t('analytics.flag')}
      submitLabel={t('analytics.flag.send')}
      onSubmit={async () => (reason ? flag.send({ params: { id: review.id }, body: { reason, note } }) : undefined)}
      mutation={flag}
      fields={['reason', 'note']}
      onClose={onClose}
      onDone={clearDraft}
      blocked={!reason}
    >
      <p>{t('analytics.flag.help')}</p>
      <RadioField
        label={t('analytics.flag.reason')}
        error={flag.errors.reason}
        required
        value={reason}
        onChange={(chosen) => change({ reason: chosen })}
        options={reviewFlagReasons.map((value) => ({ value, label: t(`analytics.flag.reason.${value}`) }))}
      />
      <TextArea
        label={t('analytics.flag.note')}
        optional={reason !== 'other'}
        required={reason === 'other'}
        error={flag.errors.note}
        value={note}
        onChange={(text) => change({ note: text })}
        maxLength={2000}
      />
    </FormDialog>
  )
}
