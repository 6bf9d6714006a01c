import { useWords } from '../words/Words.tsx'

const columns = ['stock', 'wholesale', 'retail', 'margin'] as const

/** The heads over the figures of a product's variations. */
export function PriceColumnHeaders() {
  const { t } = useWords()
  return columns.map((column) => (
    <th key={column} scope="col" data-align="end">
      {t(`products.column.${column}`)}
    </th>
  ))
}
