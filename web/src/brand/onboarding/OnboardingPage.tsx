import { mailApplicationLink, submitApplication } from '@linesheet/contract/brand/onboarding'
import { type ApplicationAnswers, type ApplicationStep, applicationSteps, stepErrors, stepOf } from '@linesheet/domain/brand/applications'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call } from '../../kit/api/call.ts'
import { CallError } from '../../kit/api/callError.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { passwordRules } from '../../kit/forms/fields/passwordRules.ts'
import { SubmittedErrorsContext } from '../../kit/forms/fields/useSubmittedError.ts'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { paths } from '../../kit/paths.ts'
import { productName } from '../../words/productName.ts'
import { PartWords, useWords } from '../../words/Words.tsx'
import type { ApplicationState } from './applicationSync.ts'
import { BrandStep } from './BrandStep.tsx'
import { CatalogueStep } from './CatalogueStep.tsx'
import { ContactStep } from './ContactStep.tsx'
import { DecidedApplication } from './DecidedApplication.tsx'
import { LogisticsStep } from './LogisticsStep.tsx'
import { OnboardingLayout } from './OnboardingLayout.tsx'
import styles from './onboarding.module.css'
import { ReviewStep } from './ReviewStep.tsx'
import { SaveNotice } from './SaveNotice.tsx'
import { Stepper } from './Stepper.tsx'
import { useApplication } from './useApplication.ts'

type Editing = ReturnType<typeof useApplication>
const noErrors: FieldErrors = {}
const isDecided = (application: ApplicationState): application is ApplicationState & { status: 'pending' | 'approved' | 'refused' } =>
  application.status !== 'draft'
/** The first incomplete step, where a returning applicant continues. */
const firstOpenStep = ({ answers, file }: ApplicationState): ApplicationStep =>
  applicationSteps.find((step) => Object.keys(stepErrors(step, answers, !!file, new Date())).length) ?? 'review'

function ApplicationForm({ sync, application }: Editing) {
  const { t } = useWords()
  const { answers, file } = application
  const [step, setStep] = useState(() => firstOpenStep(application))
  const [errors, setErrors] = useState(noErrors)
  const [passwords, setPasswords] = useState({ password: '', repeated: '', accepts: false })
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isLinkMailed, setLinkMailed] = useState(false)
  const rules = passwordRules(passwords.password, passwords.repeated, answers.email ?? '')

  function goTo(next: ApplicationStep) {
    setStep(next)
    setErrors(noErrors)
    setFailure(undefined)
    window.scrollTo(0, 0)
  }
  function change(changes: ApplicationAnswers) {
    const zone = answers.time_zone ? {} : { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }
    sync.change({ ...zone, ...changes })
  }
  /** Mails the link to come back as soon as the address is known. A failure does not stop the applicant. */
  async function mailLink() {
    const token = (await sync.flush()) ? sync.current().token : undefined
    if (token && !isLinkMailed)
      await call(mailApplicationLink, { body: { token } }).then(
        () => setLinkMailed(true),
        () => {},
      )
  }

  async function send() {
    setBusy(true)
    setFailure(undefined)
    try {
      const token = (await sync.flush()) ? sync.current().token : undefined
      if (!token) return
      sync.show(await call(submitApplication, { body: { token, password: passwords.password, accepts_terms: passwords.accepts } }))
      window.scrollTo(0, 0)
    } catch (error) {
      const refused = error instanceof CallError ? error.errors : noErrors
      const [first] = Object.keys(refused)
      if (first && stepOf(first) !== 'review') goTo(stepOf(first))
      setErrors(refused)
      setFailure(first ? undefined : error)
      focusFirstInvalid()
    } finally {
      setBusy(false)
    }
  }

  async function submit() {
    if (step === 'review') return send()
    const wrong = stepErrors(step, answers, !!file, new Date())
    setErrors(wrong)
    if (Object.keys(wrong).length) return focusFirstInvalid()
    if (step === 'contact') void mailLink()
    goTo(applicationSteps[applicationSteps.indexOf(step) + 1] ?? 'review')
  }

  const fields = { answers, errors, onChange: change }
  const previous = applicationSteps[applicationSteps.indexOf(step) - 1]
  const mayContinue = step !== 'review' || (rules.length && rules.name && rules.match && passwords.accepts)
  return (
    <>
      <h1 className={styles.title}>{t('onboarding.title', { product: productName })}</h1>
      {step === 'contact' && <p className={textClass({ color: 'ink-2' })}>{t('onboarding.lead')}</p>}
      {application.isLinkLost && (
        <p
          className={textClass({ paddingBlock: 12, paddingInline: 16, radius: 'normal', background: 'attention-soft', color: 'attention' })}
        >
          {t('onboarding.linkLost')}
        </p>
      )}
      <Stepper current={step} goTo={goTo} />
      <Form className={stackClass({ gap: 20 })} onSubmit={submit} aria-label={t(`onboarding.step.${step}`)}>
        <SubmittedErrorsContext value={true}>
          {step === 'contact' && <ContactStep {...fields} />}
          {step === 'brand' && <BrandStep {...fields} />}
          {step === 'catalogue' && <CatalogueStep {...fields} file={file} sync={sync} />}
          {step === 'logistics' && <LogisticsStep {...fields} />}
          {step === 'review' && (
            <ReviewStep
              {...fields}
              file={file}
              goTo={goTo}
              passwords={passwords}
              changePasswords={(changes) => setPasswords((before) => ({ ...before, ...changes }))}
              refused={errors}
            />
          )}
          {/* A honeypot for programs that fill in forms; visually out of sight, because they recognize hidden fields. */}
          <input type="text" name="nickname" className="unseen" tabIndex={-1} autoComplete="off" aria-hidden="true" />
        </SubmittedErrorsContext>
        {failure ? <ErrorBox error={failure} /> : null}
        <SaveNotice state={application.saveState} hasBegun={!!application.token} isLinkMailed={isLinkMailed && step !== 'contact'} />
        <div className={rowClass({ justifyContent: 'end', gap: 12, alignItems: 'stretch' }, styles.actions)}>
          {previous && <Button onClick={() => goTo(previous)}>{t('onboarding.back')}</Button>}
          <Button type="submit" variant="primary" busy={busy} disabled={!mayContinue}>
            {t(step === 'review' ? 'onboarding.submit' : 'onboarding.continue')}
          </Button>
        </div>
      </Form>
    </>
  )
}

function Onboarding() {
  const { t, language } = useWords()
  const navigate = useNavigate()
  const [linkToken] = useState(useSearchParam('token'))
  const editing = useApplication(linkToken)
  const { application, error, retry, sync } = editing

  // The address names the language that is shown, and no longer the token, which opens the application.
  useEffect(() => {
    if (application.isLoaded) void navigate({ to: paths.onboarding(language), search: {}, replace: true })
  }, [application.isLoaded, language, navigate])

  return (
    <OnboardingLayout title={t('onboarding.title', { product: productName })}>
      {!application.isLoaded ? (
        error ? (
          <ErrorBox error={error} onRetry={retry} />
        ) : (
          <SkeletonRows count={6} />
        )
      ) : isDecided(application) ? (
        <DecidedApplication application={application} startOver={sync.startOver} />
      ) : (
        <ApplicationForm {...editing} />
      )}
    </OnboardingLayout>
  )
}

/** The public application of a brand, in five steps, kept as it is typed and resumed by a mailed link. */
export const OnboardingPage = () => (
  <PartWords part="onboarding">
    <Onboarding />
  </PartWords>
)
