import { useEffect, useEffectEvent, useState } from 'react'

const hasFiles = (data: DataTransfer | null) => data?.types.includes('Files') ?? false

/**
 * Takes files that are dropped anywhere on the page, or pasted. True while files are dragged over it. Pasting text works as usual.
 */
export function useFileDrop(isEnabled: boolean, add: (files: File[]) => void): boolean {
  const [isOver, setOver] = useState(false)
  const onFiles = useEffectEvent(add)
  useEffect(() => {
    if (!isEnabled) return
    let depth = 0
    const track = (by: number) => (event: DragEvent) => {
      if (!hasFiles(event.dataTransfer)) return
      depth += by
      setOver(depth > 0)
    }
    const [enter, leave] = [track(1), track(-1)]
    const over = (event: DragEvent) => {
      if (hasFiles(event.dataTransfer)) event.preventDefault()
    }
    const take = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])]
      if (!files.length) return
      event.preventDefault()
      onFiles(files)
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setOver(false)
      take(event, event.dataTransfer)
    }
    // A spreadsheet copies its cells as text and as a picture: a user who pastes into a field wants the text.
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.types.includes('text/plain')) take(event, event.clipboardData)
    }
    const listeners = { dragenter: enter, dragleave: leave, dragover: over, drop, paste }
    for (const [name, listener] of Object.entries(listeners)) document.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener as EventListener)
    }
  }, [isEnabled])
  return isOver
}
