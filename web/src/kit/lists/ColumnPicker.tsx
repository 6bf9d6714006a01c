import { useState } from 'react'
import { useWords } from '../../words/Words.tsx'
import { CheckField } from '../forms/fields/ChoiceFields.tsx'
import { IconButton } from '../layout/Button.tsx'
import { ColumnsIcon } from '../layout/icons.tsx'
import { stackClass } from '../layout/primitives.ts'
import { Popover } from '../overlays/Popover.tsx'
import styles from './ColumnPicker.module.css'
import { type Column, useHasRoom } from './columns.ts'

type Props = {
  columns: readonly Pick<Column<never>, 'key' | 'title' | 'alwaysShown' | 'visibleFrom'>[]
  hidden: readonly string[]
  onToggle: (key: string) => void
  /** Without it, there is one height of rows. */
  rowHeight?: { compact: boolean; setCompact: (compact: boolean) => void }
}

export function ColumnPicker({ columns, hidden, onToggle, rowHeight }: Props) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const hasRoom = useHasRoom()
  return (
    <span className={styles.picker}>
      <Popover
        alignEnd
        open={open}
        onOpenChange={setOpen}
        label={t('kit.columns')}
        trigger={
          <IconButton label={t('kit.columns')} onClick={() => setOpen(!open)}>
            <ColumnsIcon />
          </IconButton>
        }
      >
        <div className={stackClass({ gap: 8 }, styles.list)}>
          {columns
            .filter(({ alwaysShown }) => !alwaysShown)
            .map((column) => (
              <CheckField
                key={column.key}
                label={column.title}
                help={hasRoom(column) ? undefined : t('kit.columns.wider')}
                checked={!hidden.includes(column.key)}
                onChange={() => onToggle(column.key)}
              />
            ))}
          {rowHeight && (
            <>
              <hr className={styles.rule} />
              <CheckField label={t('kit.compact')} checked={rowHeight.compact} onChange={rowHeight.setCompact} />
            </>
          )}
        </div>
      </Popover>
    </span>
  )
}
