import { type Category, categoryChain } from '@linesheet/domain/catalogue/categories'
import { textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'

/** "Home & living › Lighting", with the leaf emphasized. */
export function CategoryPath({ category, categories }: { category: Category; categories: readonly Category[] }) {
  const { language } = useWords()
  const above = categoryChain(category, categories).slice(0, -1)
  return (
    <span>
      {above.length > 0 && (
        <span className={textClass({ color: 'ink-2' })}>{above.map((category) => `${category[language]} › `).join('')}</span>
      )}
      {category[language]}
    </span>
  )
}
