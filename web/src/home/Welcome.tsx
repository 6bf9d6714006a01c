import { endFirstLogin, getHome } from '@linesheet/contract/home'
import { paths } from '../app/paths.ts'
import { Button } from '../kit/Button.tsx'
import { useCompany } from '../kit/company.tsx'
import { useGo } from '../kit/Go.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Welcome.module.css'

/** Said once, to someone who is here for the first time. */
export function Welcome() {
  const { t } = useWords()
  const go = useGo()
  const { company } = useCompany()
  const ending = useEndpointMutation(endFirstLogin, { refreshes: [getHome] })
  return (
    <section className={styles.welcome} aria-label={t('home.title')}>
      <p>{t('home.welcome', { brand: company.display_name })}</p>
      <Button busy={ending.busy} onClick={() => void ending.send({ body: {} }).then(() => go(paths.home(), { replace: true }))}>
        {t('home.welcome.done')}
      </Button>
    </section>
  )
}
