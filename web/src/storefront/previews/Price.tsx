import { Money } from '../../kit/format/Money.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

type Props = { amount: string | null; currency: string }

/** The wholesale price in the retailer's currency; prices are never converted. */
export function Price({ amount, currency, isFrom = false }: Props & { isFrom?: boolean }) {
  const { t } = useWords()
  if (amount === null) return <span className={textClass({ color: 'ink-2', size: 13 })}>{t('product.noPrice')}</span>
  return (
    <span>
      {isFrom && <span className={textClass({ color: 'ink-2', size: 13 })}>{t('preview.from')} </span>}
      <Money amount={amount} currency={currency} />
    </span>
  )
}

/** The suggested retail price. */
export function RetailPrice({ amount, currency }: Props) {
  const { t } = useWords()
  if (amount === null) return null
  return (
    <span className={textClass({ color: 'ink-2', size: 13 })}>
      {t('preview.retail')} <Money amount={amount} currency={currency} />
    </span>
  )
}
