import { useWords } from '../../words/Words.tsx'

const columns = ['stock', 'wholesale', 'retail', 'margin'] as const

/** Header cells for stock, prices and margin of variations, and for their cost. */
export function PriceColumnHeaders({ hasCost }: { hasCost: boolean }) {
  const { t } = useWords()
  const labels = [...columns.map((column) => t(`products.column.${column}`)), ...(hasCost ? [t('product.cost')] : [])]
  return labels.map((label) => (
    <th key={label} scope="col" data-align="end">
      {label}
    </th>
  ))
}
