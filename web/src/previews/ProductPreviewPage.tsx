import { type ProductPreview, previewProduct } from '@linesheet/contract/previews'
import { localeOf } from '@linesheet/domain/languages'
import { useParams } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { useAnswer } from '../kit/answers.ts'
import { LostPage } from '../kit/drawings.tsx'
import { Empty } from '../kit/Empty.tsx'
import { Go } from '../kit/Go.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { leadTimeText } from '../kit/leadTime.ts'
import { countryName } from '../kit/names.ts'
import { Facts } from '../kit/Page.tsx'
import showcase from '../kit/Showcase.module.css'
import { Bars } from '../kit/Skeleton.tsx'
import { DayOf } from '../kit/When.tsx'
import { useWords } from '../words/Words.tsx'
import { type Looking, useLooking } from './looking.ts'
import styles from './Preview.module.css'
import { PreviewFrame } from './PreviewFrame.tsx'
import { ProductPhotos } from './ProductPhotos.tsx'
import { ProductVariations } from './ProductVariations.tsx'

/** A product's page as a retailer sees it; what they do not see is told on top. */
export function ProductPreviewPage() {
  const { t } = useWords()
  const { id = '' } = useParams({ strict: false })
  const looking = useLooking()
  const page = useAnswer(previewProduct, { params: { id }, query: looking.query }, { keep: true })
  return (
    <PreviewFrame looking={looking} back={paths.product(id)} currency={page.data?.currency_code}>
      <Loaded
        answer={page}
        skeleton={<Bars count={6} height={60} />}
        missing={
          <Empty drawing={LostPage} action={<Go to={paths.products()}>{t('products.seeAll')}</Go>}>
            {t('refusal.product.missing')}
          </Empty>
        }
      >
        {(product) => <Seen product={product} looking={looking} />}
      </Loaded>
    </PreviewFrame>
  )
}

function Seen({ product, looking }: { product: ProductPreview; looking: Looking }) {
  const { t, locale } = useWords()
  const { name, description, photos, status, is_visible, out_of_stock, restock_date } = product
  const lang = localeOf(looking.spoken)
  const said = (['material', 'color', 'size', 'style', 'version'] as const).flatMap((field) =>
    product[field] ? [[t(`product.${field}`), product[field]] as const] : [],
  )
  const lead = leadTimeText(product.lead_time_days_min, product.lead_time_days_max, t)
  return (
    <>
      {!is_visible && (
        <p className={styles.banner} role="status">
          {t(status === 'active' ? 'preview.bannerThere' : 'preview.banner')}
        </p>
      )}
      <article className={styles.product} aria-label={name}>
        <ProductPhotos key={product.id} photos={photos} name={name} />
        <div className={styles.about}>
          <Go to={paths.previewStorefront(looking.said)} className={styles.brand}>
            {product.display_name}
          </Go>
          <h2 className={styles.heading} lang={lang}>
            {name}
          </h2>
          <ProductVariations product={product} lang={lang} />
          <Facts
            facts={[
              [t('product.caseQuantity'), product.case_quantity],
              [t('product.minimum'), product.minimum_order_quantity],
              ...(lead ? [[t('product.leadTime'), lead] as const] : []),
              ...(out_of_stock
                ? [[t('products.outOfStock'), restock_date ? <DayOf key="back" day={restock_date} /> : t('kit.yes')] as const]
                : []),
              ...(product.origin_country ? [[t('product.origin'), countryName(locale, product.origin_country)] as const] : []),
            ]}
          />
          <div lang={lang}>
            {description && <p className={showcase.description}>{description}</p>}
            {said.length > 0 && <Facts facts={said} />}
          </div>
        </div>
      </article>
    </>
  )
}
