import { uniqueTags } from '@linesheet/domain/tags'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { Field } from '../../kit/fields/Field.tsx'
import { TagsInput } from '../../kit/fields/TagsInput.tsx'
import { useDraft } from '../../kit/useDraft.ts'
import { useWords } from '../../words/Words.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

const fields = [
  ['add_tags', 'orders.bulk.addTags'],
  ['remove_tags', 'orders.bulk.removeTags'],
] as const

export function TagOrdersDialog({ target, bulk, submit, close }: BulkDialogProps) {
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
      submit={() => submit({ action: 'tag', ...draft })}
      mutation={bulk}
      close={close}
      onDone={clearDraft}
      blocked={!draft.add_tags.length && !draft.remove_tags.length}
    >
      {fields.map(([name, label]) => (
        <Field key={name} label={t(label)} optional>
          {(control) => (
            <TagsInput
              tags={draft[name]}
              change={(tags) => change({ [name]: tags })}
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
