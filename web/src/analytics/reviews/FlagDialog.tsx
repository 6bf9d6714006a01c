import { flagReview, type Review } from '@linesheet/contract/reviews'
import { type ReviewFlagReason, reviewFlagReasons } from '@linesheet/domain/reviews'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { RadioField } from '../../kit/fields/ChoiceFields.tsx'
import { TextArea } from '../../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'

const initial: { reason: ReviewFlagReason | ''; note: string } = { reason: '', note: '' }

/** Asks the marketplace to look at a review. */
export function FlagDialog({ review, close }: { review: Review; close: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`review-flag:${review.id}`, initial)
  const flag = useEndpointMutation(flagReview, { events: ['review.flagged'], successMessage: t('analytics.flag.done') })
  const { reason, note } = draft
  return (
    <FormDialog
      title={t('analytics.flag')}
      submitLabel={t('analytics.flag.send')}
      submit={async () => (reason ? flag.send({ params: { id: review.id }, body: { reason, note } }) : undefined)}
      mutation={flag}
      fields={['reason', 'note']}
      close={close}
      onDone={clearDraft}
      blocked={!reason}
    >
      <p>{t('analytics.flag.help')}</p>
      <RadioField
        label={t('analytics.flag.reason')}
        error={flag.errors.reason}
        required
        value={reason}
        change={(chosen) => change({ reason: chosen })}
        options={reviewFlagReasons.map((value) => ({ value, label: t(`analytics.flag.reason.${value}`) }))}
      />
      <TextArea
        label={t('analytics.flag.note')}
        optional={reason !== 'other'}
        required={reason === 'other'}
        error={flag.errors.note}
        value={note}
        change={(text) => change({ note: text })}
        maxLength={2000}
      />
    </FormDialog>
  )
}
