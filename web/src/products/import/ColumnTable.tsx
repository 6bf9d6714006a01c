import type { ImportColumn } from '@linesheet/contract/products.import'
import { productColumns } from '@linesheet/domain/product-columns'
import { SelectField } from '../../kit/fields/ChoiceFields.tsx'
import { productName } from '../../words/productName.ts'
import { useWords } from '../../words/Words.tsx'
import { columnName, parseColumn } from './columnName.ts'
import styles from './import.module.css'

type Props = {
  columns: readonly ImportColumn[]
  mapping: Readonly<Record<string, string>>
  mapColumn: (header: string, field: string) => void
}

/** Maps each column of the file to a product field, with samples of its values. */
export function ColumnTable({ columns, mapping, mapColumn }: Props) {
  const words = useWords()
  const { t } = words
  const options = [
    { value: '' as const, label: t('import.skipColumn') },
    ...productColumns.map((column) => ({ value: column, label: columnName(words, column) })),
  ]
  return (
    <section className={styles.scroll} aria-label={t('import.columns')}>
      <table className={styles.table}>
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
              <td className={styles.samples}>{samples.join(' · ')}</td>
              <td>
                <SelectField
                  label={t('import.fieldOf', { column: header })}
                  hideLabel
                  value={parseColumn(mapping[header] ?? '')}
                  change={(field) => mapColumn(header, field)}
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
