import type { Customer } from '@linesheet/contract/orders/manual-orders'
import { listCustomers, lookUpCustomer } from '@linesheet/contract/orders/manual-orders.catalogue'
import { readEmail } from '@linesheet/domain/platform/readers/email'
import { useState } from 'react'
import { useEndpointMutation, useEndpointQuery } from '../../kit/api/queries.ts'
import { countryName } from '../../kit/format/displayNames.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { SearchBox } from '../../kit/lists/SearchBox.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './editor.module.css'
import { useArrowKeys } from './useArrowKeys.ts'

type Props = { onSelect: (customer: Customer) => void; onAdd: (email: string) => void }

const isEmail = (text: string) => readEmail(text).kind === 'value'

/** Finds a retailer of the network by name or email, or any other retailer by its full email address. */
export function CustomerSearch({ onSelect, onAdd }: Props) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const found = useEndpointQuery(listCustomers, { query: { items_per_page: 25, ...(search && { search }) } }, { keepPrevious: true })
  const arrows = useArrowKeys()
  const items = found.data?.items
  return (
    <div className={stackClass({ gap: 12 })} {...arrows}>
      <SearchBox value={search} onChange={setSearch} label={t('manual.customer.search')} />
      {found.error ? <ErrorBox error={found.error} onRetry={() => void found.refetch()} /> : null}
      {!items && !found.error && <SkeletonRows count={4} />}
      <ul className={styles.results}>
        {items?.map((customer) => (
          <li key={customer.company_id}>
            <CustomerButton customer={customer} onSelect={onSelect} />
          </li>
        ))}
      </ul>
      {items?.length === 0 && (
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
          {t(search ? 'manual.customer.none' : 'manual.customer.empty')}
        </p>
      )}
      {isEmail(search) && items?.length === 0 && <EmailLookUp key={search} email={search} onSelect={onSelect} onAdd={onAdd} />}
    </div>
  )
}

function CustomerButton({ customer, onSelect }: { customer: Customer; onSelect: Props['onSelect'] }) {
  const { t, locale } = useWords()
  const { name, country_code, contact, email } = customer
  return (
    <button
      type="button"
      className={stackClass({ gap: 2, width: 'full', padding: 8, radius: 'normal', textAlign: 'left' }, styles.result)}
      data-arrow
      onClick={() => onSelect(customer)}
    >
      <span className={textClass({ weight: 500, breakAnywhere: true })}>{name}</span>
      <span className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
        {[customer.status === null ? t('manual.customer.onMarketplace') : '', countryName(locale, country_code), contact, email]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  )
}

function EmailLookUp({ email, onSelect, onAdd }: Props & { email: string }) {
  const { t } = useWords()
  const lookUp = useEndpointMutation(lookUpCustomer)
  const [known, setKnown] = useState<Customer | null>()
  const search = async () => setKnown((await lookUp.send({ body: { email } }))?.retailer)
  return (
    <div className={stackClass({ justifyItems: 'start', gap: 8 })}>
      {known === undefined && (
        <Button busy={lookUp.busy} onClick={() => search()}>
          {t('manual.customer.lookUp', { email })}
        </Button>
      )}
      {lookUp.error ? <ErrorBox error={lookUp.error} /> : null}
      {known && <CustomerButton customer={known} onSelect={onSelect} />}
      {known === null && (
        <>
          <p role="status">{t('manual.customer.unknown', { email })}</p>
          <Button variant="primary" onClick={() => onAdd(email)}>
            {t('manual.customer.add')}
          </Button>
        </>
      )}
    </div>
  )
}
