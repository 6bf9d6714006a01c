import { getChecklist } from '@linesheet/contract/home/home'
import { useLocation } from '@tanstack/react-router'
import { useEndpointQuery } from '../kit/api/queries.ts'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { ChevronRight } from '../kit/layout/icons.tsx'
import { rowClass, textClass } from '../kit/layout/primitives.ts'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './NextStep.module.css'
import { stepAfterPage, stepPages } from './stepPages.ts'

/** Leads a new brand from a page whose step is done to the page of the next step, by the checklist of Home. */
export function NextStep() {
  const { t } = useWords()
  const { pathname } = useLocation()
  const { data } = useEndpointQuery(getChecklist, {})
  const step = data?.checklist && stepAfterPage(pathname, data.checklist)
  if (!step) return null
  return (
    <section data-next-step className={styles.bar} aria-label={t('home.nextStep')}>
      <p className={rowClass({ wrap: true, rowGap: 2, columnGap: 8 }, styles.line)}>
        <span className={textClass({ color: 'ink-2' })}>{t('home.nextStep')}</span>
        <AppLink to={stepPages[step]} className={rowClass({ gap: 2, weight: 500 })}>
          {t(`home.step.${step}`)}
          <ChevronRight size={16} />
        </AppLink>
        <span className={textClass({ pushed: true, size: 13 })}>
          <AppLink to={paths.home()}>{t('home.allSteps')}</AppLink>
        </span>
      </p>
    </section>
  )
}
