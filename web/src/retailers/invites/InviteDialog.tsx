import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { inviteRetailers } from '@linesheet/contract/retailers/network.invites'
import { languages } from '@linesheet/domain/platform/languages'
import { pastedEntry, readPastedRetailers } from '@linesheet/domain/retailers/pasted-retailers'
import { useState } from 'react'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextArea } from '../../kit/forms/fields/TextField.tsx'
import { gridClass, stackClass } from '../../kit/layout/primitives.ts'
import type { SelectionTarget } from '../../kit/lists/useSelection.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { PastedSummary } from '../../kit/retailers/PastedSummary.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'
import { ConfirmInvites } from './ConfirmInvites.tsx'
import { InvitePreview } from './InvitePreview.tsx'
import styles from './invite.module.css'
import { type RefusedInvite, RefusedInvites, toRefusedInvite } from './RefusedInvites.tsx'
import { useInvitePlan } from './useInvitePlan.ts'

type Body = NonNullable<RequestInput<typeof inviteRetailers>['body']>
type Props = {
  /** Retailers of the network; undefined if addresses are typed. */
  target?: SelectionTarget<NonNullable<Body['filter']>>
  count?: number
  /** The name of a single retailer, which the dialog shows. */
  name?: string
  /** The suggested message of the brand. */
  message?: string
  onClose: () => void
}

const longestMessage = 2000

/** Mails retailers: chooses recipients, language and the brand's message, and shows a preview. */
export function InviteDialog({ target, count = 0, name, message = '', onClose }: Props) {
  const words = useWords()
  const { t } = words
  const { draft, change, clearDraft } = useDraft(message ? 'invite:reorder' : 'invite:retailers', {
    message,
    language: '',
    unknownLanguage: '',
    addresses: '',
  })
  const inviting = useEndpointMutation(inviteRetailers, { events: ['retailer.changed', 'retailer.added'] })
  const [refused, setRefused] = useState<readonly RefusedInvite[]>([])
  const pasted = readPastedRetailers(target ? '' : draft.addresses)
  const emails = pasted.retailers.map(pastedEntry)
  const language = languages.find((language) => language === draft.language)
  const unknownLanguage = languages.find((language) => language === draft.unknownLanguage) ?? words.language
  const body = {
    ...target,
    emails,
    message: draft.message,
    ...(language && { language_code: language }),
    unknown_language_code: unknownLanguage,
  }
  const { plan, latest, error, refresh } = useInvitePlan(body)
  const unknownLanguages = latest?.mails.reduce((sum, { unknown_languages }) => sum + unknown_languages, 0) ?? 0
  const [isConfirming, setConfirming] = useState(false)

  function finish() {
    clearDraft()
    onClose()
  }

  async function send() {
    const result = await inviting.send({ body: { ...body, ...(plan && { confirmed: plan.recipients }) } })
    setConfirming(false)
    refresh()
    if (!result) return undefined
    if (result.invited) showToast({ text: t('invite.sent', { count: result.invited }) })
    const problems = result.rows.filter(({ invite }) => !invite).map(toRefusedInvite)
    setRefused(problems)
    // Refused retailers stay in the dialog, with the reason.
    const left = [...problems.map(({ email }) => email), ...pasted.refused.map(({ text }) => text)]
    if (!left.length) return result
    if (!target) change({ addresses: left.join('\n') })
    return undefined
  }

  /** Sends a single mail at once, because the preview shows it; several mails are confirmed with their numbers. */
  async function submit() {
    if (plan?.recipients === 1) return send()
    setConfirming(true)
    return undefined
  }

  return (
    <>
      <FormDialog
        title={name ? t('invite.titleOne', { name }) : target ? t('invite.title', { count }) : t('invite.titleNew')}
        submitLabel={plan ? t('invite.sendCount', { count: plan.recipients }) : t('invite.send')}
        onSubmit={submit}
        mutation={inviting}
        onClose={onClose}
        onDone={clearDraft}
        error={error}
        blocked={!plan?.recipients}
        size={880}
      >
        <div className={gridClass({ gap: 24 }, styles.columns)}>
          <div className={stackClass({ alignContent: 'start', gap: 16 })}>
            {!target && (
              <TextArea
                label={t('invite.addresses')}
                help={t('invite.addressesHelp')}
                value={draft.addresses}
                onChange={(addresses) => change({ addresses })}
                rows={4}
              />
            )}
            {!target && <PastedSummary list={pasted} />}
            <SelectField
              label={t('invite.language')}
              value={draft.language}
              onChange={(value) => change({ language: value })}
              options={[
                { value: '', label: t('invite.ownLanguage') },
                ...languages.map((value) => ({ value: value as string, label: languageNames[value], isForeign: true })),
              ]}
            />
            {!language && unknownLanguages > 0 && (
              <SelectField
                label={t('invite.unknownLanguage')}
                help={t('invite.unknownLanguageHelp', { count: unknownLanguages })}
                value={unknownLanguage}
                onChange={(value) => change({ unknownLanguage: value })}
                options={languages.map((value) => ({ value, label: languageNames[value], isForeign: true }))}
              />
            )}
            <TextArea
              label={t('invite.message')}
              help={t('invite.messageHelp')}
              optional
              value={draft.message}
              onChange={(message) => change({ message })}
              maxLength={longestMessage}
              rows={6}
            />
            <RefusedInvites refused={refused.length || !latest ? refused : latest.refused.map(toRefusedInvite)} />
          </div>
          <InvitePreview mails={emails.length || target ? latest?.mails : []} />
        </div>
      </FormDialog>
      {/* Outside the form: submitting a form inside of it would submit it, too. */}
      {isConfirming && plan && (
        <FormDialog
          title={t('invite.confirm', { count: plan.recipients })}
          submitLabel={t('invite.sendCount', { count: plan.recipients })}
          onSubmit={async () => {
            if (await send()) finish()
          }}
          mutation={inviting}
          onClose={() => setConfirming(false)}
        >
          <ConfirmInvites plan={plan} />
        </FormDialog>
      )}
    </>
  )
}
