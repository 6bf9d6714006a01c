import { useState } from 'react'
import { TextField } from '../../../kit/forms/fields/TextField.tsx'
import { tooLongError } from '../../../kit/forms/fields/textLimit.ts'
import { pressedKey } from '../../../kit/keyboard/pressedKey.ts'
import { useWords } from '../../../words/Words.tsx'
import { productTextLimits } from './textLimits.ts'

type Props = {
  name: string
  others: readonly string[]
  onRename: (text: string) => void
  /** `hasFocus`: the field had the focus when it closed, so the focus returns to the value. */
  onClose: (hasFocus: boolean) => void
}

/** Renames an option value; its variations keep their SKUs, prices and orders. Escape cancels. */
export function RenameValueField({ name, others, onRename, onClose }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState(name)
  const text = typed.trim()
  const isDuplicate = others.includes(text)
  const isTooLong = tooLongError(text, productTextLimits.option) !== undefined
  function finish(byKey: boolean) {
    if (isTooLong || (isDuplicate && byKey)) return
    if (text && !isDuplicate && text !== name) onRename(text)
    onClose(byKey)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape bubbles up from the field
    <div onKeyDown={(event) => pressedKey(event) === 'Escape' && onClose(true)}>
      <TextField
        label={t('product.renameValue', { what: name })}
        hideLabel
        autoFocus
        value={typed}
        maxLength={productTextLimits.option}
        onChange={setTyped}
        error={isDuplicate ? 'duplicate_value' : undefined}
        onLeave={() => finish(false)}
        onEnter={() => finish(true)}
      />
    </div>
  )
}
