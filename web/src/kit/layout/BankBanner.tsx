import { getBanking } from '@linesheet/contract/money/banking'
import { useWords } from '../../words/Words.tsx'
import { useEndpointQuery } from '../api/queries.ts'
import { useMomentContext } from '../format/dateContext.tsx'
import { formatExactTime } from '../format/dateFormats.ts'
import { useHasPermission } from '../session/brand.tsx'
import { AppLink } from './AppLink.tsx'
import styles from './BankBanner.module.css'
import { PendingPart } from './Skeleton.tsx'

/** Says that payouts wait for bank details, or that these will change, with a link `to` the page of bank details. Empty if neither is so. */
export function BankBanner({ to }: { to: string }) {
  const { t } = useWords()
  const dateContext = useMomentContext()
  const canRead = useHasPermission()('banking:read')
  const { data, isLoading } = useEndpointQuery(getBanking, {}, { enabled: canRead })
  if (isLoading) return <PendingPart />
  if (!data || data.status === 'verified') return null
  const { status, current, pending } = data
  const time = pending?.effective_at ? formatExactTime(new Date(pending.effective_at), dateContext) : ''
  return (
    <p className={styles.banner} data-tone={current ? 'info' : 'attention'} role="status">
      <span>{t(`banking.banner.${status}`, { label: pending?.label ?? '', time })}</span>{' '}
      <AppLink to={to}>{t(status === 'none' ? 'banking.enter' : 'banking.banner.open')}</AppLink>
    </p>
  )
}
