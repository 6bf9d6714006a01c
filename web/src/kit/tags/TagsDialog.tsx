import type { ComponentProps } from 'react'
import { useDraft } from '../drafts/useDraft.ts'
import { Field } from '../forms/fields/Field.tsx'
import { TagsInput } from '../forms/fields/TagsInput.tsx'
import { FormDialog } from '../overlays/FormDialog.tsx'
import type { ColorOfTag } from './useBrandTags.ts'

export type TagChanges = { add_tags: string[]; remove_tags: string[] }

type Props = Pick<ComponentProps<typeof FormDialog>, 'title' | 'submitLabel' | 'mutation' | 'onClose'> & {
  /** The key under which the draft is kept. */
  draftKey: string
  labels: Readonly<Record<keyof TagChanges, string>>
  words: { add: string; remove: (tag: string) => string }
  known: readonly string[]
  colorOf?: ColorOfTag
  onSubmit: (changes: TagChanges) => Promise<unknown>
}

const fields = ['add_tags', 'remove_tags'] as const

/** Adds tags to many records, or removes them. */
export function TagsDialog({ draftKey, labels, words, known, colorOf, onSubmit, ...dialog }: Props) {
  const { draft, change, clearDraft } = useDraft<TagChanges>(draftKey, { add_tags: [], remove_tags: [] })
  return (
    <FormDialog
      {...dialog}
      onSubmit={() => onSubmit(draft)}
      onDone={clearDraft}
      blocked={!draft.add_tags.length && !draft.remove_tags.length}
    >
      {fields.map((name) => (
        <Field key={name} label={labels[name]} optional>
          {(control) => (
            <TagsInput
              tags={draft[name]}
              onChange={(tags) => change({ [name]: tags })}
              words={words}
              known={known}
              colorOf={colorOf}
              control={control}
            />
          )}
        </Field>
      ))}
    </FormDialog>
  )
}
