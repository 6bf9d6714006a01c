import { AppLink } from '../kit/layout/AppLink.tsx'
import { Section } from '../kit/layout/Page.tsx'
import { paths } from '../kit/paths.ts'
import { useWords } from '../words/Words.tsx'

/** Links to the products with missing information; renders nothing when there are none. */
export function IncompleteProducts({ count }: { count: number }) {
  const { t } = useWords()
  if (!count) return null
  return (
    <Section bare title={t('home.products')}>
      <AppLink to={paths.products({ tab: 'needs_attention' })}>{t('home.attention', { count })}</AppLink>
    </Section>
  )
}
