import { useState } from 'react'
import { CheckField } from '../../kit/forms/fields/ChoiceFields.tsx'
import styles from '../../kit/imports/import.module.css'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass, stackClass } from '../../kit/layout/primitives.ts'
import { Popover } from '../../kit/overlays/Popover.tsx'
import { useWords } from '../../words/Words.tsx'
import { type ColumnGroup, columnGroupNames, exportColumns } from './exportColumns.ts'
import { useExport } from './useExport.ts'

/** A template for a new brand; an export with the columns that the user wants to edit. */
export function ExportButtons() {
  const { t } = useWords()
  const [groups, setGroups] = useState<readonly ColumnGroup[]>(columnGroupNames)
  const [open, setOpen] = useState(false)
  const columns = exportColumns(groups)
  const { busy, save } = useExport(columns === undefined ? {} : { columns })
  const template = useExport({ template: 'true' })
  const toggle = (group: ColumnGroup) =>
    setGroups(columnGroupNames.filter((name) => (name === group ? !groups.includes(name) : groups.includes(name))))
  return (
    <div className={rowClass({ wrap: true, alignItems: 'stretch' }, styles.exports)}>
      <Button variant="quiet" busy={template.busy} onClick={() => template.save('xlsx')}>
        {t('import.template')}
      </Button>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} variant="quiet" busy={busy} onClick={() => save(format)}>
          {t(`import.export.${format}`)}
        </Button>
      ))}
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('import.exportColumns')}
        trigger={
          <Button variant="quiet" onClick={async () => setOpen(!open)}>
            {t('import.exportColumns')}
          </Button>
        }
      >
        <div className={stackClass({ gap: 8, padding: 16 })}>
          {columnGroupNames.map((group) => (
            <CheckField
              key={group}
              label={t(`import.columnGroup.${group}`)}
              checked={groups.includes(group)}
              onChange={() => toggle(group)}
            />
          ))}
        </div>
      </Popover>
    </div>
  )
}
