import type { Collection } from '@linesheet/contract/collections'
import { SaveBar } from '../kit/SaveBar.tsx'
import { useWords } from '../words/Words.tsx'
import { CollectionItems } from './CollectionItems.tsx'
import { CollectionTexts } from './CollectionTexts.tsx'
import { CoverUpload } from './CoverUpload.tsx'
import { useCollectionForm } from './useCollectionForm.ts'
import { useCollectionName } from './useCollectionName.ts'

/** Texts, cover, products in their order; the bar saves what was typed as one. */
export function CollectionEditor({ collection }: { collection?: Collection }) {
  const { t } = useWords()
  const editing = useCollectionForm(collection)
  const { draft, change, changed, errors } = editing
  const nameOf = useCollectionName()
  const isShownAtField = Object.keys(errors).some((field) => field.startsWith('name_') || field.startsWith('description_'))
  return (
    <>
      <CollectionTexts editing={editing} />
      <CoverUpload collection={collection} name={nameOf(draft)} />
      <CollectionItems items={draft.items} change={(items) => change({ items })} collectionId={collection?.id} />
      <SaveBar
        changed={changed.map((part) => t(`collection.field.${part}`))}
        save={() => void editing.save()}
        discard={editing.discard}
        busy={editing.busy}
        error={isShownAtField ? undefined : editing.error}
      />
    </>
  )
}
