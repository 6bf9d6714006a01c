import { inviteUser } from '@linesheet/contract/account/people'
import { canManageRole } from '@linesheet/domain/account/people'
import { type Language, languages } from '@linesheet/domain/platform/languages'
import { type Role, roles } from '@linesheet/domain/platform/roles'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField, SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import styles from '../../kit/forms/settings.module.css'
import { gridClass } from '../../kit/layout/primitives.ts'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useBrand } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'

type Draft = { email: string; first_name: string; last_name: string; role: Role; language_code: Language }

/** Invites somebody by mail. The list then shows the answer of the mail server. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t, language } = useWords()
  const { role: ownRole } = useBrand()
  const { draft, change, clearDraft } = useDraft<Draft>('settings:invite', {
    email: '',
    first_name: '',
    last_name: '',
    role: 'viewer',
    language_code: language,
  })
  const inviting = useEndpointMutation(inviteUser, {
    events: ['invitation.changed'],
    successMessage: ({ email }) => t('people.invite.sent', { email }),
  })
  const { errors } = inviting
  return (
    <FormDialog
      title={t('people.invite.title')}
      submitLabel={t('people.invite.send')}
      onSubmit={() => inviting.send({ body: draft })}
      mutation={inviting}
      onClose={onClose}
      onDone={clearDraft}
      fields={['email', 'first_name', 'last_name', 'role', 'language_code']}
      size={560}
    >
      <TextField
        required
        label={t('people.email')}
        type="email"
        inputMode="email"
        autoComplete="off"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errors.email}
      />
      <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.pair)}>
        {(['first_name', 'last_name'] as const).map((field) => (
          <TextField
            key={field}
            required
            label={t(`people.${field}`)}
            autoComplete="off"
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            maxLength={120}
            error={errors[field]}
          />
        ))}
      </div>
      <RadioField
        label={t('people.role')}
        value={draft.role}
        onChange={(role) => change({ role })}
        options={roles
          .filter((role) => canManageRole(ownRole, role))
          .map((role) => ({ value: role, label: t(`shell.role.${role}`), help: t(`people.role.${role}.help`) }))}
        error={errors.role}
      />
      <SelectField
        label={t('people.language')}
        value={draft.language_code}
        onChange={(language_code) => change({ language_code })}
        options={languages.map((option) => ({ value: option, label: languageNames[option] }))}
      />
    </FormDialog>
  )
}
