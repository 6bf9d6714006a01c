import { productLimits } from '@linesheet/domain/products'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { newId } from '../../kit/call.ts'
import { TextField } from '../../kit/fields/TextField.tsx'
import { CloseIcon, PlusIcon } from '../../kit/icons.tsx'
import { useWords } from '../../words/Words.tsx'
import type { DraftOption } from './draft.ts'
import styles from './editor.module.css'
import { combinationCount, isTooMany, matrixOf } from './matrix.ts'
import type { Part } from './useEditing.ts'

/** What one can choose: up to three kinds of choice, each with its values. The matrix below follows. */
export function Options({ product, draft, change, errors }: Part) {
  const { t } = useWords()
  const language = product.source_language
  const { options } = draft
  const [tooMany, setTooMany] = useState(0)

  function put(next: DraftOption[]) {
    setTooMany(isTooMany(next) ? combinationCount(next) : 0)
    if (isTooMany(next)) return
    // An option without a value makes no variations yet.
    const complete = next.filter(({ values }) => values.length)
    change({ options: next, variations: matrixOf(complete, draft.variations, language, newId) })
  }
  const replace = (at: number, option: DraftOption) => put(options.map((one, index) => (index === at ? option : one)))

  return (
    <div>
      {options.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place until it is saved
        <div key={at} className={styles.option}>
          <div className={styles.optionHead}>
            <TextField
              label={t('product.optionName')}
              placeholder={t('product.optionExample')}
              value={option.name[language] ?? ''}
              change={(text) =>
                change({ options: options.map((one, index) => (index === at ? { ...one, name: { ...one.name, [language]: text } } : one)) })
              }
              maxLength={60}
              error={errors[`options.${at}.name`] ?? errors[`options.${at}.values`]}
            />
            <Button look="quiet" onClick={() => put(options.filter((_, index) => index !== at))}>
              {t('product.removeOption')}
            </Button>
          </div>
          <Values option={option} language={language} change={(values) => replace(at, { ...option, values })} />
        </div>
      ))}
      {tooMany > 0 && (
        <p role="alert" className={styles.quiet}>
          {t('product.tooManyVariations', { count: tooMany, most: productLimits.variations })}
        </p>
      )}
      {options.length < productLimits.optionTypes && (
        <Button look="quiet" icon={<PlusIcon size={16} />} onClick={() => change({ options: [...options, { name: {}, values: [] }] })}>
          {t('product.addOption')}
        </Button>
      )}
    </div>
  )
}

type ValuesProps = { option: DraftOption; language: 'en' | 'zh_CN' | 'zh_TW'; change: (values: DraftOption['values']) => void }

/** The values of one option: Enter or a comma adds what was typed, several at once when they are pasted. */
function Values({ option, language, change }: ValuesProps) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const names = option.values.map(({ name }) => name[language] ?? '')

  function add(text: string) {
    const fresh = [...new Set(text.split(/[,，、\n\t]/).map((part) => part.trim()))].filter((part) => part && !names.includes(part))
    if (fresh.length) change([...option.values, ...fresh.map((name) => ({ name: { [language]: name } }))])
    setTyped('')
  }

  return (
    <div className={styles.chips}>
      {names.map((name, at) => (
        <span key={name} className={styles.chip}>
          {name}
          <button
            type="button"
            aria-label={t('product.remove', { what: name })}
            onClick={() => change(option.values.filter((_, index) => index !== at))}
          >
            <CloseIcon size={12} />
          </button>
        </span>
      ))}
      <TextField
        label={t('product.addValue')}
        hideLabel
        placeholder={t('product.addValue')}
        value={typed}
        maxLength={200}
        change={(text) => (/[,，、]$/.test(text) ? add(text) : setTyped(text))}
        leave={() => add(typed)}
        enter={() => add(typed)}
      />
    </div>
  )
}
