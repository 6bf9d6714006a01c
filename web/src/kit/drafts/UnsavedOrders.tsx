import { useMemo, useSyncExternalStore } from 'react'
import { useWords } from '../../words/Words.tsx'
import { RelativeTime } from '../format/RelativeTime.tsx'
import { AppLink } from '../layout/AppLink.tsx'
import { Button } from '../layout/Button.tsx'
import { rowClass, stackClass, textClass } from '../layout/primitives.ts'
import { showToast } from '../overlays/toasts.ts'
import { useBrand } from '../session/brand.tsx'
import { draftOwnerKey } from './draftOwnerKey.ts'
import styles from './UnsavedOrders.module.css'
import { listUnsavedOrders, unsavedOrder, watchUnsavedOrders } from './unsavedOrders.ts'

/** Manual orders that were typed in this browser and did not reach the server: each can be opened, which saves it, or discarded. */
export function UnsavedOrders({ linkTo }: { linkTo: (id: string, query?: { new: string }) => string }) {
  const { t } = useWords()
  const { company } = useBrand()
  const owner = draftOwnerKey(company.id)
  const listed = useSyncExternalStore(watchUnsavedOrders, () => JSON.stringify(listUnsavedOrders(owner)))
  const orders = useMemo((): ReturnType<typeof listUnsavedOrders> => JSON.parse(listed), [listed])
  if (!orders.length) return null

  function discard(id: string, name: string) {
    const stored = unsavedOrder(owner, id)
    const order = stored.read()
    stored.remove()
    showToast({ text: t('manual.unsaved.discarded', { name }), ...(order && { undo: () => stored.write(order) }) })
  }
  return (
    <section
      className={textClass({ marginBottom: 16, paddingBlock: 12, paddingInline: 16, radius: 'normal', background: 'attention-soft' })}
      aria-label={t('manual.unsaved.title')}
    >
      <h2 className={styles.title}>{t('manual.unsaved.title')}</h2>
      <ul>
        {orders.map(({ id, version, buyer_name, line_count, typed_at }) => {
          const name = buyer_name ?? t('drafts.noCustomer')
          return (
            <li key={id} className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 12, paddingTop: 8 })}>
              <span className={stackClass({ breakAnywhere: true }, styles.summary)}>
                <AppLink to={linkTo(id, version === 0 ? { new: 'yes' } : undefined)}>{name}</AppLink>
                <span className={textClass({ color: 'ink-2', size: 13 })}>
                  {t('manual.unsaved.lines', { count: line_count })} · <RelativeTime at={typed_at} />
                </span>
              </span>
              <Button onClick={() => discard(id, name)} aria-label={t('manual.unsaved.discard', { name })}>
                {t('kit.discard')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
