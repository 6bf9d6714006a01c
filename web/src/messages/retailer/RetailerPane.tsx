import { getNetworkInfo, type NetworkEntry } from '@linesheet/contract/retailers/network'
import { QueryView } from '../../kit/api/QueryView.tsx'
import { useEndpointQuery } from '../../kit/api/queries.ts'
import { hasDraft } from '../../kit/drafts/drafts.ts'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { ChevronLeft } from '../../kit/layout/icons.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { rowClass, textClass } from '../../kit/layout/primitives.ts'
import { SkeletonRows } from '../../kit/layout/Skeleton.tsx'
import { paths } from '../../kit/paths.ts'
import { NoteAndTags } from '../../kit/retailers/NoteAndTags.tsx'
import { useWriteOrder } from '../../kit/retailers/useWriteOrder.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from '../messages.module.css'
import { RetailerOrders } from './RetailerOrders.tsx'

/** The information that helps to answer a retailer: its orders and disputes, and the brand's note and tags. */
export function RetailerPane({ retailerId, backTo }: { retailerId: string; backTo: string }) {
  const { t } = useWords()
  const canRead = useHasPermission()('network:read')
  const info = useEndpointQuery(getNetworkInfo, { params: { id: retailerId } }, { enabled: canRead })
  if (!canRead) return null
  return (
    <aside className={styles.retailer} aria-label={t('messages.details')}>
      <p className={styles.onlyNarrow}>
        <AppLink to={backTo} className={rowClass({ gap: 4, color: 'ink-2', size: 13, inline: true }, styles.backToThread)}>
          <ChevronLeft size={16} />
          {t('messages.backToThread')}
        </AppLink>
      </p>
      <QueryView
        query={info}
        hasUnsavedInput={() => hasDraft(`retailer:${retailerId}`)}
        skeleton={<SkeletonRows count={6} />}
        missing={<p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{t('refusal.retailer.missing')}</p>}
      >
        {({ entry }) => <Details key={entry.id} entry={entry} />}
      </QueryView>
    </aside>
  )
}

function Details({ entry }: { entry: NetworkEntry }) {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const canOrder = useHasPermission()('orders:write')
  const { busy, writeOrder } = useWriteOrder(entry, (draftId) => navigateTo(paths.orderDraft(draftId)))
  return (
    <>
      <Section title={entry.name} bare>
        {entry.contact && <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>{entry.contact}</p>}
        <p className={textClass({ color: 'ink-2', size: 13, breakAnywhere: true })}>
          <a href={`mailto:${entry.email}`}>{entry.email}</a>
        </p>
        <div className={rowClass({ wrap: true, rowGap: 8, columnGap: 16, marginTop: 12 })}>
          {canOrder && (
            <Button busy={busy} onClick={() => writeOrder()}>
              {t('network.writeOrder')}
            </Button>
          )}
          <AppLink to={paths.retailer(entry.id)}>{t('messages.openRetailer')}</AppLink>
        </div>
      </Section>
      <RetailerOrders entry={entry} />
      <NoteAndTags entry={entry} />
    </>
  )
}
