import { useWords } from '../../words/Words.tsx'

/** “Every 4 weeks”; in days below two weeks. */
export function useCadence() {
  const { t } = useWords()
  return (days: number) =>
    days < 14 ? t('network.cadence.days', { count: days }) : t('network.cadence.weeks', { count: Math.round(days / 7) })
}
