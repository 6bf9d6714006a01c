import type { Order } from '@linesheet/contract/orders/orders'
import { markDelivered } from '@linesheet/contract/orders/orders.shipments'
import { hasDocument, isProForma } from '@linesheet/domain/orders/order-documents'
import type { OrderAction } from '@linesheet/domain/orders/orders'
import { languages, toLocale } from '@linesheet/domain/platform/languages'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { Button, ExternalLinkButton } from '../../kit/layout/Button.tsx'
import { CheckIcon, CloseIcon, CopyIcon, MessagesIcon, ParcelIcon, PencilIcon, PrintIcon, TruckIcon } from '../../kit/layout/icons.tsx'
import { MoreMenu } from '../../kit/overlays/MoreMenu.tsx'
import type { MenuItem } from '../../kit/overlays/menuItems.ts'
import { useRefusalToast } from '../../kit/overlays/useRefusalToast.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { languageNames, useWords } from '../../words/Words.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { trackingPage } from '../parcels/carriers.ts'
import { useOrderMutation } from '../useOrderMutation.ts'
import { useDuplicateOrder } from './useDuplicateOrder.ts'

type Open = (dialog: OpenDialog) => void

/** The order's next step. */
function NextAction({ order, openDialog }: { order: Order; openDialog: Open }) {
  const { t } = useWords()
  const delivering = useOrderMutation(markDelivered, 'order.delivered', t('order.toast.delivered'))
  useRefusalToast(delivering.error)
  const can = (action: OrderAction) => order.actions.includes(action)
  if (can('accept'))
    return (
      // With an open request to cancel, accepting is not the main action.
      <Button variant={order.cancel_requested_at ? 'plain' : 'primary'} icon={<CheckIcon />} onClick={() => openDialog({ name: 'accept' })}>
        {t('order.accept')}
      </Button>
    )
  if (order.status === 'packed' && can('ship'))
    return (
      <Button variant="primary" icon={<TruckIcon />} onClick={() => openDialog({ name: 'ship' })}>
        {t('order.ship')}
      </Button>
    )
  if (can('add-parcel'))
    return (
      <Button variant="primary" icon={<ParcelIcon />} onClick={() => openDialog({ name: 'parcel' })}>
        {t('order.pack')}
      </Button>
    )
  if (can('deliver'))
    return (
      <Button
        variant="primary"
        icon={<CheckIcon />}
        busy={delivering.busy}
        onClick={() => delivering.send({ params: { id: order.id }, body: {} })}
      >
        {t('order.deliver')}
      </Button>
    )
  return null
}

/** Links to the carrier's tracking page of a shipped order. */
function TrackLink({ order }: { order: Order }) {
  const { t } = useWords()
  const page = order.status === 'shipped' && trackingPage(order)
  return page ? (
    <ExternalLinkButton href={page} icon={<TruckIcon />}>
      {t('order.trackParcel')}
    </ExternalLinkButton>
  ) : null
}

/** Once packed, the slip that goes into the parcel, in the retailer's language. */
function PackingSlipLink({ order }: { order: Order }) {
  const { t } = useWords()
  if (order.status !== 'packed') return null
  return (
    <ExternalLinkButton href={paths.packingSlip(order.id, order.retailer.language_code)} icon={<PrintIcon />}>
      {t('order.slip')}
    </ExternalLinkButton>
  )
}

export function OrderActions({ order, openDialog }: { order: Order; openDialog: Open }) {
  const { t } = useWords()
  const hasPermission = useHasPermission()
  const canWrite = hasPermission('orders:write')
  const can = (action: OrderAction) => canWrite && order.actions.includes(action)
  const retailerLanguage = order.retailer.language_code
  const slipLanguages = [...languages].sort((a, b) => Number(b === retailerLanguage) - Number(a === retailerLanguage))
  const duplicate = useDuplicateOrder(order)
  const navigateTo = useNavigateTo()
  const items: MenuItem[] = [
    ...(can('edit') ? [{ label: t('order.edit'), icon: <PencilIcon />, onSelect: () => openDialog({ name: 'edit' }) }] : []),
    ...(can('track') && order.status === 'shipped' && !order.label
      ? [{ label: t('order.track'), icon: <TruckIcon />, onSelect: () => openDialog({ name: 'track' }) }]
      : []),
    { heading: t('order.slip') },
    ...slipLanguages.map((slipLanguage) => ({
      label: languageNames[slipLanguage],
      lang: toLocale(slipLanguage),
      icon: <PrintIcon />,
      onSelect: () => void window.open(paths.packingSlip(order.id, slipLanguage), '_blank', 'noopener'),
    })),
    ...(hasDocument('invoice', order.status)
      ? [
          'rule' as const,
          {
            label: t(isProForma(order.status) ? 'order.proForma' : 'order.invoice'),
            icon: <PrintIcon />,
            onSelect: () => void window.open(paths.invoice(order.id, retailerLanguage), '_blank', 'noopener'),
          },
        ]
      : []),
    ...(can('void-label') && order.label?.status === 'bought'
      ? (['rule', { label: t('labels.void'), icon: <CloseIcon />, onSelect: () => openDialog({ name: 'void' }) }] as const)
      : []),
    ...(hasPermission('chat:read')
      ? ([
          'rule',
          { label: t('order.message'), icon: <MessagesIcon />, onSelect: () => navigateTo(paths.messageTo(order.buying_company_id)) },
        ] as const)
      : []),
    ...(canWrite ? (['rule', { label: t('order.duplicate'), icon: <CopyIcon />, onSelect: () => void duplicate() }] as const) : []),
    ...(can('cancel')
      ? (['rule', { label: t('order.cancel'), icon: <CloseIcon />, danger: true, onSelect: () => openDialog({ name: 'cancel' }) }] as const)
      : []),
  ]
  return (
    <>
      {canWrite && <NextAction order={order} openDialog={openDialog} />}
      <PackingSlipLink order={order} />
      <TrackLink order={order} />
      <MoreMenu items={items} />
    </>
  )
}
