import { addTestDispute, addTestEvent, addTestMessage, addTestOrder, addTestPayout } from '@linesheet/contract/connections/sandbox'
import { testEvents } from '@linesheet/domain/connections/sandbox'
import { useLocation } from '@tanstack/react-router'
import { useEndpointMutation } from '../../kit/api/queries.ts'
import { ErrorBox } from '../../kit/forms/ErrorBox.tsx'
import { AppLink, useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button } from '../../kit/layout/Button.tsx'
import { rowClass } from '../../kit/layout/primitives.ts'
import { Menu } from '../../kit/overlays/Menu.tsx'
import type { MenuItem } from '../../kit/overlays/menuItems.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import styles from './sandbox.module.css'

/** Marks every page of a sandbox, with a menu that creates test data there; on the page of an order also actions of its retailer. */
export function SandboxBar() {
  const { t } = useWords()
  const { items, error } = useTests()
  return (
    <aside className={styles.bar} aria-label={t('sandbox.title')}>
      <div className={rowClass({ wrap: true, justifyContent: 'space-between', rowGap: 4, columnGap: 16 })}>
        <p>
          <strong>{t('sandbox.title')}</strong> {t('sandbox.bar')}
        </p>
        <span className={rowClass({ wrap: true, gap: 8 })}>
          {items.length > 0 && <Menu alignEnd trigger={<Button>{t('sandbox.test')}</Button>} items={items} />}
          <AppLink to={paths.selectBrand()} variant="plain">
            {t('sandbox.leave')}
          </AppLink>
        </span>
      </div>
      {error ? <ErrorBox error={error} /> : null}
    </aside>
  )
}

/** The menu items for tests that the role may run on this page. */
function useTests(): { items: readonly MenuItem[]; error: unknown } {
  const { t } = useWords()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const orderId = useLocation({ select: ({ pathname }) => /^\/order\/([0-9a-f-]{36})$/.exec(pathname)?.[1] })
  const ordering = useEndpointMutation(addTestOrder, { events: ['order.placed'], successMessage: t('sandbox.order.done') })
  const writing = useEndpointMutation(addTestMessage, { events: ['chat.received'], successMessage: t('sandbox.message.done') })
  const paying = useEndpointMutation(addTestPayout, { events: ['payout.changed'], successMessage: t('sandbox.payout.done') })
  const acting = useEndpointMutation(addTestEvent, {
    events: ['order.paid', 'order.delivered', 'order.cancel_requested'],
    successMessage: t('sandbox.event.done'),
  })
  const disputing = useEndpointMutation(addTestDispute, { events: ['order.dispute_reported'], successMessage: t('sandbox.dispute.done') })
  const order = async () => {
    const placed = await ordering.send({})
    if (placed) navigateTo(paths.order(placed.id))
  }
  const payOut = async () => {
    const made = await paying.send({})
    if (made) navigateTo(paths.payout(made.id))
  }
  const params = { id: orderId ?? '' }
  const ofOrder: MenuItem[] = [
    { heading: t('sandbox.order.this') },
    ...testEvents.map((kind) => ({ label: t(`sandbox.event.${kind}`), onSelect: () => void acting.send({ params, body: { kind } }) })),
    { label: t('sandbox.dispute'), onSelect: () => void disputing.send({ params, body: {} }) },
    'rule',
  ]
  const items: MenuItem[] = [
    ...(orderId && hasPermission('orders:write') ? ofOrder : []),
    ...(hasPermission('orders:write') ? [{ label: t('sandbox.order'), onSelect: () => void order() }] : []),
    ...(hasPermission('chat:write')
      ? [{ label: t('sandbox.message'), onSelect: () => void writing.send({ body: { text: t('sandbox.message.text') } }) }]
      : []),
    ...(hasPermission('payouts:write') ? [{ label: t('sandbox.payout'), onSelect: () => void payOut() }] : []),
  ]
  return { items, error: [ordering, writing, paying, acting, disputing].find((test) => test.error)?.error }
}
