import { editNetworkEntry, getNetworkInfo, type NetworkEntry } from '@linesheet/contract/retailers/network'
import { useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../words/Words.tsx'
import { queryOptionsFor, useEndpointMutation } from '../api/queries.ts'
import { pick } from '../forms/changedFields.ts'
import { FormConflict } from '../forms/FormConflict.tsx'
import { TagList, TagsInput } from '../forms/fields/TagsInput.tsx'
import { TextArea } from '../forms/fields/TextField.tsx'
import { SaveBar } from '../forms/SaveBar.tsx'
import { useSharedForm } from '../forms/useSharedForm.ts'
import { Section } from '../layout/Page.tsx'
import { textClass } from '../layout/primitives.ts'
import { useHasPermission } from '../session/brand.tsx'
import { useBrandTags } from '../tags/useBrandTags.ts'

const toInput = ({ version, note, tags }: Pick<NetworkEntry, 'version' | 'note' | 'tags'>) => ({ version, note, tags })

/** The brand's note and tags of a retailer. Saved together; ⌘S saves. */
export function NoteAndTags({ entry }: { entry: NetworkEntry }) {
  const { t } = useWords()
  const canWrite = useHasPermission()('network:write')
  const { names, colorOf } = useBrandTags()
  const cache = useQueryClient()
  const saving = useEndpointMutation(editNetworkEntry, {
    events: ['retailer.changed', 'brand_tag.changed'],
    successMessage: t('network.saved'),
  })
  async function send({ version, ...input }: ReturnType<typeof toInput>, fields: readonly ('note' | 'tags')[]) {
    const saved = await saving.send({ params: { id: entry.id }, body: { version, ...pick(input, fields) } })
    // Otherwise the fields would show their old values until the retailer is fetched again.
    if (saved)
      cache.setQueryData(
        queryOptionsFor(getNetworkInfo, { params: { id: entry.id } }).queryKey,
        (info) => info && { ...info, entry: saved },
      )
    return saved
  }
  const form = useSharedForm({
    key: `retailer:${entry.id}`,
    saved: toInput(entry),
    toInput,
    send,
    error: saving.error,
    reset: saving.reset,
  })
  const { draft, change, changed } = form
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
        onSave={form.save}
        onDiscard={form.discard}
        busy={saving.busy}
        error={form.error}
      />
      <FormConflict
        form={form}
        busy={saving.busy}
        label={(field) => t(`network.field.${field}`)}
        text={(field, { note, tags }) => ({ note, tags: tags.join(', ') })[field]}
      />
    </>
  )
}
