import type { ProductRow } from '@linesheet/contract/catalogue/products'
import { completenessPoints, productLimits } from '@linesheet/domain/catalogue/products'
import { Money } from '../../../kit/format/Money.tsx'
import { formatCount, formatPercent } from '../../../kit/format/numberFormats.ts'
import { RelativeTime } from '../../../kit/format/RelativeTime.tsx'
import { LanguageDots } from '../../../kit/forms/LanguageDots.tsx'
import { StarIcon } from '../../../kit/layout/icons.tsx'
import { Photo } from '../../../kit/layout/Photo.tsx'
import { stackClass, textClass } from '../../../kit/layout/primitives.ts'
import type { Column } from '../../../kit/lists/columns.ts'
import { useWords } from '../../../words/Words.tsx'
import { BestsellerMark, BestsellerStar, StatusSwitch } from './RowToggles.tsx'
import styles from './useProductColumns.module.css'

function NameCell({ product }: { product: ProductRow }) {
  return (
    <span className={stackClass({ breakAnywhere: true }, styles.name)}>
      <span>
        {product.name}
        {product.is_bestseller && (
          <span className={styles.phone}>
            {' '}
            <BestsellerMark />
          </span>
        )}
      </span>
      {product.sku && <span className={textClass({ color: 'ink-2', size: 12, weight: 400 })}>{product.sku}</span>}
    </span>
  )
}

function StockCell({ product }: { product: ProductRow }) {
  const { t, locale } = useWords()
  if (product.out_of_stock) return <span className={textClass({ color: 'danger', whiteSpace: 'nowrap' })}>{t('products.outOfStock')}</span>
  if (product.stock === null)
    return <span className={textClass({ color: 'ink-2', whiteSpace: 'nowrap' })}>{t('products.alwaysInStock')}</span>
  return (
    <span className={textClass({ tabularNumbers: true })}>
      <span className={styles.phone}>{t('products.column.stock')} </span>
      {formatCount(product.stock, locale)}
    </span>
  )
}

/** Names two missing points and counts the rest; the tooltip lists all. */
function MissingCell({ points }: { points: ProductRow['missing'] }) {
  const { t, locale } = useWords()
  const names = completenessPoints.filter((point) => points.includes(point)).map((point) => t(`product.point.${point}`))
  const hiddenCount = names.length - 2
  return (
    <span className={styles.missing} title={new Intl.ListFormat(locale).format(names)}>
      {names.slice(0, 2).join(' · ')}
      {hiddenCount > 0 && <span className={textClass({ color: 'ink-2', whiteSpace: 'nowrap' })}> +{hiddenCount}</span>}
    </span>
  )
}

/** `missing` adds the column of missing data and makes room for it. */
export function useProductColumns({ missing, canEdit }: { missing: boolean; canEdit: boolean }): readonly Column<ProductRow>[] {
  const { t, language, locale } = useWords()
  const number = new Intl.NumberFormat(locale)
  return [
    {
      key: 'photo',
      title: t('products.column.photo'),
      width: '48px',
      alwaysShown: true,
      card: 'photo',
      cell: (product) => <Photo photo={product.photo} alt={product.name} decorative size={36} />,
    },
    {
      key: 'name',
      title: t('products.column.name'),
      sort: 'name',
      alwaysShown: true,
      card: 'title',
      cell: (product) => <NameCell product={product} />,
    },
    ...(missing
      ? [
          {
            key: 'missing',
            title: t('products.filter.missing'),
            alwaysShown: true,
            card: 'line' as const,
            cell: (product: ProductRow) => <MissingCell points={product.missing} />,
          },
        ]
      : []),
    {
      key: 'category',
      title: t('products.column.category'),
      visibleFrom: missing ? 'extraWide' : 'wide',
      card: 'none',
      cell: ({ category }) => <span className={styles.category}>{category?.[language]}</span>,
    },
    {
      key: 'variations',
      title: t('products.column.variations'),
      align: 'end',
      visibleFrom: 'extraWide',
      card: 'none',
      cell: (product) => <span className={textClass({ tabularNumbers: true })}>{number.format(product.variation_count)}</span>,
    },
    {
      key: 'wholesale',
      title: t('products.column.wholesale'),
      sort: 'wholesale_price',
      align: 'end',
      card: 'left',
      cell: (product) => <Money amount={product.wholesale_price} currency={product.currency_code} />,
    },
    {
      key: 'retail',
      title: t('products.column.retail'),
      align: 'end',
      visibleFrom: missing ? 'extraWide' : 'wide',
      card: 'none',
      cell: (product) => <Money amount={product.retail_price} currency={product.currency_code} />,
    },
    {
      key: 'margin',
      title: t('products.column.margin'),
      align: 'end',
      visibleFrom: 'wider',
      card: 'none',
      cell: (product) => (
        <span className={textClass({ tabularNumbers: true })}>{product.margin === null ? '–' : formatPercent(product.margin, locale)}</span>
      ),
    },
    { key: 'stock', title: t('products.column.stock'), align: 'end', card: 'right', cell: (product) => <StockCell product={product} /> },
    {
      key: 'sold',
      title: t('products.column.sold', { days: productLimits.salesPeriodDays }),
      align: 'end',
      visibleFrom: 'wide',
      card: 'none',
      cell: (product) => <span className={textClass({ tabularNumbers: true })}>{number.format(product.sold)}</span>,
    },
    {
      key: 'regions',
      title: t('products.column.regions'),
      align: 'end',
      visibleFrom: 'extraWide',
      card: 'none',
      cell: (product) => (
        <span title={new Intl.ListFormat(locale).format(product.regions.map((id) => t(`products.region.${id}`)))}>
          {number.format(product.regions.length)}
        </span>
      ),
    },
    {
      key: 'languages',
      title: t('products.column.languages'),
      visibleFrom: 'wide',
      card: 'none',
      cell: (product) => <LanguageDots present={product.languages} />,
    },
    {
      key: 'bestseller',
      title: t('products.bestseller'),
      headerIcon: <StarIcon size={16} />,
      width: '44px',
      card: 'none',
      cell: (product) => <BestsellerStar product={product} canEdit={canEdit} />,
    },
    {
      key: 'status',
      title: t('products.column.status'),
      card: 'aside',
      cell: (product) => <StatusSwitch product={product} canEdit={canEdit} />,
    },
    {
      key: 'updated',
      title: t('products.column.updated'),
      sort: 'updated_at',
      visibleFrom: 'extraWide',
      card: 'none',
      cell: (product) => <RelativeTime at={product.updated_at} />,
    },
  ]
}
