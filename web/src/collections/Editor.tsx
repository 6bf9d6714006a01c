import type { Collection } from '@linesheet/contract/collections'
import { SaveBar } from '../kit/SaveBar.tsx'
import { useWords } from '../words/Words.tsx'
import { Cover } from './Cover.tsx'
import { Items } from './Items.tsx'
import { useNameOf } from './naming.ts'
import { Texts } from './Texts.tsx'
import { useEditing } from './useEditing.ts'

/** Texts, cover, products in their order; the bar saves what was typed as one. */
export function Editor({ collection }: { collection?: Collection }) {
  const { t } = useWords()
  const editing = useEditing(collection)
  const { draft, change, changed, errors } = editing
  const nameOf = useNameOf()
  const isAtField = Object.keys(errors).some((field) => field.startsWith('name_') || field.startsWith('description_'))
  return (
    <>
      <Texts editing={editing} />
      <Cover collection={collection} name={nameOf(draft)} />
      <Items items={draft.items} change={(items) => change({ items })} collectionId={collection?.id} />
      <SaveBar
        changedFields={changed.map((part) => t(`collection.field.${part}`))}
        save={() => void editing.save()}
        discard={editing.discard}
        busy={editing.busy}
        error={isAtField ? undefined : editing.error}
      />
    </>
  )
}
