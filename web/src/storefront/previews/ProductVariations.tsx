import type { ProductPreview } from '@linesheet/contract/storefront/previews'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { Price, RetailPrice } from './Price.tsx'

/** The variations with their prices in the retailer's currency. */
export function ProductVariations({ product, lang }: { product: ProductPreview; lang: string }) {
  const { t } = useWords()
  const { variations, currency_code: currency } = product
  return (
    <ul className={textClass({ borderTop: true })} aria-label={t('product.variations', { count: variations.length })}>
      {variations.map((variation) => (
        <li
          key={variation.id}
          className={rowClass(
            { wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 16, alignItems: 'stretch' },
            styles.variation,
          )}
        >
          <span>
            {variation.name && <span lang={lang}>{variation.name}</span>}{' '}
            <span className={textClass({ color: 'ink-2', size: 13 })}>{variation.sku}</span>
            {!variation.is_in_stock && (
              <span className={textClass({ color: 'attention', size: 12 }, styles.mark)}>{t('products.outOfStock')}</span>
            )}
          </span>
          <span className={stackClass({ justifyItems: 'end' })}>
            <Price amount={variation.wholesale_price} currency={currency} />
            <RetailPrice amount={variation.retail_price} currency={currency} />
          </span>
        </li>
      ))}
    </ul>
  )
}
