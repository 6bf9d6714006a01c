import type { ShopWithStock } from '@linesheet/contract/connections/shop-stock'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { StatusChip } from '../../kit/layout/StatusChip.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from '../shops/shops.module.css'

/** The steps to synchronized stock, and the shop's progress. */
export function ShopSteps({ shop: { problem, stock } }: { shop: ShopWithStock }) {
  const { t } = useWords()
  const steps = [
    ['shop.step.connect', true],
    ['shop.step.check', !problem],
    ['shop.step.read', stock.counts.variations > 0],
    ['shop.step.match', stock.counts.matched > 0],
    ['shop.step.switchOn', false],
  ] as const
  return (
    <ol className={stackClass({ gap: 8 }, styles.steps)} aria-label={t('shop.steps')}>
      {steps.map(([step, isDone]) => (
        <li key={step}>
          <span className={rowClass({ inline: true, wrap: true, gap: 8 })}>
            <span className={textClass({ color: isDone ? 'ink-2' : 'ink' })}>{t(step)}</span>
            {isDone && <StatusChip tone="good">{t('shop.step.done')}</StatusChip>}
          </span>
        </li>
      ))}
    </ol>
  )
}
