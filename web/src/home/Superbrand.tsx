import type { SuperbrandProgress } from '@linesheet/contract/insight/superbrand'
import { lateAnswersLeft, progressLimits } from '@linesheet/domain/insight/superbrand'
import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { textClass } from '../kit/layout/primitives.ts'
import { SuperbrandCriteria } from '../kit/layout/SuperbrandCriteria.tsx'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'

/** The brand's progress this month, and whether open orders endanger it. */
export function Superbrand({ progress }: { progress: SuperbrandProgress }) {
  const { t } = useWords()
  const { open_answers } = progress
  const isEndangered = open_answers > 0 && lateAnswersLeft(progress, open_answers) < open_answers
  const endangered = open_answers < progressLimits.home.open_answers ? 'superbrand.endangered' : 'superbrand.endangeredMany'
  return (
    <Section bare title={t('superbrand.title')} aside={<AppLink to={paths.analytics('superbrand')}>{t('superbrand.details')}</AppLink>}>
      <SuperbrandCriteria figures={progress} countedUpTo={progressLimits.home.direct_orders} />
      {isEndangered && <p className={textClass({ paddingTop: 12, color: 'ink-3', size: 12 })}>{t(endangered, { count: open_answers })}</p>}
    </Section>
  )
}
