import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { tagRetailers } from '@linesheet/contract/retailers/network'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import type { SelectionTarget } from '../../kit/lists/useSelection.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { type TagChanges, TagsDialog } from '../../kit/tags/TagsDialog.tsx'
import { useBrandTags } from '../../kit/tags/useBrandTags.ts'
import { useWords } from '../../words/Words.tsx'

type Body = NonNullable<RequestInput<typeof tagRetailers>['body']>
type Props = { target: SelectionTarget<NonNullable<Body['filter']>>; count: number; onClose: () => void }

/** Adds tags to many retailers, or removes them. */
export function TagRetailersDialog({ target, count, onClose }: Props) {
  const { t, locale } = useWords()
  const { names, colorOf } = useBrandTags()
  const tagging = useEndpointMutation(tagRetailers, { events: ['retailer.changed', 'brand_tag.changed'] })
  async function submit(changes: TagChanges) {
    const result = await tagging.send({ body: { ...target, ...changes } })
    if (!result) return undefined
    const refused = new Intl.ListFormat(locale).format(result.refused.slice(0, 5).map(({ name }) => name))
    showToast({ text: t('network.bulk.tagged', { count: result.done }) })
    if (result.refused.length)
      showToast({ text: t('network.bulk.refused', { count: result.refused.length, names: refused }), tone: 'danger' })
    return result
  }
  return (
    <TagsDialog
      title={t('network.bulk.tagTitle', { count })}
      submitLabel={t('network.bulk.tag')}
      draftKey="tag:retailers"
      labels={{ add_tags: t('network.bulk.addTags'), remove_tags: t('network.bulk.removeTags') }}
      words={{ add: t('network.tag.add'), remove: (tag) => t('network.tag.remove', { tag }) }}
      known={names}
      colorOf={colorOf}
      onSubmit={submit}
      mutation={tagging}
      onClose={onClose}
    />
  )
}
