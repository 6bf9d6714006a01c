import type { ProductPreview } from '@linesheet/contract/storefront/previews'
import { toLocale } from '@linesheet/domain/platform/languages'
import { countryName } from '../../kit/format/displayNames.ts'
import { formatLeadTime } from '../../kit/format/leadTime.ts'
import { CalendarDay } from '../../kit/format/RelativeTime.tsx'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Facts } from '../../kit/layout/Page.tsx'
import { gridClass, stackClass } from '../../kit/layout/primitives.ts'
import showcase from '../../kit/layout/Showcase.module.css'
import { useWords, WordsIn } from '../../words/Words.tsx'
import styles from './Preview.module.css'
import { ProductPhotos } from './ProductPhotos.tsx'
import { ProductVariations } from './ProductVariations.tsx'
import type { PreviewOptions } from './usePreviewOptions.ts'

type Props = { product: ProductPreview; options: PreviewOptions }

/** A product's page, with a banner when retailers do not see it. */
export function ProductShowcase({ product, options }: Props) {
  const { t } = useWords()
  return (
    <>
      {!product.is_visible && (
        <p className={styles.banner} role="status">
          {t(product.status === 'active' ? 'preview.bannerNotSold' : 'preview.banner')}
        </p>
      )}
      <WordsIn language={options.language}>
        <ProductArticle product={product} options={options} />
      </WordsIn>
    </>
  )
}

/** The product itself, above its variations, which may be many. */
function ProductArticle({ product, options }: Props) {
  const { t, locale } = useWords()
  const { name, description, photos, out_of_stock, restock_date } = product
  const lang = toLocale(options.language)
  const detailFacts = (['material', 'color', 'size', 'style', 'version'] as const).flatMap((field) =>
    product[field] ? [[t(`product.${field}`), product[field]] as const] : [],
  )
  const lead = formatLeadTime(product.lead_time_days_min, product.lead_time_days_max, t)
  return (
    <article className={gridClass({ columns: 2 }, styles.product)} aria-label={name} lang={lang}>
      <ProductPhotos key={product.id} photos={photos} name={name} />
      <div className={stackClass({ alignContent: 'start', gap: 12, minWidth: 0 })}>
        <AppLink to={options.to.storefront} className={styles.brand}>
          {product.display_name}
        </AppLink>
        <h2 className={styles.heading}>{name}</h2>
        {description && <p className={showcase.description}>{description}</p>}
        <ProductVariations product={product} lang={lang} />
        <Facts
          facts={[
            [t('product.caseQuantity'), product.case_quantity],
            [t('product.minimum'), product.minimum_order_quantity],
            ...(lead ? [[t('product.leadTime'), lead] as const] : []),
            ...(out_of_stock
              ? [[t('products.outOfStock'), restock_date ? <CalendarDay key="back" day={restock_date} /> : t('kit.yes')] as const]
              : []),
            ...(product.origin_country ? [[t('product.origin'), countryName(locale, product.origin_country)] as const] : []),
            ...detailFacts,
          ]}
        />
      </div>
    </article>
  )
}
