import { addApiToken } from '@linesheet/contract/account/api-tokens'
import { apiTokenDays } from '@linesheet/domain/account/api-tokens'
import type { Permission } from '@linesheet/domain/platform/roles'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { SelectField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { hasFieldError } from '../../kit/forms/hasFieldError.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { DialogForm } from '../../kit/overlays/DialogForm.tsx'
import { useWords } from '../../words/Words.tsx'
import { PermissionFields } from './PermissionFields.tsx'
import { ShownSecret } from './ShownSecret.tsx'

const lifetimes = [30, apiTokenDays.suggested, 180, 365] as const
type Draft = { name: string; permissions: Permission[]; days: number }

/** Makes a token, and shows it once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<Draft>('settings:api-token', { name: '', permissions: [], days: apiTokenDays.suggested })
  const adding = useEndpointMutation(addApiToken, { events: ['api_token.changed'] })
  const { errors, result } = adding
  const permissionError = errors.permissions ?? errors['permissions.0']

  async function add() {
    if (await adding.send({ body: { name: draft.name, permissions: draft.permissions, expires_in_days: draft.days } })) clearDraft()
  }

  return (
    <Dialog open onClose={onClose} title={t(result ? 'api.token.created' : 'api.token.add')} size={560}>
      {result ? (
        <ShownSecret
          label={t('api.token.shown')}
          help={t('api.token.created.help')}
          lost={t('api.token.repeated')}
          secret={result.token}
          onDone={onClose}
        />
      ) : (
        <DialogForm
          onSubmit={() => add()}
          submitLabel={t('api.token.add')}
          busy={adding.busy}
          error={hasFieldError(errors, ['name', 'permissions']) ? undefined : adding.error}
          refusal={adding.error}
          onClose={onClose}
        >
          <TextField
            required
            label={t('api.token.name')}
            help={t('api.token.name.help')}
            autoComplete="off"
            value={draft.name}
            onChange={(name) => change({ name })}
            maxLength={60}
            error={errors.name}
          />
          <SelectField
            label={t('api.token.expires')}
            value={String(draft.days)}
            onChange={(days) => change({ days: Number(days) })}
            options={lifetimes.map((days) => ({ value: String(days), label: t('api.token.expires.days', { count: days }) }))}
          />
          <PermissionFields permissions={draft.permissions} onChange={(permissions) => change({ permissions })} error={permissionError} />
        </DialogForm>
      )}
    </Dialog>
  )
}
