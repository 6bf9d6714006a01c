import {
  criterionValue,
  meetsCriterion,
  type SuperbrandCriterion,
  type SuperbrandFigures,
  superbrandCriteria,
  superbrandTargets,
} from '@linesheet/domain/insight/superbrand'
import type { ReactNode } from 'react'
import { useWords } from '../../words/Words.tsx'
import { CheckIcon } from './icons.tsx'
import { gridClass, textClass } from './primitives.ts'
import styles from './SuperbrandCriteria.module.css'

/** Values are rounded down: 89.96% is below 90%. */
const formats: Record<SuperbrandCriterion, Intl.NumberFormatOptions> = {
  rating: { minimumFractionDigits: 1, maximumFractionDigits: 2, roundingMode: 'floor' },
  answered: { style: 'percent', maximumFractionDigits: 1, roundingMode: 'floor' },
  direct_orders: {},
}

export const formatCriterion = (criterion: SuperbrandCriterion, value: number | null, locale: string) =>
  value === null ? '–' : new Intl.NumberFormat(locale, formats[criterion]).format(value)

type Props = {
  figures: SuperbrandFigures
  /** Direct orders are counted up to this number: at it, there may be more. */
  countedUpTo: number
  /** The text below a criterion. */
  hint?: (criterion: SuperbrandCriterion) => ReactNode
}

/** The three criteria of a month: the requirement, the current value, and whether it is met. */
export function SuperbrandCriteria({ figures, countedUpTo, hint }: Props) {
  const { t, locale } = useWords()
  return (
    <ul>
      {superbrandCriteria.map((criterion) => {
        const isMet = meetsCriterion(criterion, figures)
        const figure = criterionValue[criterion](figures)
        const value = formatCriterion(criterion, figure, locale)
        const mayBeMore = criterion === 'direct_orders' && figures.direct_orders >= countedUpTo
        return (
          <li
            key={criterion}
            className={gridClass({ alignItems: 'baseline', columnGap: 12 }, styles.criterion)}
            data-met={isMet || undefined}
          >
            <span className={styles.mark} role="img" aria-label={t(isMet ? 'superbrand.met' : 'superbrand.open')}>
              {isMet && <CheckIcon size={14} />}
            </span>
            <span>{t(`superbrand.criterion.${criterion}`)}</span>
            <span className={styles.value}>
              {figure === null && isMet
                ? t('superbrand.noneDue')
                : t('superbrand.of', {
                    value: mayBeMore ? t('home.moreThan', { count: value }) : value,
                    target: formatCriterion(criterion, superbrandTargets[criterion], locale),
                  })}
            </span>
            {hint && <span className={textClass({ color: 'ink-2', size: 13 }, styles.hint)}>{hint(criterion)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
