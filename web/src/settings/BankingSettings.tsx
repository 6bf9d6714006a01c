import { getBanking } from '@linesheet/contract/banking'
import { AppLink } from '../kit/AppLink.tsx'
import { BankBanner } from '../kit/BankBanner.tsx'
import { Section } from '../kit/Page.tsx'
import { QueryView } from '../kit/QueryView.tsx'
import { useEndpointQuery } from '../kit/queries.ts'
import { SkeletonRows } from '../kit/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './settings.module.css'

/** Where payouts go, and the way to the page that changes it. */
export function BankingSettings() {
  const { t } = useWords()
  const banking = useEndpointQuery(getBanking, {})
  return (
    <div className={styles.form}>
      <Section title={t('banking.title')} bare>
        <div className={styles.fields}>
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
