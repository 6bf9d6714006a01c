import type { ImportColumn } from '@linesheet/contract/catalogue/products.import'
import { productName } from '../../words/productName.ts'
import { useWords } from '../../words/Words.tsx'
import { SelectField } from '../forms/fields/ChoiceFields.tsx'
import { textClass } from '../layout/primitives.ts'
import styles from './import.module.css'
import type { SheetImport } from './sheetImport.ts'

type Props = {
  kind: SheetImport
  columns: readonly ImportColumn[]
  mapping: Readonly<Record<string, string>>
  mapColumn: (header: string, field: string) => void
}

/** Maps each column of the file to a field, with samples of its values. */
export function ColumnTable({ kind, columns, mapping, mapColumn }: Props) {
  const words = useWords()
  const { t } = words
  const options = [
    { value: '', label: t('import.skipColumn') },
    ...kind.columns.map((column) => ({ value: column, label: kind.columnName(words, column) })),
  ]
  return (
    <section className={styles.scroll} aria-label={t('import.columns')}>
      <table className={textClass({ width: 'full' }, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('import.fileColumn')}</th>
            <th scope="col">{t('import.samples')}</th>
            <th scope="col">{t('import.fieldColumn', { app: productName })}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ header, samples }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may be empty or repeat
            <tr key={index}>
              <th scope="row">{header}</th>
              <td className={textClass({ color: 'ink-2', truncate: true }, styles.samples)}>{samples.join(' · ')}</td>
              <td>
                <SelectField
                  label={t('import.fieldOf', { column: header })}
                  hideLabel
                  value={mapping[header] ?? ''}
                  onChange={(field) => mapColumn(header, field)}
                  options={options}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
