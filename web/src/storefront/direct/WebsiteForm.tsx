import { type DirectProgramme, getDirectProgramme, submitWebsite } from '@linesheet/contract/storefront/direct-programme'
import { completeWebAddress } from '@linesheet/domain/platform/readers/web-address'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

/** Submits the brand's website, which a job then looks at. */
export function WebsiteForm({ programme }: { programme: DirectProgramme }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft('direct:website', { website: programme.website })
  const [wasSubmitted, setSubmitted] = useState(false)
  const submission = useEndpointMutation(submitWebsite, {
    events: ['company.changed'],
    recordKey: () => queryOptionsFor(getDirectProgramme, {}).queryKey,
  })
  const website = completeWebAddress(draft.website)
  const typedError = website === '' ? 'required' : undefined
  const refused = unresolvedErrors(submission.errors, submission.lastInput?.body, { website })
  const error = (wasSubmitted ? typedError : undefined) ?? refused.website
  const submit = async () => {
    setSubmitted(true)
    if (!typedError && (await submission.send({ body: { website } }))) clearDraft()
  }
  const isChecked = programme.status === 'pending' && website === programme.website
  return (
    <Section title={t('direct.submit')}>
      <Form className={stackClass({ gap: 16 })} onSubmit={submit}>
        <TextField
          label={t('direct.website')}
          type="url"
          value={draft.website}
          onChange={(text) => change({ website: text })}
          maxLength={2048}
          placeholder="https://"
          help={t('direct.website.help')}
          error={error}
        />
        {submission.error && !submission.errors.website ? <ErrorBox error={submission.error} /> : null}
        <div className={rowClass({ wrap: true, gap: 8 })}>
          <Button variant="primary" type="submit" busy={submission.busy} disabled={isChecked}>
            {t(isChecked ? 'direct.checking' : 'direct.check')}
          </Button>
        </div>
      </Form>
    </Section>
  )
}
