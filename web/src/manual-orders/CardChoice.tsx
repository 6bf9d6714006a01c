import { listCards, type PaymentCard } from '@linesheet/contract/payments'
import type { FieldError } from '@linesheet/domain/field-errors'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { RadioField } from '../kit/fields/ChoiceFields.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { fieldErrorText } from '../words/refusals.ts'
import { useWords } from '../words/Words.tsx'
import { AddCardDialog } from './AddCardDialog.tsx'
import styles from './editor.module.css'
import type { OrderEditor } from './useOrderEditor.ts'

/** The card that is charged when the retailer accepts. */
export function CardChoice({ editor, error }: { editor: OrderEditor; error: FieldError | undefined }) {
  const words = useWords()
  const { t } = words
  const { buying_company_id, card_id } = editor.content.cart
  const [isAdding, setAdding] = useState(false)
  const cards = useEndpointQuery(
    listCards,
    { query: { buying_company_id: buying_company_id ?? '' } },
    { enabled: buying_company_id !== null },
  )
  if (buying_company_id === null) return <p className={styles.muted}>{t('manual.cards.needsCustomer')}</p>
  const choose = (id: string) => editor.changeCart({ card_id: id })
  const cardName = ({ brand, last4, exp_month, exp_year }: PaymentCard) =>
    t('manual.cards.name', {
      brand: brand.charAt(0).toUpperCase() + brand.slice(1),
      last4,
      month: String(exp_month).padStart(2, '0'),
      year: String(exp_year),
    })
  return (
    <div className={styles.lookUp}>
      {cards.error ? <ErrorBox error={cards.error} retry={() => void cards.refetch()} /> : null}
      {cards.data && cards.data.items.length > 0 && (
        <RadioField
          label={t('manual.cards.choose')}
          value={card_id ?? ''}
          change={choose}
          options={cards.data.items.map((card) => ({ value: card.id, label: cardName(card) }))}
          error={error}
        />
      )}
      {cards.data?.items.length === 0 && <p className={styles.muted}>{t('manual.cards.none')}</p>}
      {error && !cards.data?.items.length && <p className={styles.error}>{fieldErrorText(words, error)}</p>}
      <Button onClick={() => setAdding(true)}>{t('manual.cards.add')}</Button>
      {isAdding && (
        <AddCardDialog
          customerId={buying_company_id}
          testCards={cards.data?.test_cards ?? []}
          choose={({ id }) => choose(id)}
          close={() => setAdding(false)}
        />
      )}
    </div>
  )
}
