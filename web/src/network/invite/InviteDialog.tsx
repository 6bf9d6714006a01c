import type { RequestInput } from '@linesheet/contract/endpoint'
import { inviteRetailers } from '@linesheet/contract/network.invites'
import { languages } from '@linesheet/domain/languages'
import { useState } from 'react'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { TextArea } from '../../kit/fields/TextField.tsx'
import { useEndpointMutation } from '../../kit/queries.ts'
import { showToast } from '../../kit/toasts.ts'
import { useDraft } from '../../kit/useDraft.ts'
import { languageNames, useWords } from '../../words/Words.tsx'
import { InvitePreview } from './InvitePreview.tsx'
import styles from './invite.module.css'
import { type RefusedInvite, RefusedInvites } from './RefusedInvites.tsx'

type Body = NonNullable<RequestInput<typeof inviteRetailers>['body']>
type Props = {
  /** Retailers of the network; none, where addresses are typed. */
  target?: { ids: string[] } | { filter: NonNullable<Body['filter']> }
  count?: number
  /** Of one retailer: the dialog says whom it is for. */
  name?: string
  /** What the brand may want to write. */
  message?: string
  close: () => void
}

const longestMessage = 2000
const splitAddresses = (text: string) => text.split(/[\s,;，；]+/).filter(Boolean)

/** Mails retailers: whom, in which language, with which words of the brand, and what they will read. */
export function InviteDialog({ target, count = 0, name, message = '', close }: Props) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(message ? 'invite:reorder' : 'invite:retailers', { message, language: '', addresses: '' })
  const inviting = useEndpointMutation(inviteRetailers, { events: ['retailer.changed', 'retailer.added'] })
  const [refused, setRefused] = useState<readonly RefusedInvite[]>([])
  const emails = target ? [] : splitAddresses(draft.addresses)
  const language = languages.find((one) => one === draft.language)
  const words = { message: draft.message, ...(language && { language_code: language }) }
  const previewed = target && 'ids' in target ? target.ids[0] : undefined

  async function submit() {
    const result = await inviting.send({ body: { ...target, emails, ...words } })
    if (!result) return undefined
    if (result.invited) showToast({ text: t('invite.sent', { count: result.invited }) })
    const problems = result.rows.flatMap(({ invite, email, errors, error_codes }) =>
      invite ? [] : [{ email, errors, code: Object.values(error_codes)[0] }],
    )
    setRefused(problems)
    // Whoever was refused stays in the dialog, with the reason.
    if (!problems.length) return result
    if (!target) change({ addresses: problems.map(({ email }) => email).join('\n') })
    return undefined
  }

  return (
    <FormDialog
      title={name ? t('invite.titleOne', { name }) : target ? t('invite.title', { count }) : t('invite.titleNew')}
      submitLabel={t('invite.send')}
      submit={submit}
      mutation={inviting}
      close={close}
      onDone={clearDraft}
      blocked={!target && !emails.length}
      size={880}
    >
      <div className={styles.columns}>
        <div className={styles.fields}>
          {!target && (
            <TextArea
              label={t('invite.addresses')}
              help={t('invite.addressesHelp')}
              value={draft.addresses}
              change={(addresses) => change({ addresses })}
              rows={4}
            />
          )}
          <SelectField
            label={t('invite.language')}
            value={draft.language}
            change={(value) => change({ language: value })}
            options={[
              { value: '', label: t('invite.ownLanguage') },
              ...languages.map((value) => ({ value: value as string, label: languageNames[value], isForeign: true })),
            ]}
          />
          <TextArea
            label={t('invite.message')}
            help={t('invite.messageHelp')}
            optional
            value={draft.message}
            change={(message) => change({ message })}
            maxLength={longestMessage}
            rows={6}
          />
          <RefusedInvites refused={refused} />
        </div>
        <InvitePreview retailerId={previewed} words={words} />
      </div>
    </FormDialog>
  )
}
