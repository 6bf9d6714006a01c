import type { Product } from '@linesheet/contract/products'
import { regions } from '@linesheet/domain/places'
import { marginPercent } from '@linesheet/domain/pricing'
import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { TagList } from '../kit/fields/TagsInput.tsx'
import { Money } from '../kit/Money.tsx'
import { formatPercent } from '../kit/numberFormats.ts'
import { Facts, Section } from '../kit/Page.tsx'
import { StatusChip } from '../kit/StatusChip.tsx'
import { useWords } from '../words/Words.tsx'
import { wordIn } from './naming.ts'
import styles from './ProductRail.module.css'

/** Where on the page a missing point is mended. */
const placeOf: Record<Product['completeness']['missing'][number], string> = {
  ...{ photos: 'photos', photo_size: 'photos', languages: 'languages', hs_code: 'shipping', weight: 'shipping' },
  ...{ dimensions: 'shipping', margin: 'variations', region_prices: 'variations' },
}
const needs = {
  ...{ name: 'basics', description: 'basics', category: 'basics', variation: 'variations', price: 'variations' },
  ...{ photo: 'photos', region: 'regions' },
} as const

/** On a phone the rail stands below everything: the way there. */
export function CompletenessLink({ product }: { product: Product }) {
  const { t } = useWords()
  if (product.completeness.score === 100) return null
  return (
    <span className={styles.toRail}>
      {' · '}
      <a href="#completeness">
        {t('product.completeness')} {product.completeness.score}%
      </a>
    </span>
  )
}

/** What it costs, what it still needs, and the collections it is in. */
export function ProductRail({ product }: { product: Product }) {
  const { t, language, locale } = useWords()
  const margin = marginPercent(product)
  const collections = product.collections
    .map(({ id, name }) => ({ id, name: wordIn(language, name) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  const missing = (Object.keys(needs) as (keyof typeof needs)[]).filter((need) => product.missing.includes(need))
  return (
    <>
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
        <ul className={styles.missing}>
          {product.completeness.missing.map((point) => (
            <li key={point}>
              <a href={`#${placeOf[point]}`}>{t(`product.point.${point}`)}</a>
            </li>
          ))}
        </ul>
      </Section>
      {missing.length > 0 && (
        <Section title={t('product.missing')}>
          <ul className={styles.missing}>
            {missing.map((need) => (
              <li key={need}>
                <a href={`#${needs[need]}`}>{t(`product.need.${need}`)}</a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {collections.length > 0 && (
        <Section title={t('product.collections')}>
          <ul className={styles.links}>
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

/** Where it is sold and found; whoever may change that sees it in the form. */
export function ProductPlaces({ product }: { product: Product }) {
  const { t, language } = useWords()
  return (
    <>
      <Section title={t('products.column.regions')}>
        {product.regions.length ? (
          <Facts facts={product.regions.map((id) => [t(`products.region.${id}`), regions[id].currency_code] as const)} />
        ) : (
          <p className={styles.none}>{t('product.noRegion')}</p>
        )}
      </Section>
      <Section title={t('product.categories')}>
        <p>
          {product.product_categories.map((category) => category[language]).join(' · ') || (
            <span className={styles.none}>{t('product.noCategory')}</span>
          )}
        </p>
      </Section>
      <Section title={t('product.tags')}>
        <TagList labels={product.tags} none={t('product.noCategory')} />
      </Section>
    </>
  )
}
