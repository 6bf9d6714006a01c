import { useWords } from '../../words/Words.tsx'

const columns = ['stock', 'wholesale', 'retail', 'margin'] as const

/** Header cells for stock, prices and margin of variations. */
export function PriceColumnHeaders() {
  const { t } = useWords()
  return columns.map((column) => (
    <th key={column} scope="col" data-align="end">
      {t(`products.column.${column}`)}
    </th>
  ))
}
