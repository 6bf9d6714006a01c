import { TextArea, TextField } from '../../../kit/forms/fields/TextField.tsx'
import { Section } from '../../../kit/layout/Page.tsx'
import { gridClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { CategoriesField } from './CategoriesField.tsx'
import styles from './editor.module.css'
import { TagsField } from './TagsField.tsx'
import type { FormSectionProps } from './useProductForm.ts'

const detailFields = ['material', 'color', 'size', 'style', 'version'] as const

/** Name, description, categories, tags and details, in the product's original language, which is named if the screen has another. */
export function BasicsSection(part: FormSectionProps) {
  const { draft, onChange, errors } = part
  const { source_language } = part.product
  const { t, language } = useWords()
  return (
    <Section
      title={t('product.basics')}
      id="basics"
      aside={
        source_language !== language && (
          <span className={textClass({ color: 'ink-2', size: 13 })}>
            {t('product.writtenIn', { language: t(`kit.language.${source_language}`) })}
          </span>
        )
      }
    >
      <div className={styles.stack}>
        <TextField
          label={t('product.name')}
          value={draft.name}
          onChange={(name) => onChange({ name })}
          maxLength={120}
          error={errors.name}
        />
        <TextArea
          label={t('product.description')}
          rows={5}
          value={draft.description}
          onChange={(description) => onChange({ description })}
          maxLength={5000}
          error={errors.description}
        />
        <CategoriesField ids={draft.category_ids} onChange={(category_ids) => onChange({ category_ids })} error={errors.category_ids} />
        <TagsField {...part} />
        <div className={gridClass({ columns: 2, alignItems: 'start', gap: 16 }, styles.grid)}>
          {detailFields.map((detail) => (
            <TextField
              key={detail}
              label={t(`product.${detail}`)}
              optional
              value={draft[detail]}
              onChange={(text) => onChange({ [detail]: text })}
              maxLength={120}
              error={errors[detail]}
            />
          ))}
        </div>
      </div>
    </Section>
  )
}
