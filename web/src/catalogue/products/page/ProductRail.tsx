import type { Product } from '@linesheet/contract/catalogue/products'
import { marginPercent } from '@linesheet/domain/catalogue/pricing'
import { localize } from '@linesheet/domain/platform/languages'
import { regions } from '@linesheet/domain/platform/places'
import { Money } from '../../../kit/format/Money.tsx'
import { formatPercent } from '../../../kit/format/numberFormats.ts'
import { TagList } from '../../../kit/forms/fields/TagsInput.tsx'
import { AppLink } from '../../../kit/layout/AppLink.tsx'
import { Facts, Section } from '../../../kit/layout/Page.tsx'
import { gridClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { StatusChip } from '../../../kit/layout/StatusChip.tsx'
import { paths } from '../../../kit/paths.ts'
import { useBrandTags } from '../../../kit/tags/useBrandTags.ts'
import { useWords } from '../../../words/Words.tsx'
import { ActivationNeeds } from './ActivationNeeds.tsx'
import styles from './ProductRail.module.css'

/** The section of the page in which a missing point is completed. */
const sectionOfPoint: Record<Product['completeness']['missing'][number], string> = {
  photos: 'photos',
  photo_size: 'photos',
  languages: 'languages',
  hs_code: 'shipping',
  weight: 'shipping',
  dimensions: 'shipping',
  margin: 'variations',
  region_prices: 'variations',
}

/** A link to the rail, which on a phone is below the form. */
export function CompletenessLink({ product }: { product: Product }) {
  const { t } = useWords()
  if (product.completeness.score === 100) return null
  return (
    <span className={styles.completenessLink}>
      {' · '}
      <a href="#completeness">
        {t('product.completeness')} {product.completeness.score}%
      </a>
    </span>
  )
}

/** The needs of activation, prices, completeness, and the product's collections. */
export function ProductRail({ product }: { product: Product }) {
  const { t, language, locale } = useWords()
  const margin = marginPercent(product)
  const collections = product.collections
    .map(({ id, name }) => ({ id, name: localize(language, name) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
  return (
    <>
      <ActivationNeeds product={product} />
      <Section
        title={t('product.price')}
        aside={product.is_bestseller && <StatusChip tone="attention">{t('products.bestseller')}</StatusChip>}
      >
        <p className={styles.price}>
          <Money amount={product.wholesale_price} currency={product.currency_code} />
        </p>
        <Facts
          facts={[
            [t('products.column.retail'), <Money key="retail" amount={product.retail_price} currency={product.currency_code} />],
            [t('products.column.margin'), margin === null ? '–' : formatPercent(margin, locale)],
          ]}
        />
      </Section>
      <Section title={t('product.completeness')} id="completeness" aside={`${product.completeness.score}%`}>
        <progress className={styles.score} value={product.completeness.score} max={100} aria-label={t('product.completeness')} />
        <ul className={stackClass({ gap: 4 }, styles.missing)}>
          {product.completeness.missing.map((point) => (
            <li className={gridClass({ columns: 'auto-content', justifyItems: 'start' })} key={point}>
              <a href={`#${sectionOfPoint[point]}`}>{t(`product.point.${point}`)}</a>
            </li>
          ))}
        </ul>
      </Section>
      {collections.length > 0 && (
        <Section title={t('product.collections')}>
          <ul className={stackClass({ gap: 4 }, styles.links)}>
            {collections.map(({ id, name }) => (
              <li key={id}>
                <AppLink to={paths.collection(id)}>{name}</AppLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

/** Regions, categories and tags for viewers; editors see them in the form. */
export function ProductAssignments({ product }: { product: Product }) {
  const { t, language } = useWords()
  const { colorOf } = useBrandTags()
  return (
    <>
      <Section title={t('products.column.regions')}>
        {product.regions.length ? (
          <Facts facts={product.regions.map((id) => [t(`products.region.${id}`), regions[id].currency_code] as const)} />
        ) : (
          <p className={textClass({ color: 'ink-2' })}>{t('product.noRegion')}</p>
        )}
      </Section>
      <Section title={t('product.categories')}>
        <p>
          {product.product_categories.map((category) => category[language]).join(' · ') || (
            <span className={textClass({ color: 'ink-2' })}>{t('product.noCategory')}</span>
          )}
        </p>
      </Section>
      <Section title={t('product.tags')}>
        <TagList labels={product.tags} none={t('product.noCategory')} colorOf={colorOf} />
      </Section>
    </>
  )
}
