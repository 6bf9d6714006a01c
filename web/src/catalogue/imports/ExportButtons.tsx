import styles from '../../kit/imports/import.module.css'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { useWords } from '../../words/Words.tsx'
import { useExport } from './useExport.ts'

/** An export is the easiest way to a file with the right columns. */
export function ExportButtons() {
  const { t } = useWords()
  const { busy, save } = useExport()
  return (
    <p className={rowClass({ wrap: true, alignItems: 'stretch' }, styles.exports)}>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} variant="quiet" busy={busy} onClick={() => save(format)}>
          {t(`import.export.${format}`)}
        </Button>
      ))}
    </p>
  )
}
