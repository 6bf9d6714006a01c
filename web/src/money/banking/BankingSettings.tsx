import { getBanking } from '@linesheet/contract/money/banking'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import styles from '../../kit/forms/settings.module.css'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { BankBanner } from '../../kit/layout/BankBanner.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { stackClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'

/** The bank details of payouts, with a link to the page that changes them. */
export function BankingSettings() {
  const { t } = useWords()
  const banking = useEndpointQuery(getBanking, {})
  return (
    <div className={stackClass({ gap: 24 }, styles.form)}>
      <Section title={t('banking.title')} bare>
        <div className={stackClass({ gap: 16 }, styles.fields)}>
          <p className={styles.help}>{t('banking.subtitle')}</p>
          <BankBanner to={paths.banking()} />
          <QueryView query={banking} skeleton={<SkeletonRows count={2} />}>
            {({ current }) => (current ? <p translate="no">{current.label}</p> : null)}
          </QueryView>
          <p>
            <AppLink to={paths.banking()}>{t('banking.banner.open')}</AppLink>
          </p>
        </div>
      </Section>
    </div>
  )
}
