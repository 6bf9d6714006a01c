import { Suspense } from 'react'
import { KeystrokeBuffer } from '../../kit/keyboard/KeystrokeBuffer.tsx'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { useWords } from '../../words/Words.tsx'

const CommandPalette = lazyComponent(() => import('./CommandPalette.tsx').then((module) => module.CommandPalette))

type Props = { input: string; setInput: (input: string) => void; onClose: () => void; openShortcuts: () => void }

/** The command palette. Input typed while its code loads is kept. */
export function Palette({ input, setInput, onClose, openShortcuts }: Props) {
  const { t } = useWords()
  const keystrokeBuffer = <KeystrokeBuffer label={t('shell.paletteHelp')} value={input} onChange={setInput} onClose={onClose} />
  return (
    <Suspense fallback={keystrokeBuffer}>
      <CommandPalette input={input} setInput={setInput} onClose={onClose} openShortcuts={openShortcuts} fallback={keystrokeBuffer} />
    </Suspense>
  )
}
