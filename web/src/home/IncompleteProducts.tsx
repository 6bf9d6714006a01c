import { paths } from '../app/paths.ts'
import { AppLink } from '../kit/AppLink.tsx'
import { Section } from '../kit/Page.tsx'
import { useWords } from '../words/Words.tsx'

/** How many products miss something, one step from which and what. Nothing where none does. */
export function IncompleteProducts({ products }: { products: number }) {
  const { t } = useWords()
  if (!products) return null
  return (
    <Section bare title={t('home.products')}>
      <AppLink to={paths.products({ tab: 'needs_attention' })}>{t('home.attention', { count: products })}</AppLink>
    </Section>
  )
}
