import { listCards } from '@linesheet/contract/orders/payments'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { useEndpointQuery } from '../api/queries.ts'
import { ErrorBox } from '../forms/ErrorBox.tsx'
import { RadioField } from '../forms/fields/ChoiceFields.tsx'
import { Button } from '../layout/Button.tsx'
import { stackClass, textClass } from '../layout/primitives.ts'
import { cardName } from './cardName.ts'
import { type ReturnPage, useCardForm } from './useCardForm.ts'

type Props = {
  customerId: string
  value: string | null
  onChange: (id: string) => void
  error?: FieldError | undefined
  returnTo: ReturnPage
  beforeLeaving?: () => Promise<boolean>
}

const leaveAtOnce = async () => true

/** Chooses one of a customer's cards. A new card is entered on a page of the payment provider, which leads back here. */
export function CardField({ customerId, value, onChange, error, returnTo, beforeLeaving = leaveAtOnce }: Props) {
  const words = useWords()
  const { t } = words
  const cards = useEndpointQuery(listCards, { query: { buying_company_id: customerId } })
  const onCard = (id: string, isReturn: boolean) => (isReturn || value === null) && onChange(id)
  const form = useCardForm({ customerId, returnTo, openForm: cards.data?.open_form, onCard, beforeLeaving })
  const items = cards.data?.items ?? []
  return (
    <div className={stackClass({ justifyItems: 'start', gap: 8 })}>
      {cards.error ? <ErrorBox error={cards.error} onRetry={() => void cards.refetch()} /> : null}
      {items.length > 0 && (
        <RadioField
          label={t('cards.choose')}
          value={value ?? ''}
          onChange={onChange}
          options={items.map((card) => ({ value: card.id, label: cardName(words, card) }))}
          error={error}
        />
      )}
      {cards.data && items.length === 0 && (
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('cards.none')}</p>
      )}
      {error && items.length === 0 && <p className={textClass({ color: 'danger', size: 13 })}>{fieldErrorText(words, error)}</p>}
      {form.isExpired && <p className={textClass({ color: 'danger', size: 13 })}>{t('cards.expired')}</p>}
      {form.error ? <ErrorBox error={form.error} onRetry={form.retry} /> : null}
      <Button busy={form.busy} onClick={() => form.open()}>
        {t('cards.add')}
      </Button>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('cards.help')}</p>
    </div>
  )
}
