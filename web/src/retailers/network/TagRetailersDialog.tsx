import type { RequestInput } from '@linesheet/contract/platform/endpoint'
import { tagRetailers } from '@linesheet/contract/retailers/network'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { Field } from '../../kit/forms/fields/Field.tsx'
import { TagsInput } from '../../kit/forms/fields/TagsInput.tsx'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { showToast } from '../../kit/overlays/toasts.ts'
import { useBrandTags } from '../../kit/tags/useBrandTags.ts'
import { useWords } from '../../words/Words.tsx'

type Body = NonNullable<RequestInput<typeof tagRetailers>['body']>
type Props = { target: { ids: string[] } | { filter: NonNullable<Body['filter']> }; count: number; onClose: () => void }

const fields = [
  ['add_tags', 'network.bulk.addTags'],
  ['remove_tags', 'network.bulk.removeTags'],
] as const

/** Adds tags to many retailers, or removes them. */
export function TagRetailersDialog({ target, count, onClose }: Props) {
  const { t, locale } = useWords()
  const { names, colorOf } = useBrandTags()
  const { draft, change, clearDraft } = useDraft<{ add_tags: string[]; remove_tags: string[] }>('tag:retailers', {
    add_tags: [],
    remove_tags: [],
  })
  const tagging = useEndpointMutation(tagRetailers, { events: ['retailer.changed', 'brand_tag.changed'] })
  async function submit() {
    const result = await tagging.send({ body: { ...target, ...draft } })
    if (!result) return undefined
    const refused = new Intl.ListFormat(locale).format(result.refused.slice(0, 5).map(({ name }) => name))
    showToast({ text: t('network.bulk.tagged', { count: result.done }) })
    if (result.refused.length)
      showToast({ text: t('network.bulk.refused', { count: result.refused.length, names: refused }), tone: 'danger' })
    return result
  }
  return (
    <FormDialog
      title={t('network.bulk.tagTitle', { count })}
      submitLabel={t('network.bulk.tag')}
      onSubmit={submit}
      mutation={tagging}
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
              words={{ add: t('network.tag.add'), remove: (tag) => t('network.tag.remove', { tag }) }}
              known={names}
              colorOf={colorOf}
              control={control}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
