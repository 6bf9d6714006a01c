import { productLimits } from '@linesheet/domain/products'
import { useRef, useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { newId } from '../../kit/call.ts'
import { TextField } from '../../kit/fields/TextField.tsx'
import { PlusIcon } from '../../kit/icons.tsx'
import { useWords } from '../../words/Words.tsx'
import { type DraftOption, type DraftVariation, draftOf } from './draft.ts'
import styles from './editor.module.css'
import { combinationCount, isTooMany, matrixOf, remembered, renamed } from './matrix.ts'
import { OptionValues } from './OptionValues.tsx'
import type { Part } from './useEditing.ts'

/** What one can choose: up to three kinds of choice, each with its values. The matrix below follows. */
export function Options({ product, draft, change, errors }: Part) {
  const { t } = useWords()
  const language = product.source_language
  const { options, variations } = draft
  const [tooMany, setTooMany] = useState(0)
  const [added, setAdded] = useState(-1)
  // A value that comes back brings what was typed for it, until the next save.
  const gone = useRef({ revision: -1, all: new Map<string, DraftVariation>() })

  function put(next: DraftOption[], without?: number) {
    setTooMany(isTooMany(next) ? combinationCount(next) : 0)
    if (isTooMany(next)) return
    const known = gone.current.revision === product.revision ? gone.current.all : remembered(new Map(), draftOf(product).variations)
    gone.current = { revision: product.revision, all: remembered(known, variations) }
    // An option without a value makes no variations yet.
    const complete = next.filter(({ values }) => values.length)
    const before = { before: variations, gone: [...gone.current.all.values()], ...(without !== undefined && { without }) }
    change({ options: next, variations: matrixOf(complete, before, language, newId) })
  }
  const replace = (at: number, option: DraftOption) => put(options.map((one, index) => (index === at ? option : one)))
  const remove = (at: number) =>
    put(
      options.filter((_, index) => index !== at),
      options.slice(0, at).filter(({ values }) => values.length).length,
    )
  function add() {
    setAdded(options.length)
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
              autoFocus={at === added}
              value={option.name[language] ?? ''}
              change={(text) =>
                change({ options: options.map((one, index) => (index === at ? { ...one, name: { ...one.name, [language]: text } } : one)) })
              }
              maxLength={60}
              error={errors[`options.${at}.name`] ?? (errors[`options.${at}.values`] && 'Please add a value')}
            />
            <Button variant="quiet" onClick={() => remove(at)}>
              {t('product.removeOption')}
            </Button>
          </div>
          <OptionValues
            option={option}
            language={language}
            change={(values) => replace(at, { ...option, values })}
            rename={(value, text) => change(renamed(options, variations, at, value, text, language))}
          />
        </div>
      ))}
      {tooMany > 0 && (
        <p role="alert" className={styles.quiet}>
          {t('product.tooManyVariations', { count: tooMany, most: productLimits.variations })}
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
