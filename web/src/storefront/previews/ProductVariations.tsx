import type { ProductPreview } from '@linesheet/contract/storefront/previews'
import { useWords } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { Price, RetailPrice } from './Price.tsx'

/** The variations with their prices in the retailer's currency. */
export function ProductVariations({ product, lang }: { product: ProductPreview; lang: string }) {
  const { t } = useWords()
  const { variations, currency_code: currency } = product
  return (
    <ul className={styles.variations} aria-label={t('product.variations', { count: variations.length })}>
      {variations.map((variation) => (
        <li key={variation.id} className={styles.variation}>
          <span>
            {variation.name && <span lang={lang}>{variation.name}</span>} <span className={styles.secondary}>{variation.sku}</span>
            {!variation.is_in_stock && <span className={styles.mark}>{t('products.outOfStock')}</span>}
          </span>
          <span className={styles.amounts}>
            <Price amount={variation.wholesale_price} currency={currency} />
            <RetailPrice amount={variation.retail_price} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}
