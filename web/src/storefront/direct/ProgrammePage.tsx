import { type DirectProgramme, getDirectProgramme } from '@linesheet/contract/storefront/direct-programme'
import { directBenefits } from '@linesheet/domain/storefront/direct-programme'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { Money } from '../../kit/format/Money.tsx'
import { PageColumns, Section } from '../../kit/layout/Page.tsx'
import { textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import { DeveloperForm } from './DeveloperForm.tsx'
import { DirectFrame } from './DirectFrame.tsx'
import styles from './direct.module.css'
import { EmbedSteps } from './EmbedSteps.tsx'
import { ProgrammeBanner } from './ProgrammeBanner.tsx'
import { WebsiteForm } from './WebsiteForm.tsx'

function Benefits() {
  const { t } = useWords()
  const { credit, free_shipping_months } = directBenefits
  return (
    <Section title={t('direct.benefits')}>
      <dl className={styles.benefits}>
        <div>
          <dt>0%</dt>
          <dd>{t('direct.benefit.commission')}</dd>
        </div>
        <div>
          <dt>
            <Money amount={credit.amount} currency={credit.currency_code} />
          </dt>
          <dd>{t('direct.benefit.credit')}</dd>
        </div>
        <div>
          <dt>{t('direct.benefit.months', { count: free_shipping_months })}</dt>
          <dd>{t('direct.benefit.shipping')}</dd>
        </div>
      </dl>
    </Section>
  )
}

function Programme({ programme }: { programme: DirectProgramme }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('store:write')
  return (
    <PageColumns sidebar={canWrite && <DeveloperForm programme={programme} />}>
      <ProgrammeBanner programme={programme} />
      <Benefits />
      {programme.status !== 'joined' && canWrite && <WebsiteForm programme={programme} />}
      {!canWrite && <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.readOnly')}</p>}
      <EmbedSteps programme={programme} />
    </PageColumns>
  )
}

/** The direct programme: its value, the brand's progress, and how to join. */
export function ProgrammePage() {
  const answer = useEndpointQuery(getDirectProgramme, {})
  return (
    <DirectFrame current="programme">
      <QueryView query={answer} skeleton={<SkeletonRows count={8} />}>
        {(programme) => <Programme programme={programme} />}
      </QueryView>
    </DirectFrame>
  )
}
