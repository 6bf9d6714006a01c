import type { Collection } from '@linesheet/contract/catalogue/collections'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { useWords } from '../../words/Words.tsx'
import { CollectionItems } from './CollectionItems.tsx'
import { CollectionTexts } from './CollectionTexts.tsx'
import { CoverUpload } from './CoverUpload.tsx'
import { useCollectionForm } from './useCollectionForm.ts'
import { useCollectionName } from './useCollectionName.ts'

/** Texts, cover and products of a collection, saved together except the cover. */
export function CollectionEditor({ collection }: { collection?: Collection }) {
  const { t } = useWords()
  const form = useCollectionForm(collection)
  const { draft, change, changed, errors } = form
  const nameOf = useCollectionName()
  const isShownAtField = Object.keys(errors).some((field) => field.startsWith('name_') || field.startsWith('description_'))
  return (
    <>
      <CollectionTexts form={form} />
      <CoverUpload collection={collection} name={nameOf(draft)} />
      <CollectionItems items={draft.items} onChange={(items) => change({ items })} />
      <SaveBar
        changedFields={changed.map((part) => t(`collection.field.${part}`))}
        onSave={() => form.save()}
        onDiscard={form.discard}
        busy={form.busy}
        error={isShownAtField ? undefined : form.error}
      />
    </>
  )
}
