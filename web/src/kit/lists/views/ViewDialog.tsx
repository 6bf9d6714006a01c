import { addView, editView, type View } from '@linesheet/contract/account/views'
import type { ViewList } from '@linesheet/domain/account/views'
import { useWords } from '../../../words/Words.tsx'
import { useDraft } from '../../drafts/useDraft.ts'
import { CheckField } from '../../forms/fields/ChoiceFields.tsx'
import { TextField } from '../../forms/fields/TextField.tsx'
import { FormDialog } from '../../overlays/FormDialog.tsx'
import { useViewMutation } from './useViewMutation.ts'

type Props = {
  list: ViewList
  /** The view to edit; without one, the state of the list becomes a new view. */
  view?: View
  mayChange?: boolean
  shown: Pick<View, 'query' | 'hidden_columns'>
  onSaved?: (id: string) => void
  onClose: () => void
}

/** Edits the name of a view, whether it is shared, and whether the list opens with it. */
export function ViewDialog({ list, view, mayChange = true, shown, onSaved, onClose }: Props) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft(`view:${list}:${view?.id ?? 'new'}`, {
    name: view?.name ?? '',
    shared: view?.shared ?? false,
    is_default: view?.is_default ?? false,
  })
  const [adding, editing] = [useViewMutation(addView, t('views.saved')), useViewMutation(editView, t('views.saved'))]
  const mutation = view ? editing : adding
  const { name, shared, is_default } = draft

  async function save() {
    if (view) return editing.send({ params: { id: view.id }, body: mayChange ? { name, shared, is_default } : { is_default } })
    const saved = await adding.send({ body: { list, ...shown, name, shared, is_default } })
    if (saved) onSaved?.(saved.id)
    return saved
  }

  return (
    <FormDialog
      title={view ? t('views.edit', { name: view.name }) : t('views.add')}
      submitLabel={t('kit.save')}
      onSubmit={save}
      mutation={mutation}
      onClose={onClose}
      onDone={clearDraft}
      fields={['name']}
    >
      {mayChange && (
        <>
          <TextField
            label={t('views.name')}
            required
            value={name}
            onChange={(next) => change({ name: next })}
            maxLength={60}
            error={mutation.errors.name}
          />
          <CheckField
            label={t('views.shared')}
            help={t('views.shared.help')}
            checked={shared}
            onChange={(next) => change({ shared: next })}
          />
        </>
      )}
      <CheckField
        label={t('views.default')}
        help={t('views.default.help')}
        checked={is_default}
        onChange={(next) => change({ is_default: next })}
      />
    </FormDialog>
  )
}
