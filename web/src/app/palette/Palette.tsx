import { Suspense } from 'react'
import { TypedAhead } from '../../kit/keyboard/TypedAhead.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { useWords } from '../../words/Words.tsx'

const CommandPalette = lazyComponent(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette))

type Props = { input: string; setInput: (input: string) => void; onClose: () => void }

/** The command palette. What is typed while its code loads is kept. */
export function Palette({ input, setInput, onClose }: Props) {
  const { t } = useWords()
  const typedAhead = <TypedAhead label={t('shell.paletteHelp')} value={input} onChange={setInput} onClose={onClose} />
  return (
    <Suspense fallback={typedAhead}>
      <CommandPalette input={input} setInput={setInput} onClose={onClose} fallback={typedAhead} />
    </Suspense>
  )
}
