import type { Language } from '@linesheet/domain/platform/languages'
import { useRef, useState } from 'react'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { CloseIcon } from '../../../kit/layout/icons.tsx'
import { rowClass } from '../../../kit/layout/primitives.ts'
import { useWords } from '../../../words/Words.tsx'
import chip from './Chip.module.css'
import type { DraftOption } from './draft.ts'
import { RenameValueField } from './RenameValueField.tsx'

type Props = {
  option: DraftOption
  language: Language
  onChange: (values: DraftOption['values']) => void
  onRename: (value: number, text: string) => void
}

/** The values of one option. Enter or a comma adds a value, pasting adds several, clicking one renames it. */
export function OptionValues({ option, language, onChange, onRename }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState('')
  const [renamingIndex, setRenamingIndex] = useState(-1)
  const chips = useRef<HTMLDivElement>(null)
  const names = option.values.map(({ name }) => name[language] ?? '')

  function add(text: string) {
    const newNames = [...new Set(text.split(/[,，、\n\t]/).map((part) => part.trim()))].filter((part) => part && !names.includes(part))
    if (newNames.length) onChange([...option.values, ...newNames.map((name) => ({ name: { [language]: name } }))])
    setTyped('')
  }
  function closeRename(index: number, hasFocus: boolean) {
    setRenamingIndex(-1)
    if (hasFocus) requestAnimationFrame(() => chips.current?.querySelectorAll<HTMLElement>('[data-value]')[index]?.focus())
  }

  return (
    <div className={rowClass({ wrap: true, gap: 8, alignItems: 'stretch' })} ref={chips}>
      {names.map((name, index) =>
        index === renamingIndex ? (
          <RenameValueField
            key={name}
            name={name}
            others={names.filter((other) => other !== name)}
            onRename={(text) => onRename(index, text)}
            onClose={(hasFocus) => closeRename(index, hasFocus)}
          />
        ) : (
          <span key={name} className={rowClass({ size: 13, inline: true }, chip.chip)}>
            <button
              type="button"
              data-value
              className={chip.name}
              aria-label={t('product.renameValue', { what: name })}
              title={t('product.renameValue', { what: name })}
              onClick={() => setRenamingIndex(index)}
            >
              {name}
            </button>
            <button
              type="button"
              aria-label={t('product.remove', { what: name })}
              onClick={() => onChange(option.values.filter((_, at) => at !== index))}
            >
              <CloseIcon size={12} />
            </button>
          </span>
        ),
      )}
      <TextField
        label={t('product.addValue')}
        hideLabel
        placeholder={t('product.addValue')}
        value={typed}
        onChange={(text) => (/[,，、]$/.test(text) ? add(text) : setTyped(text))}
        onLeave={() => add(typed)}
        onEnter={() => add(typed)}
      />
    </div>
  )
}
