import { AppLink } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { stackClass, textClass } from '../../kit/layout/primitives.ts'
import { paths } from '../../kit/paths.ts'
import { useWords } from '../../words/Words.tsx'
import type { ApplicationState } from './applicationSync.ts'
import styles from './onboarding.module.css'

type Props = { application: ApplicationState & { status: 'pending' | 'approved' | 'refused' }; startOver: () => void }

/** The state of an application that was sent. */
export function DecidedApplication({ application: { status, reason }, startOver }: Props) {
  const { t } = useWords()
  return (
    <div role="status" className={stackClass({ justifyItems: 'start', gap: 16 })}>
      <h1 className={styles.title}>{t(`onboarding.${status}.title`)}</h1>
      <p className={textClass({ color: 'ink-2' })}>{t(`onboarding.${status}`)}</p>
      {status === 'pending' && <p className={styles.status}>{t('onboarding.pending.status')}</p>}
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      {status === 'approved' && (
        <AppLink to={paths.signIn()} variant="primary">
          {t('session.signIn')}
        </AppLink>
      )}
      {status === 'refused' && <Button onClick={startOver}>{t('onboarding.again')}</Button>}
    </div>
  )
}
