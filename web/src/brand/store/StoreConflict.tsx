import { ConflictDialog } from '../../kit/overlays/ConflictDialog.tsx'
import { useWords } from '../../words/Words.tsx'
import type { Draft, StoreField } from './storeDraft.ts'
import { fieldLabel } from './storeLabels.ts'
import type { StoreForm } from './useStoreForm.ts'

/** Shows both versions of fields of the store that two people changed. */
export function StoreConflict({ conflict, onClose, busy }: { conflict: StoreForm['conflict']; onClose: () => void; busy: boolean }) {
  const { t, find } = useWords()
  if (!conflict) return null
  const displayText = (draft: Draft, field: StoreField) => {
    const value = draft[field]
    return typeof value === 'boolean' ? (value ? '✓' : '') : value
  }
  const conflicts = conflict.fields.map((field) => ({
    key: field,
    label: fieldLabel(t, find, field),
    mine: displayText(conflict.mine, field),
    theirs: displayText(conflict.theirs, field),
  }))
  return <ConflictDialog {...conflict} conflicts={conflicts} onClose={onClose} busy={busy} />
}
