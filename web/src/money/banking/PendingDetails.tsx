import { type BankDetails, cancelBanking, confirmBanking, getBanking } from '@linesheet/contract/money/banking'
import { useRef, useState } from 'react'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useMomentContext } from '../../kit/format/dateContext.tsx'
import { formatExactTime } from '../../kit/format/dateFormats.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { OneTimeCodeField } from '../../kit/forms/fields/OneTimeCodeField.tsx'
import { SubmittedErrorsContext } from '../../kit/forms/fields/useSubmittedError.ts'
import { focusFirstInvalid } from '../../kit/forms/focusFirstInvalid.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import { BankFacts } from './BankFacts.tsx'
import { BankStateChip } from './BankStateChip.tsx'
import styles from './banking.module.css'

function CodeForm({ expiresAt }: { expiresAt: string }) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const confirming = useEndpointMutation(confirmBanking, {
    events: ['banking.changed'],
    recordKey: () => queryOptionsFor(getBanking, {}).queryKey,
    successMessage: t('banking.confirmed'),
  })
  async function submit() {
    if (code.trim() && !(await confirming.send({ body: { code } }))) focusFirstInvalid(form.current)
  }
  return (
    <Form ref={form} className={styles.code} onSubmit={submit}>
      <p>{t('banking.code.help', { time: formatExactTime(new Date(expiresAt), dateContext) })}</p>
      <SubmittedErrorsContext value={true}>
        <OneTimeCodeField
          label={t('banking.code')}
          value={code}
          onChange={setCode}
          name="bank-code-of-mail"
          error={confirming.errors.code}
        />
      </SubmittedErrorsContext>
      {confirming.error && !confirming.errors.code ? <ErrorBox error={confirming.error} /> : null}
      <div>
        <Button type="submit" variant="primary" busy={confirming.busy} disabled={!code.trim()}>
          {t('banking.code.submit')}
        </Button>
      </div>
    </Form>
  )
}

function CancelDialog({ details, onClose }: { details: BankDetails; onClose: () => void }) {
  const { t } = useWords()
  const cancelling = useEndpointMutation(cancelBanking, { events: ['banking.changed'], successMessage: t('banking.cancelled') })
  return (
    <FormDialog
      title={t('banking.cancel.title')}
      submitLabel={t('banking.cancel')}
      cancelLabel={t('banking.cancel.keep')}
      onSubmit={() => cancelling.send({ params: { id: details.id } })}
      mutation={cancelling}
      danger
      onClose={onClose}
    >
      <p>{t('banking.cancel.help', { label: details.label })}</p>
    </FormDialog>
  )
}

/** Bank details that wait for their code, or for the day from which they are used; until then they can be withdrawn. */
export function PendingDetails({ details, canWrite }: { details: BankDetails; canWrite: boolean }) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  const [isCancelling, setCancelling] = useState(false)
  return (
    <Section title={t('banking.pending')} aside={<BankStateChip state={details.state} />}>
      <BankFacts country={details.country_code} values={details.info} />
      {details.expires_at && canWrite && <CodeForm expiresAt={details.expires_at} />}
      {details.effective_at && (
        <p className={styles.note}>
          <strong>{t('banking.from', { time: formatExactTime(new Date(details.effective_at), dateContext) })}</strong>{' '}
          {t('banking.waiting.help')}
        </p>
      )}
      {canWrite && (
        <div className={rowClass({ wrap: true, gap: 8, marginTop: 8, alignItems: 'stretch' })}>
          <Button variant="quiet" onClick={() => setCancelling(true)}>
            {t('banking.cancel')}
          </Button>
        </div>
      )}
      {isCancelling && <CancelDialog details={details} onClose={() => setCancelling(false)} />}
    </Section>
  )
}
