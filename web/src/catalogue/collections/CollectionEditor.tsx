import type { Collection } from '@linesheet/contract/catalogue/collections'
import { SaveBar } from '../../kit/forms/SaveBar.tsx'
import { useWords } from '../../words/Words.tsx'
import { CollectionItems } from './CollectionItems.tsx'
import { CollectionTexts } from './CollectionTexts.tsx'
import { CoverUpload } from './CoverUpload.tsx'
import { textKeys } from './draft.ts'
import { useCollectionForm } from './useCollectionForm.ts'
import { useCollectionName } from './useCollectionName.ts'

/** Texts, cover and products of a collection, saved together except the cover. */
export function CollectionEditor({ collection }: { collection?: Collection }) {
  const { t } = useWords()
  const form = useCollectionForm(collection)
  const { draft, change, changed, errors } = form
  const nameOf = useCollectionName()
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
        error={form.error}
        invalidCount={textKeys.filter((key) => errors[key]).length}
      />
    </>
  )
}
