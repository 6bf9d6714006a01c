import { type ApplicationStep, applicationSteps } from '@linesheet/domain/brand/applications'
import { CheckIcon } from '../../kit/layout/icons.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './onboarding.module.css'

/** The current step of the application, with links back to the previous ones. */
export function Stepper({ current, goTo }: { current: ApplicationStep; goTo: (step: ApplicationStep) => void }) {
  const { t } = useWords()
  const at = applicationSteps.indexOf(current)
  return (
    <nav aria-label={t('onboarding.steps')}>
      <p className={styles.position}>{t('onboarding.stepOf', { step: at + 1, count: applicationSteps.length })}</p>
      <ol className={rowClass({ gap: 8, alignItems: 'stretch' })}>
        {applicationSteps.map((step, index) => (
          <li key={step} className={styles.step} data-state={index < at ? 'done' : index === at ? 'current' : 'later'}>
            <button type="button" disabled={index >= at} aria-current={index === at ? 'step' : undefined} onClick={() => goTo(step)}>
              <span className={stackClass({ centered: true, size: 12 }, styles.number)}>
                {index < at ? <CheckIcon size={12} /> : index + 1}
              </span>
              <span className={styles.label}>{t(`onboarding.step.${step}`)}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
