import { type DirectProgramme, getDirectProgramme, mailInstructions } from '@linesheet/contract/storefront/direct-programme'
import { useState } from 'react'
import { queryOptionsFor, useEndpointMutation } from '../../kit/api/queries.ts'
import { RelativeTime } from '../../kit/format/RelativeTime.tsx'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { Form } from '../../kit/forms/Form.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { unresolvedErrors } from '../../kit/forms/unresolvedErrors.ts'
import { Button } from '../../kit/layout/Button.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

/** Mails the steps to the person who looks after the website. */
export function DeveloperForm({ programme: { developer_email, developer_mailed_at } }: { programme: DirectProgramme }) {
  const { t } = useWords()
  const [email, setEmail] = useState('')
  const mail = useEndpointMutation(mailInstructions, {
    recordKey: () => queryOptionsFor(getDirectProgramme, {}).queryKey,
    successMessage: t('direct.developer.sent'),
  })
  const send = async () => {
    if (await mail.send({ body: { email } })) setEmail('')
  }
  return (
    <Section title={t('direct.developer')}>
      <Form className={stackClass({ gap: 16 })} onSubmit={send}>
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('direct.developer.help')}</p>
        <TextField
          label={t('direct.developer.email')}
          type="email"
          value={email}
          onChange={setEmail}
          maxLength={254}
          error={unresolvedErrors(mail.errors, mail.lastInput?.body, { email }).email}
        />
        {mail.error && !mail.errors.email ? <ErrorBox error={mail.error} /> : null}
        <div className={rowClass({ wrap: true, gap: 8 })}>
          <Button type="submit" busy={mail.busy} disabled={!email.trim()}>
            {t('direct.developer.send')}
          </Button>
        </div>
        {developer_email && developer_mailed_at && (
          <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
            {t('direct.developer.last', { email: developer_email })} <RelativeTime at={developer_mailed_at} />
          </p>
        )}
      </Form>
    </Section>
  )
}
