import type { HelpTopic } from '../../kit/helpTopics.ts'
import { AppLink } from '../../kit/layout/AppLink.tsx'
import { EmptyState } from '../../kit/layout/EmptyState.tsx'
import { Vase } from '../../kit/layout/illustrations.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'

/** Shown instead of tools that need products, while there are none. */
export function NoProducts({ help }: { help: HelpTopic }) {
  const { t } = useWords()
  const canAdd = useHasPermission()('products:write')
  const adding = (
    <AppLink to={paths.newProduct()} variant="primary">
      {t('product.new')}
    </AppLink>
  )
  return (
    <EmptyState drawing={Vase} help={help} action={canAdd && adding}>
      {t('products.none')}
    </EmptyState>
  )
}
