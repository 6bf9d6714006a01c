import { AppLink } from '../kit/AppLink.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { PlusIcon } from '../kit/icons.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/Words.tsx'

/** Begins a manual order, for those who may write one. */
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
