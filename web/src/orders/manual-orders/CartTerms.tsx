import { type CartDiscount, type PaymentMethod, paymentMethods } from '@linesheet/domain/orders/manual-orders'
import { dayIn } from '@linesheet/domain/platform/days'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { currencyCodes } from '@linesheet/domain/platform/places'
import { useDateContext } from '../../kit/format/dateContext.tsx'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { DateField } from '../../kit/forms/fields/DateField.tsx'
import { TextArea, TextField } from '../../kit/forms/fields/TextField.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { gridClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { AmountField } from './AmountField.tsx'
import { CardChoice } from './CardChoice.tsx'
import { withCurrency } from './cart.ts'
import type { OrderEditor } from './useOrderEditor.ts'

const discountTypes = ['none', 'percentage', 'fixed'] as const

/** Discount, shipping, date, payment, the retailer's purchase-order number and note. */
export function CartTerms({ editor, errors }: { editor: OrderEditor; errors: FieldErrors }) {
  const { t } = useWords()
  const { now, timeZone } = useDateContext()
  const { changeCart, content } = editor
  const { discount, currency_code: currency, shipping_total, target_shipment_date: day, po_number, payment_method, note } = content.cart
  const setDiscount = (type: CartDiscount['type'] | 'none') =>
    changeCart({ discount: type === 'none' ? null : { type, value: discount?.value ?? '0' } })
  const today = dayIn(timeZone, now)
  return (
    <Section title={t('manual.terms')} bare>
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 })}>
        <SelectField
          label={t('manual.cart.currency')}
          value={currency}
          onChange={(code) => {
            editor.update((before) => withCurrency(before, code))
            void editor.flush()
          }}
          options={currencyCodes.map((code) => ({ value: code, label: code }))}
        />
        <AmountField
          label={t('manual.cart.shipping')}
          prefix={currency}
          currency={currency}
          value={shipping_total}
          onChange={(amount) => changeCart({ shipping_total: amount })}
          error={errors.shipping_total}
        />
        <SelectField
          label={t('manual.cart.discount')}
          value={discount?.type ?? 'none'}
          onChange={setDiscount}
          options={discountTypes.map((type) => ({ value: type, label: t(`manual.cart.discount.${type}`) }))}
        />
        {discount && (
          <AmountField
            key={discount.type}
            label={t('manual.cart.discountValue')}
            {...(discount.type === 'percentage' ? { suffix: '%' } : { prefix: currency })}
            currency={currency}
            value={discount.value}
            onChange={(value) => changeCart({ discount: { ...discount, value } })}
            error={errors['discount.value']}
          />
        )}
      </div>
      <RadioField
        label={t('manual.cart.date')}
        value={day === null ? 'asap' : 'day'}
        onChange={(choice) => changeCart({ target_shipment_date: choice === 'asap' ? null : today })}
        options={[
          { value: 'asap', label: t('manual.cart.asap') },
          { value: 'day', label: t('manual.cart.onDay') },
        ]}
      />
      {day !== null && (
        <DateField
          label={t('manual.cart.onDay')}
          hideLabel
          value={day}
          min={today}
          onChange={(next) => changeCart({ target_shipment_date: next || null })}
          error={errors.target_shipment_date}
        />
      )}
      <RadioField<PaymentMethod | ''>
        label={t('manual.cart.payment')}
        value={payment_method ?? ''}
        onChange={(method) => changeCart({ payment_method: method || null })}
        options={paymentMethods.map((method) => ({
          value: method,
          label: t(`manual.cart.payment.${method}`),
          help: t(`manual.cart.payment.${method}.help`),
        }))}
        error={errors.payment_method}
      />
      {payment_method === 'card' && <CardChoice editor={editor} error={errors.card_id} />}
      <TextField
        label={t('manual.cart.poNumber')}
        value={po_number ?? ''}
        onChange={(text) => changeCart({ po_number: text || null })}
        maxLength={50}
        optional
      />
      <TextArea
        label={t('manual.cart.note')}
        help={t('manual.cart.noteHelp')}
        value={note}
        onChange={(text) => changeCart({ note: text })}
        maxLength={2000}
        optional
      />
    </Section>
  )
}
