import { productLimits } from '@linesheet/domain/catalogue/products'
import { type FieldError, fieldErrorParts } from '@linesheet/domain/platform/field-errors'
import { useRef, useState } from 'react'
import { newId } from '../../../kit/api/call.ts'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { Button } from '../../../kit/layout/Button.tsx'
import { PlusIcon } from '../../../kit/layout/icons.tsx'
import { gridClass, stackClass, textClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import { type DraftOption, type DraftVariation, toDraft } from './draft.ts'
import styles from './editor.module.css'
import { OptionValues } from './OptionValues.tsx'
import type { FormSectionProps } from './useProductForm.ts'
import { buildMatrix, combinationCount, exceedsVariationLimit, latestVariations, renameValue } from './variations/matrix.ts'

/** The error of an option's values: one is too long, or there is none. */
const valuesError = (error: FieldError | undefined): FieldError | undefined =>
  error && fieldErrorParts(error).code === 'too_long' ? error : error && 'value_required'

/** Up to three options with their values; changing them rebuilds the variations. */
export function OptionFields({ product, draft, onChange, errors }: FormSectionProps) {
  const { t } = useWords()
  const language = product.source_language
  const { options, variations } = draft
  const [excessCount, setExcessCount] = useState(0)
  const [addedIndex, setAddedIndex] = useState(-1)
  // A value that is removed and added again before saving gets its SKU, stock and prices back.
  const removedVariations = useRef({ revision: -1, all: new Map<string, DraftVariation>() })

  function updateOptions(next: DraftOption[], removedOption?: number) {
    setExcessCount(exceedsVariationLimit(next) ? combinationCount(next) : 0)
    if (exceedsVariationLimit(next)) return
    const earlier =
      removedVariations.current.revision === product.revision
        ? removedVariations.current.all
        : latestVariations(new Map(), toDraft(product).variations)
    removedVariations.current = { revision: product.revision, all: latestVariations(earlier, variations) }
    // Options without values are left out of the variations.
    const complete = next.filter(({ values }) => values.length)
    const input = {
      current: variations,
      removed: [...removedVariations.current.all.values()],
      ...(removedOption !== undefined && { removedOption }),
    }
    onChange({ options: next, variations: buildMatrix(complete, input, language, newId) })
  }
  const replace = (index: number, option: DraftOption) => updateOptions(options.map((other, at) => (at === index ? option : other)))
  const remove = (removedIndex: number) =>
    updateOptions(
      options.filter((_, index) => index !== removedIndex),
      options.slice(0, removedIndex).filter(({ values }) => values.length).length,
    )
  function add() {
    setAddedIndex(options.length)
    onChange({ options: [...options, { name: {}, values: [] }] })
  }

  return (
    <div>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option has no id before it is saved
        <div key={index} className={stackClass({ gap: 12, paddingBlock: 16, borderTop: true }, styles.option)}>
          <div className={gridClass({ alignItems: 'end', gap: 8 }, styles.optionHead)}>
            <TextField
              label={t('product.optionName')}
              placeholder={t('product.optionExample')}
              autoFocus={index === addedIndex}
              value={option.name[language] ?? ''}
              onChange={(text) =>
                onChange({
                  options: options.map((other, at) => (at === index ? { ...other, name: { ...other.name, [language]: text } } : other)),
                })
              }
              maxLength={60}
              error={errors[`options.${index}.name`] ?? valuesError(errors[`options.${index}.values`])}
            />
            <Button variant="quiet" onClick={() => remove(index)}>
              {t('product.removeOption')}
            </Button>
          </div>
          <OptionValues
            option={option}
            language={language}
            onChange={(values) => replace(index, { ...option, values })}
            onRename={(value, text) => onChange(renameValue(options, variations, index, value, text, language))}
          />
        </div>
      ))}
      {excessCount > 0 && (
        <p role="alert" className={textClass({ color: 'ink-2', size: 13 })}>
          {t('product.tooManyVariations', { count: excessCount, most: productLimits.variations })}
        </p>
      )}
      {options.length < productLimits.optionTypes && (
        <Button variant="quiet" icon={<PlusIcon size={16} />} onClick={add}>
          {t('product.addOption')}
        </Button>
      )}
    </div>
  )
}
