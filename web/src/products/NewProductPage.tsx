import { addProduct, listProducts } from '@linesheet/contract/products'
import { priceErrors } from '@linesheet/domain/pricing'
import type { FormEvent } from 'react'
import { paths } from '../app/paths.ts'
import { useCall } from '../kit/answers.ts'
import { Back } from '../kit/Back.tsx'
import { Button } from '../kit/Button.tsx'
import { useCompany } from '../kit/company.tsx'
import { ErrorBox } from '../kit/ErrorBox.tsx'
import { TextField } from '../kit/fields/TextField.tsx'
import { useGo } from '../kit/Go.tsx'
import { Page } from '../kit/Page.tsx'
import { useDraft } from '../kit/useDraft.ts'
import { useWords } from '../words/Words.tsx'
import { amountOf } from './editor/draft.ts'
import styles from './editor/editor.module.css'

const empty = { name: '', wholesale_price: '', retail_price: '' }

/** A draft needs a name and its prices; everything else is typed on its own page, where it is kept as it grows. */
export function NewProductPage() {
  const { t, language } = useWords()
  const { currency_code } = useCompany().company
  const go = useGo()
  const { draft, change, forget } = useDraft('product:new', empty)
  const adding = useCall(addProduct, { said: t('product.said.added'), refreshes: [listProducts] })
  const prices = { wholesale_price: amountOf(draft.wholesale_price), retail_price: amountOf(draft.retail_price) }
  const whole = Object.values(prices).every((text) => /^\d+(\.\d{1,2})?$/.test(text))
  const errors: Readonly<Record<string, string>> = { ...adding.errors, ...(whole && priceErrors(prices, currency_code)) }

  async function add(event: FormEvent) {
    event.preventDefault()
    const product = await adding.send({ body: { ...prices, name: draft.name, source_language: language } })
    if (!product) return
    forget()
    go(paths.product(product.id), { replace: true })
  }
  const price = (field: 'wholesale_price' | 'retail_price', label: string) => (
    <TextField
      label={label}
      before={currency_code}
      inputMode="decimal"
      maxLength={14}
      value={draft[field]}
      change={(text) => change({ [field]: text })}
      error={errors[field]}
    />
  )

  return (
    <Page title={t('product.new')} back={<Back to={paths.products()}>{t('products.title')}</Back>}>
      <form className={`${styles.stack} ${styles.narrow}`} onSubmit={(event) => void add(event)} noValidate>
        <TextField
          label={t('product.name')}
          autoFocus
          maxLength={120}
          value={draft.name}
          change={(name) => change({ name })}
          error={errors.name}
        />
        <div className={styles.grid}>
          {price('wholesale_price', t('products.column.wholesale'))}
          {price('retail_price', t('products.column.retail'))}
        </div>
        {adding.error && !Object.keys(adding.errors).length ? <ErrorBox error={adding.error} /> : null}
        <div className={styles.tools}>
          <Button type="submit" look="primary" busy={adding.busy}>
            {t('product.createDraft')}
          </Button>
        </div>
      </form>
    </Page>
  )
}
