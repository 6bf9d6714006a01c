import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { focusAtOnce } from '../../kit/keyboard/KeystrokeBuffer.tsx'
import { pressedKey } from '../../kit/keyboard/pressedKey.ts'
import { rowClass, stackClass, textClass } from '../../kit/layout/primitives.ts'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './CommandPalette.module.css'
import type { Command } from './command.ts'
import { useCommands } from './useCommands.ts'

type Props = { input: string; setInput: (input: string) => void; onClose: () => void; openShortcuts: () => void; fallback: ReactNode }

/**
 * Finds records, pages and actions by typing; arrow keys and Enter choose. Enter waits for results that are loading, unless an entry was marked: that
 * entry stays marked, also if results appear above it.
 */
export function CommandPalette({ input, setInput, onClose, openShortcuts, fallback }: Props) {
  const { t } = useWords()
  const [marked, setMarked] = useState<{ input: string; key: string }>()
  const [isChosen, setChosen] = useState(false)
  const { groups, isSearching, searched, error, retry } = useCommands(input, openShortcuts)
  const isCorrected = searched !== undefined && !isSearching
  const commands = groups.flatMap((group) => group.commands)
  const markedAt = commands.findIndex(({ key }) => marked?.input === input && marked.key === key)
  const current = Math.max(0, markedAt)
  const mark = ({ key }: Command) => setMarked({ input, key })
  const choose = (command: Command | undefined) => {
    onClose()
    command?.run()
  }
  const chooseCurrent = useEffectEvent(() => choose(commands[current]))
  useEffect(() => {
    if (isChosen && !isSearching) chooseCurrent()
  }, [isChosen, isSearching])

  function handleKey(event: KeyboardEvent) {
    const key = pressedKey(event)
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    if (step || key === 'Enter') event.preventDefault()
    const next = step && commands.at((current + step) % commands.length)
    if (next) mark(next)
    if (key !== 'Enter') return
    if (markedAt < 0) setChosen(true)
    else choose(commands[markedAt])
  }

  return (
    <Dialog open onClose={onClose} title={t('shell.palette')} size={560} fallback={fallback}>
      <div className={styles.palette}>
        <input
          ref={focusAtOnce}
          data-autofocus
          className={styles.input}
          role="combobox"
          aria-expanded="true"
          aria-controls="palette-commands"
          aria-activedescendant={commands[current] ? `palette-${current}` : undefined}
          aria-label={t('shell.paletteHelp')}
          placeholder={t('shell.paletteHelp')}
          autoComplete="off"
          value={input}
          onChange={(event) => {
            setInput(event.target.value)
            setChosen(false)
          }}
          onKeyDown={handleKey}
        />
        <p role="status" className={textClass({ paddingBlock: 4, paddingInline: 8, color: 'ink-3', size: 12 })} hidden={!isCorrected}>
          {isCorrected && t('palette.searchedFor', { words: searched })}
        </p>
        {error && (
          <div className={textClass({ padding: 8 })}>
            <ErrorBox error={error} onRetry={retry} />
          </div>
        )}
        <div
          id="palette-commands"
          role="listbox"
          aria-label={t('shell.palette')}
          aria-busy={isSearching}
          className={stackClass({ gap: 8, alignContent: 'start' }, styles.commands)}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a group of options has no element of its own
            <div key={group.key} role="group" aria-label={t(`palette.group.${group.key}`)} className={stackClass()}>
              <p className={textClass({ paddingBlock: 4, paddingInline: 8, color: 'ink-3', size: 12 })} aria-hidden="true">
                {t(`palette.group.${group.key}`)}
              </p>
              {group.commands.map((command) => {
                const index = commands.indexOf(command)
                return (
                  // biome-ignore lint/a11y/useKeyWithClickEvents: the input above handles the keys
                  <div
                    key={command.key}
                    id={`palette-${index}`}
                    role="option"
                    tabIndex={-1}
                    aria-selected={index === current}
                    className={rowClass({ gap: 12 }, styles.command)}
                    ref={index === current ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
                    onMouseMove={() => index !== current && mark(command)}
                    onClick={() => choose(command)}
                  >
                    <command.icon size={18} />
                    <span className={textClass({ grow: true, truncate: true })}>{command.label}</span>
                    {command.details && (
                      <span className={textClass({ rigid: true, color: 'ink-3', size: 12 }, styles.details)}>{command.details}</span>
                    )}
                  </div>
                )
              })}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  )
}
