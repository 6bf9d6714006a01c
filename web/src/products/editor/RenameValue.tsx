import { useState } from 'react'
import { TextField } from '../../kit/fields/TextField.tsx'
import { useWords } from '../../words/Words.tsx'

type Props = {
  name: string
  others: readonly string[]
  rename: (text: string) => void
  /** `byKey`: the focus is still in the field that goes. */
  close: (byKey: boolean) => void
}

/** A value of an option under another name: its variations keep their numbers, prices and orders. Escape leaves it as it was. */
export function RenameValue({ name, others, rename, close }: Props) {
  const { t } = useWords()
  const [typed, setTyped] = useState(name)
  const text = typed.trim()
  const isTwice = others.includes(text)
  function done(byKey: boolean) {
    if (isTwice && byKey) return
    if (text && !isTwice && text !== name) rename(text)
    close(byKey)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard on its way up from the field
    <div onKeyDown={(event) => event.key === 'Escape' && close(true)}>
      <TextField
        label={t('product.renameValue', { what: name })}
        hideLabel
        autoFocus
        value={typed}
        maxLength={60}
        change={setTyped}
        error={isTwice ? 'This value is there already' : undefined}
        onLeave={() => done(false)}
        onEnter={() => done(true)}
      />
    </div>
  )
}
