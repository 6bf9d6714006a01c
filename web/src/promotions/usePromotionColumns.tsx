import type { PromotionRow } from '@linesheet/contract/promotions/promotions'
import { Money } from '../kit/format/Money.tsx'
import { formatCount } from '../kit/format/numberFormats.ts'
import { textClass } from '../kit/layout/primitives.ts'
import type { Column } from '../kit/lists/columns.ts'
import { useWords } from '../words/Words.tsx'
import { PeriodCell } from './PeriodCell.tsx'
import { PromotionSwitch } from './PromotionSwitch.tsx'
import styles from './promotions.module.css'
import { discountText, regionsText } from './promotionTexts.ts'

export function usePromotionColumns(canEdit: boolean): readonly Column<PromotionRow>[] {
  const words = useWords()
  const { t, locale } = words
  const scopeText = ({ scope, product_count: count }: PromotionRow) =>
    scope === 'storefront' ? t('promotions.scope.storefront') : t('promotions.scope.products', { count })
  return [
    {
      key: 'name',
      title: t('promotions.column.name'),
      sort: 'name',
      alwaysShown: true,
      card: 'title',
      cell: ({ name }) => <span className={textClass({ weight: 500 })}>{name}</span>,
    },
    { key: 'discount', title: t('promotions.column.discount'), card: 'line', cell: (promotion) => discountText(words, promotion) },
    {
      key: 'minimum',
      title: t('promotions.column.minimum'),
      align: 'end',
      visibleFrom: 'wide',
      card: 'none',
      cell: ({ minimum_spend, currency_code }) =>
        minimum_spend === null ? (
          <span className={textClass({ color: 'ink-2', size: 13 })}>–</span>
        ) : (
          <Money amount={minimum_spend} currency={currency_code} />
        ),
    },
    { key: 'scope', title: t('promotions.column.scope'), card: 'none', cell: scopeText },
    {
      key: 'regions',
      title: t('promotions.column.regions'),
      visibleFrom: 'wide',
      card: 'none',
      cell: ({ regions }) => (
        <span className={textClass({ block: true, truncate: true }, styles.regions)} title={regionsText(words, regions)}>
          {regionsText(words, regions)}
        </span>
      ),
    },
    {
      key: 'period',
      title: t('promotions.column.period'),
      sort: 'starts_on',
      card: 'left',
      cell: (promotion) => <PeriodCell promotion={promotion} />,
    },
    {
      key: 'redeemed',
      title: t('promotions.column.redeemed'),
      sort: 'redeemed_count',
      align: 'end',
      card: 'right',
      cell: ({ redeemed_count }) => (
        <span className={textClass({ tabularNumbers: true })}>
          <span className={styles.phone}>{t('promotions.column.redeemed')} </span>
          {formatCount(redeemed_count, locale)}
        </span>
      ),
    },
    {
      key: 'status',
      title: t('promotions.column.status'),
      card: 'aside',
      cell: (promotion) => <PromotionSwitch promotion={promotion} canEdit={canEdit} />,
    },
  ]
}
