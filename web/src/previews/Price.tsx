import { Money } from '../kit/Money.tsx'
import { useWords } from '../words/Words.tsx'
import styles from './Preview.module.css'

type Props = { amount: string | null; currency: string }

/** What a retailer pays, or that there is no price in their money: none is converted. */
export function Price({ amount, currency, isFrom = false }: Props & { isFrom?: boolean }) {
  const { t } = useWords()
  if (amount === null) return <span className={styles.soft}>{t('product.noPrice')}</span>
  return (
    <span>
      {isFrom && <span className={styles.soft}>{t('preview.from')} </span>}
      <Money amount={amount} currency={currency} />
    </span>
  )
}

/** What they may ask for it themselves. */
export function RetailPrice({ amount, currency }: Props) {
  const { t } = useWords()
  if (amount === null) return null
  return (
    <span className={styles.soft}>
      {t('preview.retail')} <Money amount={amount} currency={currency} />
    </span>
  )
}
