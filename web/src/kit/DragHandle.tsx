import styles from './DragHandle.module.css'
import { HandleIcon } from './icons.tsx'
import type { useDragAndDrop } from './useDragAndDrop.ts'

type Props = { id: string; label: string; help: string; dragging: Pick<ReturnType<typeof useDragAndDrop>, 'grab' | 'key' | 'lifted'> }

/** What a row or card is moved by; `help` is the id of what says how. It stands first among the buttons of its list item. */
export function DragHandle({ id, label, help, dragging }: Props) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-describedby={help}
      data-lifted={dragging.lifted === id || undefined}
      onKeyDown={(event) => dragging.key(event, id)}
      onPointerDown={(event) => dragging.grab(event, id)}
    >
      <HandleIcon />
    </button>
  )
}
