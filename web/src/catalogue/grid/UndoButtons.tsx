import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import type { Box } from './selection.ts'

type Props = { box: Box; editHistory: { canUndo: boolean; canRedo: boolean; undo: () => void; redo: () => void } }

/** The number of selected cells; undo and redo. */
export function UndoButtons({ box: { top, bottom, left, right }, editHistory }: Props) {
  const { t } = useWords()
  return (
    <span className={rowClass({ wrap: true, gap: 8, pushed: true })}>
      <span className={textClass({ color: 'ink-2', size: 12 })} role="status">
        {t('prices.selected', { count: (bottom - top + 1) * (right - left + 1) })}
      </span>
      <Button variant="quiet" disabled={!editHistory.canUndo} onClick={editHistory.undo}>
        {t('kit.undo')}
      </Button>
      <Button variant="quiet" disabled={!editHistory.canRedo} onClick={editHistory.redo}>
        {t('prices.redo')}
      </Button>
    </span>
  )
}
