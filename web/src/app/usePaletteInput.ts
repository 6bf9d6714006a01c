import { useEffect, useState } from 'react'

export const paletteInputId = 'palette-input'

const isInField = ({ target }: KeyboardEvent) => target instanceof Element && target.id === paletteInputId

/** The palette's text. What is typed before its field is there goes into it as well, and not into what had the focus. */
export function usePaletteInput(isOpen: boolean): [string, (input: string) => void] {
  const [input, setInput] = useState('')
  useEffect(() => {
    if (!isOpen) return
    setInput('')
    const onKeyDown = (event: KeyboardEvent) => {
      const isText = event.key.length === 1 && !event.metaKey && !event.ctrlKey && !event.altKey
      if (isInField(event) || event.isComposing || (!isText && event.key !== 'Backspace')) return
      event.preventDefault()
      event.stopPropagation()
      setInput((typed) => (isText ? typed + event.key : typed.slice(0, -1)))
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [isOpen])
  return [input, setInput]
}
