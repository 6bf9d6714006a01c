import type { ShippingQuote } from '@linesheet/contract/orders/labels'
import { quotesByPrice } from '@linesheet/domain/orders/label-quotes'
import { Money } from '../../kit/format/Money.tsx'
import { formatAmount } from '../../kit/format/numberFormats.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './labels.module.css'

export const amountOf = ({ price, currency_code }: Pick<ShippingQuote, 'price' | 'currency_code'>) =>
  `${currency_code} ${formatAmount(price, currency_code)}`

export function QuoteTable({ quotes, onSelect }: { quotes: readonly ShippingQuote[]; onSelect: (quote: ShippingQuote) => void }) {
  const { t } = useWords()
  return (
    <table className={textClass({ width: 'full' }, styles.quotes)}>
      <thead>
        <tr>
          <th scope="col">{t('labels.column.carrier')}</th>
          <th scope="col">{t('labels.column.days')}</th>
          <th scope="col" data-align="end">
            {t('labels.column.list')}
          </th>
          <th scope="col" data-align="end">
            {t('labels.column.price')}
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {quotesByPrice(quotes).map((quote) => (
          <tr key={quote.id}>
            <th scope="row">
              {quote.carrier} <span className={textClass({ color: 'ink-2', size: 13, weight: 400 })}>{quote.service}</span>
            </th>
            <td data-cell="days">{quote.days === null ? t('labels.daysUnknown') : t('labels.days', { count: quote.days })}</td>
            <td data-cell="list" data-align="end">
              <s>
                <Money amount={quote.list_price} currency={quote.currency_code} />
              </s>
            </td>
            <td data-cell="price" data-align="end">
              <Money amount={quote.price} currency={quote.currency_code} />
            </td>
            <td data-cell="buy">
              <Button
                onClick={() => onSelect(quote)}
                aria-label={t('labels.buy.for', { service: `${quote.carrier} ${quote.service}`, amount: amountOf(quote) })}
              >
                {t('labels.buy')}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
