import { uniqueTags } from '@linesheet/domain/platform/tags'
import { TagsDialog } from '../../kit/tags/TagsDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import type { BulkDialogProps } from './useOrderBulk.ts'

export function TagOrdersDialog({ target, bulk, onSubmit, onClose }: BulkDialogProps) {
  const { t } = useWords()
  return (
    <TagsDialog
      title={t('orders.bulk.title.tag', { count: target.count })}
      submitLabel={t('orders.bulk.tag')}
      draftKey="tag:many"
      labels={{ add_tags: t('orders.bulk.addTags'), remove_tags: t('orders.bulk.removeTags') }}
      words={{ add: t('order.tag.add'), remove: (tag) => t('order.tag.remove', { label: tag }) }}
      known={'rows' in target ? uniqueTags(target.rows.flatMap(({ tags }) => tags)) : []}
      onSubmit={(changes) => onSubmit({ action: 'tag', ...changes })}
      mutation={bulk}
      onClose={onClose}
    />
  )
}
