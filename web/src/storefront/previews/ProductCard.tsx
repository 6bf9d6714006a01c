import type { CollectionPreview } from '@linesheet/contract/storefront/collections.previews'
import { toLocale } from '@linesheet/domain/platform/languages'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Photo } from '../../kit/layout/Photo.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import showcase from '../../kit/layout/Showcase.module.css'
import { useWords, WordsIn } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { Price, RetailPrice } from './Price.tsx'
import type { PreviewOptions } from './usePreviewOptions.ts'

type Props = {
  product: CollectionPreview['collection_items'][number] & { is_visible?: boolean }
  currency: string
  options: PreviewOptions
}

/** A product in a list, linked to its page. */
export function ProductCard(props: Props) {
  const { t } = useWords()
  const { is_visible = true } = props.product
  return (
    <WordsIn language={props.options.language}>
      <Card {...props} mark={is_visible ? undefined : t('preview.hidden')} />
    </WordsIn>
  )
}

/** `mark`: a note that only the brand sees. */
function Card({ product, currency, options, mark }: Props & { mark: string | undefined }) {
  const { t } = useWords()
  const facts = [
    product.variation_count > 1 ? t('preview.variations', { count: product.variation_count }) : '',
    product.case_quantity > 1 ? t('preview.case', { count: product.case_quantity }) : '',
    product.minimum_order_quantity > product.case_quantity ? t('preview.minimum', { count: product.minimum_order_quantity }) : '',
    product.is_bestseller ? t('products.bestseller') : '',
    product.out_of_stock ? t('products.outOfStock') : '',
  ]
  return (
    <li>
      <AppLink
        to={options.to.product(product.id)}
        className={stackClass({ alignContent: 'start', gap: 2, minWidth: 0, color: 'ink', textDecoration: 'none' })}
      >
        <Photo photo={product.photo} alt={product.name} decorative fill size={320} sizes="(max-width: 719px) 45vw, 260px" />
        <span className={showcase.name} lang={toLocale(options.language)}>
          {product.name}
        </span>
        {mark && <span className={textClass({ color: 'attention', size: 12 }, styles.mark)}>{mark}</span>}
        <Price amount={product.wholesale_price} currency={currency} isFrom={product.price_varies} />
        <RetailPrice amount={product.retail_price} currency={currency} />
        <span className={textClass({ color: 'ink-2', size: 13 })}>{facts.filter(Boolean).join(' · ')}</span>
      </AppLink>
    </li>
  )
}
