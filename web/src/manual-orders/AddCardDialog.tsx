import { addCreditCard, listCards, type PaymentCard } from '@linesheet/contract/payments'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { FormDialog } from '../kit/FormDialog.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './editor.module.css'

type Props = { customerId: string; testCards: readonly string[]; choose: (card: PaymentCard) => void; close: () => void }

/** Adds a card by the payment provider's token. Nothing typed here is kept: it might be a card number after all. */
export function AddCardDialog({ customerId, testCards, choose, close }: Props) {
  const { t } = useWords()
  const [token, setToken] = useState('')
  const adding = useEndpointMutation(addCreditCard, { invalidates: [listCards] })
  const add = async () => {
    const card = await adding.send({ body: { buying_company_id: customerId, payment_method: token.trim() } })
    if (card) choose(card)
    return card
  }
  return (
    <FormDialog
      title={t('manual.cards.add')}
      submitLabel={t('manual.cards.add')}
      submit={add}
      mutation={adding}
      close={close}
      fields={['payment_method']}
      blocked={!token.trim()}
    >
      <TextField
        required
        label={t('manual.cards.token')}
        help={t('manual.cards.tokenHelp')}
        placeholder="pm_…"
        autoComplete="off"
        value={token}
        change={setToken}
        error={adding.errors.payment_method}
      />
      {testCards.length > 0 && (
        <div className={styles.lookUp}>
          <p className={styles.muted}>{t('manual.cards.test')}</p>
          <div className={styles.ways}>
            {testCards.map((testCard) => (
              <Button key={testCard} variant="quiet" onClick={() => setToken(testCard)}>
                {testCard}
              </Button>
            ))}
          </div>
        </div>
      )}
    </FormDialog>
  )
}
