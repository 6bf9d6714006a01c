import { addBrandTag, type BrandTag, editBrandTag, removeBrandTag } from '@linesheet/contract/retailers/brand-tags'
import { type TagColor, tagColors, tagLimits } from '@linesheet/domain/platform/tags'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { useDraft } from '../../kit/drafts/useDraft.ts'
import { RadioField } from '../../kit/forms/fields/ChoiceFields.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import styles from '../../kit/forms/settings.module.css'
import { FormDialog } from '../../kit/overlays/FormDialog.tsx'
import { TagDot } from '../../kit/tags/TagDot.tsx'
import { useWords } from '../../words/Words.tsx'

const effects = { events: ['brand_tag.changed'] } as const

/** Adds a tag, or renames or recolors one wherever it is used. */
export function BrandTagDialog({ tag, onClose }: { tag: BrandTag | undefined; onClose: () => void }) {
  const { t } = useWords()
  const { draft, change, clearDraft } = useDraft<{ name: string; color: TagColor }>(`brand-tag:${tag?.id ?? 'new'}`, {
    name: tag?.name ?? '',
    color: tag?.color ?? 'teal',
  })
  const adding = useEndpointMutation(addBrandTag, effects)
  const editing = useEndpointMutation(editBrandTag, effects)
  const mutation = tag ? editing : adding
  return (
    <FormDialog
      title={tag ? t('tags.edit', { name: tag.name }) : t('tags.add')}
      submitLabel={t('tags.save')}
      onSubmit={() => (tag ? editing.send({ body: { id: tag.id, ...draft } }) : adding.send({ body: draft }))}
      mutation={mutation}
      onClose={onClose}
      onDone={clearDraft}
      fields={['name']}
    >
      <TextField
        label={t('tags.name')}
        required
        value={draft.name}
        onChange={(name) => change({ name })}
        maxLength={tagLimits.length}
        error={mutation.errors.name}
      />
      <div className={styles.colors}>
        <RadioField
          label={t('tags.color')}
          value={draft.color}
          onChange={(color) => change({ color })}
          options={tagColors.map((color) => ({ value: color, label: t(`tags.color.${color}`), help: <TagDot color={color} /> }))}
        />
      </div>
    </FormDialog>
  )
}

export function DeleteTagDialog({ tag: { id, name }, onClose }: { tag: BrandTag; onClose: () => void }) {
  const { t } = useWords()
  const removing = useEndpointMutation(removeBrandTag, effects)
  return (
    <FormDialog
      title={t('tags.deleteTitle', { name })}
      submitLabel={t('tags.deleteAction')}
      danger
      onSubmit={() => removing.send({ body: { id } })}
      mutation={removing}
      onClose={onClose}
    >
      <p>{t('tags.deleteHelp')}</p>
    </FormDialog>
  )
}
