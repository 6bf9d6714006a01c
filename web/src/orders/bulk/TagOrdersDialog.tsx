import { uniqueTags } from '@linesheet/domain/retailers/tags'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { Field } from '../../kit/forms/fields/Field.tsx'
import { TagsInput } from '../../kit/forms/fields/TagsInput.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

const fields = [
  ['add_tags', 'orders.bulk.addTags'],
  ['remove_tags', 'orders.bulk.removeTags'],
] as const

export function TagOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<{ add_tags: string[]; remove_tags: string[] }>('tag:many', {
    add_tags: [],
    remove_tags: [],
  })
  const present = 'rows' in target ? uniqueTags(target.rows.flatMap(({ tags }) => tags)) : []
  return (
    <FormDialog
      title={t('orders.bulk.title.tag', { count: target.count })}
      submitLabel={t('orders.bulk.tag')}
      onSubmit={() => onSubmit({ action: 'tag', ...draft })}
      mutation={bulk}
      onClose={onClose}
      onDone={clearDraft}
      blocked={!draft.add_tags.length && !draft.remove_tags.length}
    >
      {fields.map(([name, label]) => (
        <Field key={name} label={t(label)} optional>
          {(control) => (
            <TagsInput
              tags={draft[name]}
              onChange={(tags) => change({ [name]: tags })}
              words={{ add: t('order.tag.add'), remove: (tag) => t('order.tag.remove', { label: tag }) }}
              known={present}
              control={control}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
