import type { Promotion } from '@linesheet/contract/promotions/promotions'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { TextField } from '../kit/forms/fields/TextField.tsx'
import { hasFieldError } from '../kit/forms/hasFieldError.ts'
import { SaveBar } from '../kit/forms/SaveBar.tsx'
import { PageColumns, Section } from '../kit/layout/Page.tsx'
import { textClass } from '../kit/layout/primitives.ts'
import { useWords } from '../words/Words.tsx'
import { DiscountFields } from './DiscountFields.tsx'
import type { EditorChoices, EditorProps } from './editorProps.ts'
import { PeriodFields, RegionFields } from './PeriodFields.tsx'
import { type Draft, shownTerms } from './promotionDraft.ts'
import styles from './promotions.module.css'
import { summaryText } from './promotionTexts.ts'
import { SafetyCheck } from './SafetyCheck.tsx'
import { ScopeFields } from './ScopeFields.tsx'
import { usePromotionForm } from './usePromotionForm.ts'

function Summary({ form, choices }: EditorProps) {
  const words = useWords()
  const { t } = words
  const { now } = useDateContext()
  const sentence = summaryText(words, shownTerms(form.draft, choices), now)
  return (
    <Section title={t('promotion.summary')}>
      <p className={sentence ? styles.sentence : styles.help} aria-live="polite">
        {sentence ?? t('promotion.summary.incomplete')}
      </p>
    </Section>
  )
}

const shownFields = [
  'name',
  'discount_type',
  'discount_value',
  'minimum_spend',
  'amounts',
  'starts_on',
  'ends_on',
  'regions',
  'product_ids',
]

type Props = { choices: EditorChoices; promotion?: Promotion; initial: Draft; origin?: string | undefined }

/** The form on one page, next to the summary and the safety check. A promotion that orders have used can only be ended earlier. */
export function PromotionEditor({ choices, promotion, initial, origin }: Props) {
  const { t } = useWords()
  const form = usePromotionForm(choices, promotion, initial, origin)
  const isLocked = !!promotion?.redeemed_count
  const hasBegun = !!promotion && promotion.starts_on < choices.today
  const invalidCount = Object.keys(form.errors).length
  const nameOfPart = (part: (typeof form.changed)[number]) => t(`promotion.field.${part}`)
  return (
    <PageColumns
      stickySidebar
      sidebar={
        <>
          <Summary form={form} choices={choices} />
          {!isLocked && <SafetyCheck form={form} promotionId={promotion?.id} />}
        </>
      }
    >
      {isLocked && <p className={styles.locked}>{t('promotion.locked')}</p>}
      <fieldset className={textClass({ minWidth: 0 })} disabled={isLocked}>
        <Section title={t('promotion.field.name')}>
          <TextField
            label={t('promotion.field.name')}
            hideLabel
            help={t('promotion.field.nameHelp')}
            required
            maxLength={120}
            value={form.draft.name}
            onChange={(name) => form.change({ name })}
            error={form.errors.name}
          />
        </Section>
        <DiscountFields form={form} choices={choices} />
      </fieldset>
      <PeriodFields form={form} choices={choices} hasBegun={hasBegun} isLocked={isLocked} />
      <fieldset className={textClass({ minWidth: 0 })} disabled={isLocked}>
        <RegionFields form={form} choices={choices} />
        <ScopeFields form={form} choices={choices} />
      </fieldset>
      <SaveBar
        changedFields={promotion || form.isDirty ? form.changed.map(nameOfPart) : []}
        onSave={form.save}
        onDiscard={form.discard}
        busy={form.busy}
        error={hasFieldError(form.errors, shownFields) ? undefined : form.error}
        invalidCount={invalidCount}
      />
    </PageColumns>
  )
}
