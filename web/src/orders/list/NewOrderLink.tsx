import { AppLink } from '../../kit/layout/AppLink.tsx'
import { PlusIcon } from '../../kit/layout/icons.tsx'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'

/** A link that begins a manual order, for members who may write one. */
export function NewOrderLink() {
  const { t } = useWords()
  if (!useHasPermission()('orders:write')) return null
  return (
    <AppLink to={paths.newOrder()} variant="primary">
      <PlusIcon size={16} />
      {t('orders.new')}
    </AppLink>
  )
}
