import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'

/** Links to the retailers that are late to reorder; renders nothing when there are none. */
export function LateRetailers({ count }: { count: number }) {
  const { t } = useWords()
  if (!count) return null
  return (
    <Section bare title={t('home.reorders')}>
      <AppLink to={paths.network({ late: 'true' })}>{t('home.lateRetailers', { count })}</AppLink>
    </Section>
  )
}
