import type { estimateShipping, ShippingQuote } from '@linesheet/contract/orders/labels'
import type { Order } from '@linesheet/contract/orders/orders'
import type { ResponseResult } from '@linesheet/contract/platform/endpoint'
import { useState } from 'react'
import { codeOf } from '../../kit/api/callError.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useWords } from '../../words/Words.tsx'
import { BuyLabelDialog } from './BuyLabelDialog.tsx'
import { CarrierErrors } from './CarrierErrors.tsx'
import { hasProblems, LabelProblems } from './LabelProblems.tsx'
import styles from './labels.module.css'
import { QuoteTable } from './QuoteTable.tsx'

const panelClass = stackClass(
  { gap: 12, justifyItems: 'start', padding: 16, border: true, radius: 'normal', background: 'surface' },
  styles.panel,
)

type Props = {
  order: Order
  estimate: ResponseResult<typeof estimateShipping> | undefined
  busy: boolean
  error: unknown
  /** The order has changed since the estimate. */
  isOutdated: boolean
  getPrices: () => void
}

/** The prices of labels, why some carriers have none, and problems that keep the order from getting any. */
export function LabelPrices({ order, estimate, busy, error, isOutdated, getPrices }: Props) {
  const { t } = useWords()
  const [chosen, setChosen] = useState<ShippingQuote>()
  const refresh = (
    <span className={styles.refresh}>
      <Button variant="quiet" onClick={getPrices}>
        {t('labels.refreshPrices')}
      </Button>
    </span>
  )
  if (busy)
    return (
      <div className={panelClass} role="status">
        <p className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.loading')}</p>
        <SkeletonRows count={3} />
      </div>
    )
  if (error)
    return (
      <div className={panelClass}>
        {hasProblems(codeOf(error)) ? (
          <>
            <LabelProblems order={order} error={error} />
            {refresh}
          </>
        ) : (
          <ErrorBox error={error} onRetry={getPrices} />
        )}
      </div>
    )
  if (!estimate || isOutdated)
    return (
      <div className={panelClass}>
        {isOutdated && <p className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.changed')}</p>}
        <Button onClick={getPrices}>{t('labels.getPrices')}</Button>
      </div>
    )
  return (
    <section className={panelClass} aria-label={t('labels.prices')}>
      {estimate.quotes.length ? (
        <>
          <p className={textClass({ color: 'ink-2', size: 13 })}>{t('labels.forParcels', { count: order.shipments.length })}</p>
          <QuoteTable quotes={estimate.quotes} onSelect={setChosen} />
        </>
      ) : (
        <p>{t('labels.noPrices')}</p>
      )}
      <CarrierErrors errors={estimate.errors} />
      {refresh}
      {chosen && <BuyLabelDialog order={order} quote={chosen} warnings={estimate.warnings} onClose={() => setChosen(undefined)} />}
    </section>
  )
}
