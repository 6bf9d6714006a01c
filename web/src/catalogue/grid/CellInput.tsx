import { type ClipboardEvent, type InputHTMLAttributes, type Ref, useEffect } from 'react'
import { flushSync } from 'react-dom'
import styles from './CellGrid.module.css'
import { cellInputKeys } from './gridKeys.ts'
import type { GridControls } from './useGrid.ts'

export type CellInputProps = { grid: GridControls; label: string; text: string; replaces: boolean }

/** Pastes lines as entries separated by commas. An input would join them into one word. */
function pasteLines(event: ClipboardEvent<HTMLInputElement>, type: (text: string) => void) {
  const lines = event.clipboardData
    .getData('text/plain')
    .split(/[\r\n\t]+/)
    .filter((line) => line.trim())
  if (lines.length < 2) return
  event.preventDefault()
  const { currentTarget: input } = event
  input.setRangeText(lines.join(', '), input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
  type(input.value)
}

type Props = CellInputProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange' | 'onBlur'> & {
    /** True for texts, which are left-aligned and typed on a keyboard with letters; false for numbers. */
    isText?: boolean
    onType?: () => void
    ref?: Ref<HTMLInputElement>
  }

/** The input in the focused cell. Its unfinished text survives a reload. */
export function CellInput({ grid, label, text, replaces, isText = false, onType, ...attributes }: Props) {
  useEffect(() => {
    const keep = () => flushSync(() => grid.endTyping(true))
    window.addEventListener('pagehide', keep)
    return () => window.removeEventListener('pagehide', keep)
  }, [grid])
  return (
    <input
      // biome-ignore lint/a11y/noAutofocus: typing opened it
      autoFocus
      autoComplete="off"
      className={styles.field}
      data-text={isText || undefined}
      inputMode={isText ? 'text' : 'decimal'}
      aria-label={label}
      value={text}
      onFocus={(event) => !replaces && event.target.select()}
      onKeyDown={cellInputKeys(grid)}
      {...attributes}
      onPaste={(event) => isText && pasteLines(event, grid.type)}
      onChange={(event) => {
        grid.type(event.target.value)
        onType?.()
      }}
      onBlur={() => grid.endTyping(true)}
    />
  )
}
