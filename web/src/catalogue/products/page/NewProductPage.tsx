import { addProduct } from '@linesheet/contract/catalogue/products'
import { marginPercent, priceErrors } from '@linesheet/domain/catalogue/pricing'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { isAmount } from '@linesheet/domain/platform/money'
import { readAmountIn } from '@linesheet/domain/platform/readers/amount'
import { useRef } from 'react'
import { useEndpointMutation } from '../../../kit/api/queries.ts'
import { useDraft } from '../../../kit/drafts/useDraft.ts'
import { formatPercent } from '../../../kit/format/numberFormats.ts'
import { ErrorBox } from '../../../kit/forms/ErrorBox.tsx'
import { Form } from '../../../kit/forms/Form.tsx'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { focusFirstInvalid } from '../../../kit/forms/focusFirstInvalid.ts'
import { unresolvedErrors } from '../../../kit/forms/unresolvedErrors.ts'
import { useHotkeys } from '../../../kit/keyboard/useHotkeys.ts'
import { useNavigateTo } from '../../../kit/layout/AppLink.tsx'
import { BackLink } from '../../../kit/layout/BackLink.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { Page } from '../../../kit/layout/Page.tsx'
import { gridClass, rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { paths } from '../../../kit/paths.ts'
import { useBrand } from '../../../kit/session/brand.tsx'
import { useWords } from '../../../words/Words.tsx'
import { parsePrices } from '../editor/draft.ts'
import styles from '../editor/editor.module.css'

const emptyDraft = { name: '', wholesale_price: '', retail_price: '' }

/** A draft needs a name and prices; everything else is added on the product's page. */
export function NewProductPage() {
  const { t, language, locale } = useWords()
  const { currency_code } = useBrand().company
  const navigateTo = useNavigateTo()
  const { draft, change, clearDraft } = useDraft('product:new', emptyDraft)
  const adding = useEndpointMutation(addProduct, { successMessage: t('product.toast.added'), events: ['product.added'] })
  const prices = parsePrices(draft, currency_code)
  const hasValidAmounts = Object.values(prices).every(isAmount)
  const body = { ...prices, name: draft.name, source_language: language }
  const serverErrors = unresolvedErrors(adding.errors, adding.lastInput?.body, body)
  const errors: FieldErrors = { ...serverErrors, ...(hasValidAmounts && priceErrors(prices, currency_code)) }
  const margin = hasValidAmounts ? marginPercent(prices) : null
  const form = useRef<HTMLFormElement>(null)
  useHotkeys({
    'mod+s': (event) => {
      event.preventDefault()
      form.current?.requestSubmit()
    },
  })

  async function add() {
    const product = await adding.send({ body })
    if (!product) return focusFirstInvalid()
    clearDraft()
    navigateTo(paths.product(product.id), { replace: true })
  }
  const priceField = (field: 'wholesale_price' | 'retail_price', label: string) => (
    <TextField
      label={label}
      prefix={currency_code}
      inputMode="decimal"
      value={draft[field]}
      onChange={(text) => change({ [field]: text })}
      reading={readAmountIn(draft[field], currency_code)}
      error={errors[field]}
    />
  )

  return (
    <Page title={t('product.new')} backLink={<BackLink to={paths.products()}>{t('products.title')}</BackLink>}>
      <Form ref={form} className={`${styles.stack} ${styles.narrow}`} onSubmit={add}>
        <TextField
          label={t('product.name')}
          autoFocus
          maxLength={120}
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errors.name}
        />
        <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)}>
          {priceField('wholesale_price', t('products.column.wholesale'))}
          {priceField('retail_price', t('products.column.retail'))}
        </div>
        <p className={textClass({ color: 'ink-2', size: 13 })} role="status">
          {t('products.column.margin')} {margin === null ? '–' : formatPercent(margin, locale)}
        </p>
        {adding.error && !Object.keys(adding.errors).length ? <ErrorBox error={adding.error} saving /> : null}
        <div className={rowClass({ wrap: true, gap: 8 })}>
          <Button type="submit" variant="primary" busy={adding.busy}>
            {t('product.createDraft')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}
