import { listCategories } from '@linesheet/contract/products'
import type { FieldError } from '@linesheet/domain/field-errors'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { CloseIcon } from '../../kit/icons.tsx'
import { useEndpointQuery } from '../../kit/queries.ts'
import { useWords } from '../../words/Words.tsx'
import styles from './editor.module.css'

const maxCategories = 10

/** The product's categories, and a list to add one. */
export function CategoriesField({
  ids,
  change,
  error,
}: {
  ids: readonly string[]
  change: (ids: string[]) => void
  error: FieldError | undefined
}) {
  const { t, language, locale } = useWords()
  const all = useEndpointQuery(listCategories, {}).data ?? []
  const categoryName = (id: string) => all.find((category) => category.id === id)?.[language] ?? '…'
  const parentName = (id: string | null) => all.find((category) => category.id === id)?.[language]
  const choices = all
    .filter(({ id }) => !ids.includes(id))
    .map((category) => ({ value: category.id, label: [parentName(category.parent_id), category[language]].filter(Boolean).join(' › ') }))
    .toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <div className={styles.stack}>
      {ids.length < maxCategories && (
        <SelectField
          label={t('product.categories')}
          value=""
          change={(id) => id && change([...ids, id])}
          options={[{ value: '', label: t('product.addCategory') }, ...choices]}
          error={error}
        />
      )}
      {ids.length > 0 && (
        <ul className={styles.chips} aria-label={t('product.categories')}>
          {ids.map((id) => (
            <li key={id} className={styles.chip}>
              {categoryName(id)}
              <button
                type="button"
                aria-label={t('product.remove', { what: categoryName(id) })}
                onClick={() => change(ids.filter((other) => other !== id))}
              >
                <CloseIcon size={12} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
