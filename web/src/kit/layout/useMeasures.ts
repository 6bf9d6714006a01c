import { lengthIn, weightIn } from '@linesheet/domain/platform/units'
import { useWords } from '../../words/Words.tsx'
import { useBrand } from '../session/brand.tsx'

const symbols = { metric: { length: 'cm', weight: 'kg' }, imperial: { length: 'in', weight: 'lb' } } as const

/** Formats sizes and weights in the brand's units: "30 × 20 × 10.5 cm", "2.25 kg". */
export function useMeasures() {
  const { locale } = useWords()
  const { units } = useBrand().company
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  return {
    formatSize: (cm: readonly number[]) =>
      `${cm.map((length) => number.format(lengthIn(units, length))).join(' × ')} ${symbols[units].length}`,
    formatWeight: (kg: number) => `${number.format(weightIn(units, kg))} ${symbols[units].weight}`,
  }
}
