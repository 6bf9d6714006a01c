import type { Customer } from '@linesheet/contract/orders/manual-orders'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useState } from 'react'
import { countryName } from '../../kit/format/displayNames.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { fieldErrorText } from '../../words/refusals.ts'
import { useWords } from '../../words/Words.tsx'
import { AddressChoice } from './AddressChoice.tsx'
import { CustomerSearch } from './CustomerSearch.tsx'
import { withCustomer } from './cart.ts'
import panes from './EditorPanes.module.css'
import styles from './editor.module.css'
import { NewCustomerDialog } from './NewCustomerDialog.tsx'
import type { OrderEditor } from './useOrderEditor.ts'

/** The customer, and the shipping address. */
export function CustomerPane({ editor, errors }: { editor: OrderEditor; errors: FieldErrors }) {
  const words = useWords()
  const { t } = words
  const { customer } = editor.content
  const [newEmail, setNewEmail] = useState<string>()
  const choose = (chosen: Customer | null) => editor.update((content) => withCustomer(content, chosen))
  const missing = errors.buying_company_id
  return (
    <div className={stackClass({ alignContent: 'start', gap: 20 }, panes.pane)} data-name="customer">
      <Section
        title={t('manual.pane.customer')}
        bare
        aside={
          customer ? (
            <Button variant="quiet" onClick={() => choose(null)}>
              {t('manual.customer.change')}
            </Button>
          ) : (
            <Button variant="quiet" onClick={() => setNewEmail('')}>
              {t('manual.customer.add')}
            </Button>
          )
        }
      >
        {missing && (
          <p className={textClass({ color: 'danger', size: 13 })} role="alert">
            {fieldErrorText(words, missing)}
          </p>
        )}
        {customer ? <ChosenCustomer customer={customer} /> : <CustomerSearch onSelect={choose} onAdd={setNewEmail} />}
      </Section>
      {customer && <AddressChoice editor={editor} customer={customer} errors={errors} />}
      {newEmail !== undefined && (
        <NewCustomerDialog orderId={editor.id} email={newEmail} onSelect={choose} onClose={() => setNewEmail(undefined)} />
      )}
    </div>
  )
}

function ChosenCustomer({ customer }: { customer: Customer }) {
  const { t, locale } = useWords()
  const { name, contact, email, phone, retailer_type, country_code, status, orders } = customer
  const kind = [t(`order.retailerType.${retailer_type}`), countryName(locale, country_code)]
  return (
    <div className={stackClass({ gap: 2 })}>
      <p className={styles.customerName}>{name}</p>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{kind.filter(Boolean).join(' · ')}</p>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{[contact, email, phone].filter(Boolean).join(' · ')}</p>
      <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
        {status === null ? t('manual.customer.onMarketplace') : t('manual.customer.orders', { count: orders })}
      </p>
    </div>
  )
}
