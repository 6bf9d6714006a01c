import { type Category, listCategories } from '@linesheet/contract/catalogue/products'
import { productLimits } from '@linesheet/domain/catalogue/products'
import type { FieldError } from '@linesheet/domain/platform/field-errors'
import type * as z from 'zod/mini'
import { useEndpointQuery } from '../../../kit/api/queries.ts'
import choiceRow from '../../../kit/forms/ChoiceRow.module.css'
import combobox from '../../../kit/forms/fields/Combobox.module.css'
import { ComboboxChoices } from '../../../kit/forms/fields/ComboboxChoices.tsx'
import field from '../../../kit/forms/fields/Field.module.css'
import { Field } from '../../../kit/forms/fields/Field.tsx'
import { CheckIcon, CloseIcon } from '../../../kit/layout/icons.tsx'
import { rowClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import styles from './CategoriesField.module.css'
import { CategoryPath } from './CategoryPath.tsx'
import chip from './Chip.module.css'
import { useCategoryPicker } from './useCategoryPicker.ts'

type CategoryRecord = z.infer<typeof Category>
type Props = { ids: readonly string[]; onChange: (ids: string[]) => void; error?: FieldError | undefined }

/** The product's categories, searched by their path in any language. Enter or a click adds or removes the marked one. */
export function CategoriesField({ ids, onChange, error }: Props) {
  const { t } = useWords()
  const categories = useEndpointQuery(listCategories, {}).data ?? []
  const picker = useCategoryPicker(categories, ids, onChange)
  const chosen = ids.flatMap((id) => categories.find((category) => category.id === id) ?? [])
  const help = ids.length >= productLimits.categories ? t('field.too_many', { max: productLimits.categories }) : undefined
  return (
    <Field label={t('product.categories')} help={help} error={error}>
      {(control) => (
        <div className={`${field.framed} ${combobox.field} ${styles.field}`} data-invalid={control['aria-invalid']}>
          {chosen.map((category) => (
            <span key={category.id} className={rowClass({ size: 13, inline: true }, chip.chip)}>
              <CategoryPath category={category} categories={categories} />
              <RemoveButton category={category} onRemove={() => picker.toggle(category.id)} />
            </span>
          ))}
          <input
            {...control}
            {...picker.inputProps}
            role="combobox"
            aria-expanded={picker.isOpen}
            aria-controls={picker.isOpen ? picker.listId : undefined}
            aria-autocomplete="list"
            className={`${field.input} ${combobox.typing}`}
            placeholder={t('product.addCategory')}
          />
          {picker.isOpen && (
            <ComboboxChoices id={picker.listId} label={t('product.categories')} isMultiple>
              {picker.matches.length === 0 && (
                <p className={textClass({ paddingBlock: 8, paddingInline: 12, color: 'ink-2' })}>{t('product.noCategoryFound')}</p>
              )}
              {picker.matches.map((category, index) => (
                <button
                  type="button"
                  tabIndex={-1}
                  key={category.id}
                  role="option"
                  aria-selected={ids.includes(category.id)}
                  className={`${choiceRow.row} ${styles.choice}`}
                  {...picker.choiceProps(category.id, index)}
                >
                  <CategoryPath category={category} categories={categories} />
                  {ids.includes(category.id) && <CheckIcon size={16} />}
                </button>
              ))}
            </ComboboxChoices>
          )}
        </div>
      )}
    </Field>
  )
}

function RemoveButton({ category, onRemove }: { category: CategoryRecord; onRemove: () => void }) {
  const { t, language } = useWords()
  return (
    <button type="button" aria-label={t('product.remove', { what: category[language] })} onClick={onRemove}>
      <CloseIcon size={12} />
    </button>
  )
}
