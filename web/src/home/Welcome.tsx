import { endFirstLogin, getHome } from '@linesheet/contract/home'
import { useNavigateTo } from '../kit/AppLink.tsx'
import { Button } from '../kit/Button.tsx'
import { useCompany } from '../kit/company.tsx'
import { useEndpointMutation } from '../kit/queries.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'
import styles from './Welcome.module.css'

/** Shown at the first sign-in until dismissed. */
export function Welcome() {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const { company } = useCompany()
  const ending = useEndpointMutation(endFirstLogin, { invalidates: [getHome] })
  return (
    <section className={styles.welcome} aria-label={t('home.title')}>
      <p>{t('home.welcome', { brand: company.display_name })}</p>
      <Button busy={ending.busy} onClick={() => void ending.send({ body: {} }).then(() => navigateTo(paths.home(), { replace: true }))}>
        {t('home.welcome.done')}
      </Button>
    </section>
  )
}
