import { listCategories } from '@linesheet/contract/catalogue/products'
import { categoryPath } from '@linesheet/domain/catalogue/categories'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import styles from '../../kit/imports/import.module.css'
import { textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'

/** The categories that a file may name. */
export function AcceptedCategories() {
  const { t, language } = useWords()
  const categories = useEndpointQuery(listCategories, {}).data ?? []
  return (
    <details className={textClass({ block: true, color: 'ink-2' }, styles.accepted)}>
      <summary>{t('import.acceptedCategories')}</summary>
      <ul className={styles.categories}>
        {categories.map((category) => (
          <li key={category.id}>{categoryPath(category, categories, language)}</li>
        ))}
      </ul>
    </details>
  )
}
