import { checkPromotion, type PromotionWarnings } from '@linesheet/contract/promotions/promotions'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { useDateContext } from '../kit/format/dateContext.tsx'
import { ErrorBox } from '../kit/forms/ErrorBox.tsx'
import { useDebounced } from '../kit/forms/useDebounced.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { stackClass, textClass } from '../kit/layout/primitives.ts'
import { SkeletonRows } from '../kit/layout/Skeleton.tsx'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import type { EditorProps } from './editorProps.ts'
import styles from './promotions.module.css'
import { daysText, moneyText } from './promotionTexts.ts'

function Warnings({ warnings: { low_margin, overlaps } }: { warnings: PromotionWarnings }) {
  const { t, locale } = useWords()
  const { now } = useDateContext()
  if (!low_margin.count && !overlaps.length) return <p className={textClass({ color: 'good' })}>{t('promotion.check.fine')}</p>
  return (
    <>
      {low_margin.count > 0 && (
        <div className={textClass({ padding: 12, radius: 'normal', background: 'attention-soft', color: 'attention' }, styles.warning)}>
          <p>{t('promotion.check.lowMargin', { count: low_margin.count })}</p>
          <ul>
            {low_margin.items.map(({ product_id, name, currency_code, ...prices }) => (
              <li className={stackClass()} key={`${product_id} ${currency_code}`}>
                <AppLink to={paths.product(product_id)}>{name}</AppLink>
                <span className={textClass({ color: 'ink-2', size: 13 })}>
                  {t('promotion.check.price', {
                    before: moneyText(prices.wholesale_price, currency_code),
                    after: moneyText(prices.discounted_price, currency_code),
                    retail: moneyText(prices.retail_price, currency_code),
                  })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {overlaps.length > 0 && (
        <div className={textClass({ padding: 12, radius: 'normal', background: 'attention-soft', color: 'attention' }, styles.warning)}>
          <p>{t('promotion.check.overlaps', { count: overlaps.length })}</p>
          <ul>
            {overlaps.map(({ id, name, starts_on, ends_on }) => (
              <li className={stackClass()} key={id}>
                <AppLink to={paths.promotion(id)}>{name}</AppLink>
                <span className={textClass({ color: 'ink-2', size: 13 })}>{daysText(locale, starts_on, ends_on, now)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

/** Warnings before the promotion is saved, for the current state of the form. */
export function SafetyCheck({ form, promotionId }: Pick<EditorProps, 'form'> & { promotionId?: string | undefined }) {
  const { t } = useWords()
  const body = useDebounced(JSON.stringify(form.body), 400)
  // The check does not depend on the name, which may be missing.
  const isComplete = Object.keys(form.clientErrors).every((field) => field === 'name')
  const input = { ...(JSON.parse(body) as typeof form.body), name: '-', ...(promotionId && { promotion_id: promotionId }) }
  const check = useEndpointQuery(checkPromotion, { body: input }, { enabled: isComplete, keepPrevious: true })
  return (
    <Section title={t('promotion.check')}>
      <div aria-live="polite" aria-busy={check.isFetching} className={stackClass({ gap: 12, size: 13 })}>
        {!isComplete ? (
          <p className={styles.help}>{t('promotion.check.waiting')}</p>
        ) : check.error ? (
          <ErrorBox error={check.error} />
        ) : check.data ? (
          <Warnings warnings={check.data} />
        ) : (
          <SkeletonRows count={1} height={40} />
        )}
      </div>
    </Section>
  )
}
