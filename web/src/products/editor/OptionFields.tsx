import { productLimits } from '@linesheet/domain/products'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { newId } from '../../kit/call.ts'
import { TextField } from '../../kit/fields/TextField.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { useWords } from '../../words/Words.tsx'
import { type DraftOption, type DraftVariation, toDraft } from './draft.ts'
import styles from './editor.module.css'
import { buildMatrix, combinationCount, exceedsVariationLimit, latestVariations, renameValue } from './matrix.ts'
import { OptionValues } from './OptionValues.tsx'
import type { FormSectionProps } from './useProductForm.ts'

/** What one can choose: up to three kinds of choice, each with its values. The matrix below follows. */
export function OptionFields({ product, draft, change, errors }: FormSectionProps) {
  const { t } = useWords()
  const language = product.source_language
  const { options, variations } = draft
  const [excessCount, setExcessCount] = useState(0)
  const [addedIndex, setAddedIndex] = useState(-1)
  // A value that comes back brings what was typed for it, until the next save.
  const removedVariations = useRef({ revision: -1, all: new Map<string, DraftVariation>() })

  function updateOptions(next: DraftOption[], removedOption?: number) {
    setExcessCount(exceedsVariationLimit(next) ? combinationCount(next) : 0)
    if (exceedsVariationLimit(next)) return
    const known =
      removedVariations.current.revision === product.revision
        ? removedVariations.current.all
        : latestVariations(new Map(), toDraft(product).variations)
    removedVariations.current = { revision: product.revision, all: latestVariations(known, variations) }
    // An option without a value makes no variations yet.
    const complete = next.filter(({ values }) => values.length)
    const input = {
      current: variations,
      removed: [...removedVariations.current.all.values()],
      ...(removedOption !== undefined && { removedOption }),
    }
    change({ options: next, variations: buildMatrix(complete, input, language, newId) })
  }
  const replace = (at: number, option: DraftOption) => updateOptions(options.map((one, index) => (index === at ? option : one)))
  const remove = (at: number) =>
    updateOptions(
      options.filter((_, index) => index !== at),
      options.slice(0, at).filter(({ values }) => values.length).length,
    )
  function add() {
    setAddedIndex(options.length)
    change({ options: [...options, { name: {}, values: [] }] })
  }

  return (
    <div>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place until it is saved
        <div key={at} className={styles.option}>
          <div className={styles.optionHead}>
            <TextField
              label={t('product.optionName')}
              placeholder={t('product.optionExample')}
              autoFocus={at === addedIndex}
              value={option.name[language] ?? ''}
              change={(text) =>
                change({ options: options.map((one, index) => (index === at ? { ...one, name: { ...one.name, [language]: text } } : one)) })
              }
              maxLength={60}
              error={errors[`options.${at}.name`] ?? (errors[`options.${at}.values`] && 'Please add a value')}
            />
            <Button look="quiet" onClick={() => remove(at)}>
              {t('product.removeOption')}
            </Button>
          </div>
          <OptionValues
            option={option}
            language={language}
            change={(values) => replace(at, { ...option, values })}
            rename={(value, text) => change(renameValue(options, variations, at, value, text, language))}
          />
        </div>
      ))}
      {excessCount > 0 && (
        <p role="alert" className={styles.quiet}>
          {t('product.tooManyVariations', { count: excessCount, most: productLimits.variations })}
        </p>
      )}
      {options.length < productLimits.optionTypes && (
        <Button look="quiet" icon={<PlusIcon size={16} />} onClick={add}>
          {t('product.addOption')}
        </Button>
      )}
    </div>
  )
}
