import { ConflictDialog } from '../../../kit/overlays/ConflictDialog.tsx'
import { useWords } from '../../../words/Words.tsx'
import type { FieldConflict } from './conflicts.ts'
import type { ProductForm } from './useProductForm.ts'

/** Shows both versions of fields of a product that two people changed. */
export function ProductConflict({ conflict, onClose, busy }: { conflict: ProductForm['conflict']; onClose: () => void; busy: boolean }) {
  const { find } = useWords()
  if (!conflict) return null
  const fieldLabel = (name: string) => find(`product.field.${name}`) ?? find(`product.${name}`) ?? find(`products.column.${name}`) ?? name
  const conflictLabel = ({ field, subject, part }: FieldConflict) =>
    [fieldLabel(part || field), find(`kit.language.${subject}`) ?? subject].filter(Boolean).join(' · ')
  const displayText = (field: FieldConflict['field'], text: string) =>
    field === 'regions'
      ? text
          .split(', ')
          .map((id) => find(`products.region.${id}`) ?? id)
          .join(', ')
      : text
  const conflicts = conflict.conflicts.map((difference) => ({
    key: `${difference.field} ${difference.subject} ${difference.part}`,
    label: conflictLabel(difference),
    mine: displayText(difference.field, difference.mine),
    theirs: displayText(difference.field, difference.theirs),
  }))
  return <ConflictDialog {...conflict} conflicts={conflicts} onClose={onClose} busy={busy} />
}
