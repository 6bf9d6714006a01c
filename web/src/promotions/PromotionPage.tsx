import { getPromotion, type Promotion } from '@linesheet/contract/promotions/promotions'
import { useParams } from '@tanstack/react-router'
import { QueryView } from '../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { Money } from '../kit/format/Money.tsx'
import { formatCount } from '../kit/format/numberFormats.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { BackLink } from '../kit/layout/BackLink.tsx'
import { EmptyState } from '../kit/layout/EmptyState.tsx'
import { LostPage } from '../kit/layout/illustrations.tsx'
import { Facts, Page, PageColumns, Section } from '../kit/layout/Page.tsx'
import { Photo } from '../kit/layout/Photo.tsx'
import { rowClass, stackClass, textClass } from '../kit/layout/primitives.ts'
import { SkeletonBar, SkeletonRows } from '../kit/layout/Skeleton.tsx'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import { PeriodCell } from './PeriodCell.tsx'
import { PromotionMenu } from './PromotionMenu.tsx'
import { PromotionOrders } from './PromotionOrders.tsx'
import { Performance } from './PromotionPerformance.tsx'
import { PromotionStatusChip } from './PromotionStatusChip.tsx'
import styles from './promotions.module.css'
import { discountText, regionsText, summaryText } from './promotionTexts.ts'

function Figures({ promotion: { redeemed_count, figures } }: { promotion: Promotion }) {
  const { t, locale } = useWords()
  return (
    <dl className={rowClass({ wrap: true, alignItems: 'stretch' }, styles.figures)}>
      <div>
        <dt className={textClass({ color: 'ink-2', size: 13 })}>{t('promotion.figure.redeemed')}</dt>
        <dd>{formatCount(redeemed_count, locale)}</dd>
      </div>
      {figures.flatMap(({ currency_code, ...amounts }) =>
        (['revenue', 'discount'] as const).map((name) => (
          <div key={`${currency_code} ${name}`}>
            <dt className={textClass({ color: 'ink-2', size: 13 })}>{t(`promotion.figure.${name}`)}</dt>
            <dd>
              <Money amount={amounts[name]} currency={currency_code} />
            </dd>
          </div>
        )),
      )}
    </dl>
  )
}

function Terms({ promotion }: { promotion: Promotion }) {
  const words = useWords()
  const { t } = words
  const { minimum_spend, currency_code, amounts, scope, products, regions } = promotion
  const minimums = [{ currency_code, minimum_spend }, ...amounts].flatMap((amount) => (amount.minimum_spend === null ? [] : [amount]))
  return (
    <>
      <Section title={t('promotion.terms')}>
        <Facts
          facts={[
            [t('promotions.column.discount'), discountText(words, promotion)],
            ...(minimum_spend === null
              ? []
              : [
                  [
                    t('promotions.column.minimum'),
                    minimums.map((minimum) => (
                      <Money key={minimum.currency_code} amount={minimum.minimum_spend ?? ''} currency={minimum.currency_code} />
                    )),
                  ] as const,
                ]),
            [t('promotions.column.period'), <PeriodCell key="period" promotion={promotion} />],
            [t('promotions.column.regions'), regionsText(words, regions)],
            [
              t('promotions.column.scope'),
              scope === 'storefront' ? t('promotions.scope.storefront') : t('promotions.scope.products', { count: products.length }),
            ],
          ]}
        />
      </Section>
      {scope === 'products' && (
        <Section title={t('promotion.products')}>
          <ul className={stackClass({ marginTop: 8 })}>
            {products.map((product) => (
              <li key={product.id} className={rowClass({ gap: 12 }, styles.product)}>
                <Photo photo={product.photo} alt={product.name} decorative size={36} />
                <AppLink
                  to={paths.product(product.id)}
                  className={textClass({ grow: true, color: 'ink', textDecoration: 'none', truncate: true }, styles.productName)}
                >
                  {product.name}
                </AppLink>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function PromotionDetail({ promotion }: { promotion: Promotion }) {
  const words = useWords()
  const { t } = words
  const { now } = useDateContext()
  return (
    <Page
      sticky
      backLink={<BackLink to={paths.promotions()}>{t('promotions.title')}</BackLink>}
      title={promotion.name}
      aside={<PromotionStatusChip status={promotion.status} />}
      subtitle={summaryText(words, promotion, now)}
      action={<PromotionMenu promotion={promotion} />}
    >
      <PageColumns sidebar={<Terms promotion={promotion} />}>
        <Figures promotion={promotion} />
        <Performance id={promotion.id} />
        <PromotionOrders id={promotion.id} />
      </PageColumns>
    </Page>
  )
}

/** A promotion with its terms and its results. */
export function PromotionPage() {
  const { t, language } = useWords()
  const { id = '' } = useParams({ strict: false })
  const promotion = useEndpointQuery(getPromotion, { params: { id }, query: { language_code: language } }, { keepPrevious: true })
  return (
    <QueryView
      query={promotion}
      skeleton={
        <Page
          sticky
          backLink={<BackLink to={paths.promotions()}>{t('promotions.title')}</BackLink>}
          title={t('promotion.one')}
          subtitle={<SkeletonBar width={280} />}
        >
          <SkeletonRows count={6} height={60} />
        </Page>
      }
      missing={
        <EmptyState drawing={LostPage} action={<AppLink to={paths.promotions()}>{t('promotions.viewAll')}</AppLink>}>
          {t('refusal.promotion.missing')}
        </EmptyState>
      }
    >
      {(found) => <PromotionDetail key={found.id} promotion={found} />}
    </QueryView>
  )
}
