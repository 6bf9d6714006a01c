import { HandleIcon } from '../layout/icons.tsx'
import { stackClass } from '../layout/primitives.ts'
import styles from './DragHandle.module.css'
import type { useDragAndDrop } from './useDragAndDrop.ts'

type Props = { id: string; label: string; help: string; dragging: Pick<ReturnType<typeof useDragAndDrop>, 'grab' | 'key' | 'lifted'> }

/** The button that drags a row or card. It must be the first button of its list item; `help` is the id of the instructions. */
export function DragHandle({ id, label, help, dragging }: Props) {
  return (
    <button
      type="button"
      className={stackClass({ centered: true, color: 'ink-3' }, styles.handle)}
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
