import { editNetworkEntry, type NetworkEntry } from '@linesheet/contract/retailers/network'
import { useWords } from '../../words/Words.tsx'
import { useEndpointMutation } from '../api/queries.ts'
import { useDraft } from '../drafts/useDraft.ts'
import { TagList, TagsInput } from '../forms/fields/TagsInput.tsx'
import { TextArea } from '../forms/fields/TextField.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { Section } from '../layout/Page.tsx'
import { textClass } from '../layout/primitives.ts'
import { useHasPermission } from '../session/brand.tsx'
import { useBrandTags } from '../tags/useBrandTags.ts'

/** What the brand keeps of a retailer. Saved together; ⌘S saves. */
export function NoteAndTags({ entry }: { entry: NetworkEntry }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('network:write')
  const { names, colorOf } = useBrandTags()
  const { draft, change, clearDraft, clearSent } = useDraft<{ note: string; tags: string[] }>(`retailer:${entry.id}`, {
    note: entry.note,
    tags: entry.tags,
  })
  const saving = useEndpointMutation(editNetworkEntry, {
    events: ['retailer.changed', 'brand_tag.changed'],
    successMessage: t('network.saved'),
  })
  const changed = (['note', 'tags'] as const).filter((field) => JSON.stringify(draft[field]) !== JSON.stringify(entry[field]))
  async function save() {
    const sent = Object.fromEntries(changed.map((field) => [field, draft[field]]))
    if (await saving.send({ params: { id: entry.id }, body: { version: entry.version, ...sent } })) clearSent(sent)
  }
  return (
    <>
      <Section title={t('network.field.note')}>
        {canWrite ? (
          <TextArea
            label={t('network.field.note')}
            hideLabel
            placeholder={t('network.field.notePlaceholder')}
            value={draft.note}
            onChange={(note) => change({ note })}
            maxLength={2000}
            rows={4}
            error={saving.errors.note}
          />
        ) : (
          <p className={textClass({ whiteSpace: 'pre-wrap', breakAnywhere: true })}>{entry.note || t('network.noNote')}</p>
        )}
      </Section>
      <Section title={t('network.field.tags')}>
        {canWrite ? (
          <TagsInput
            tags={draft.tags}
            onChange={(tags) => change({ tags })}
            words={{ add: t('network.tag.add'), remove: (tag) => t('network.tag.remove', { tag }) }}
            known={names}
            colorOf={colorOf}
          />
        ) : (
          <TagList labels={entry.tags} none={t('network.noTags')} colorOf={colorOf} />
        )}
      </Section>
      <SaveBar
        changedFields={changed.map((field) => t(`network.field.${field}`))}
        onSave={() => save()}
        onDiscard={clearDraft}
        busy={saving.busy}
        error={saving.error}
      />
    </>
  )
}
