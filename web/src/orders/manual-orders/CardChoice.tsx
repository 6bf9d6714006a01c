import type { FieldError } from '@linesheet/domain/platform/field-errors'
import { CardField } from '../../kit/cards/CardField.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { OrderEditor } from './useOrderEditor.ts'

/** The card that is charged when the retailer accepts. The draft is saved before the page is left for the form of a new card. */
export function CardChoice({ editor, error }: { editor: OrderEditor; error: FieldError | undefined }) {
  const { t } = useWords()
  const { buying_company_id, card_id } = editor.content.cart
  if (buying_company_id === null)
    return <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('manual.cards.needsCustomer')}</p>
  return (
    <CardField
      key={buying_company_id}
      customerId={buying_company_id}
      value={card_id}
      onChange={(id) => editor.changeCart({ card_id: id })}
      error={error}
      returnTo={{ page: 'draft', id: editor.id }}
      beforeLeaving={editor.flush}
    />
  )
}
