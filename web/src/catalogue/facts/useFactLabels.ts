import { useWords } from '../../words/Words.tsx'
import type { FactField } from './factCells.ts'

const labels = {
  stock: 'products.column.stock',
  lead_time_days_min: 'product.leadTimeMin',
  lead_time_days_max: 'product.leadTimeMax',
  length_cm: 'product.length',
  width_cm: 'product.width',
  height_cm: 'product.height',
  weight_kg: 'product.weight',
  tags: 'product.tags',
  category_ids: 'product.categories',
  regions: 'products.column.regions',
} as const satisfies Record<FactField, string>

/** The heading of each column, with its unit. */
export function useFactLabels() {
  const { t } = useWords()
  const unitOf = (field: FactField) => (field.endsWith('_cm') ? 'cm' : field.endsWith('_kg') ? 'kg' : '')
  return (field: FactField) => [t(labels[field]), unitOf(field)].filter(Boolean).join(' ')
}
