import type { Order } from '@linesheet/contract/orders'
import { markDelivered } from '@linesheet/contract/orders.shipments'
import { languages, toLocale } from '@linesheet/domain/languages'
import type { OrderAction } from '@linesheet/domain/orders'
import { Button, ExternalLinkButton, IconButton } from '../kit/Button.tsx'
import { useHasPermission } from '../kit/company.tsx'
import { CheckIcon, CloseIcon, MoreIcon, ParcelIcon, PencilIcon, PrintIcon, TruckIcon } from '../kit/icons.tsx'
import { Menu, type MenuItem } from '../kit/Menu.tsx'
import { languageNames, useWords } from '../words/Words.tsx'
import { trackingPage } from './carriers.ts'
import type { OpenDialog } from './OrderDialogs.tsx'
import { openPackingSlip } from './packingSlip.ts'
import { useOrderMutation } from './useOrderMutation.ts'

type Open = (what: OpenDialog) => void

/** The one thing to do next, by what the order may become. */
function NextAction({ order, open }: { order: Order; open: Open }) {
  const { t } = useWords()
  const delivering = useOrderMutation(markDelivered, t('order.said.delivered'))
  const can = (action: OrderAction) => order.actions.includes(action)
  if (can('accept'))
    return (
      <Button variant="primary" icon={<CheckIcon />} onClick={() => open({ what: 'accept' })}>
        {t('order.accept')}
      </Button>
    )
  if (order.status === 'packed' && can('ship'))
    return (
      <Button variant="primary" icon={<TruckIcon />} onClick={() => open({ what: 'ship' })}>
        {t('order.ship')}
      </Button>
    )
  if (can('add-parcel'))
    return (
      <Button variant="primary" icon={<ParcelIcon />} onClick={() => open({ what: 'parcel' })}>
        {t('order.pack')}
      </Button>
    )
  if (can('deliver'))
    return (
      <Button
        variant="primary"
        icon={<CheckIcon />}
        busy={delivering.busy}
        onClick={() => void delivering.send({ params: { id: order.id }, body: {} })}
      >
        {t('order.deliver')}
      </Button>
    )
  return null
}

/** What is on its way is looked after where its carrier shows it. */
function TrackLink({ order }: { order: Order }) {
  const { t } = useWords()
  const page = order.status === 'shipped' && trackingPage(order)
  return page ? (
    <ExternalLinkButton href={page} icon={<TruckIcon />}>
      {t('order.follow')}
    </ExternalLinkButton>
  ) : null
}

export function OrderActions({ order, open }: { order: Order; open: Open }) {
  const { t, language } = useWords()
  const may = useHasPermission()
  const mayWrite = may('orders:write')
  const can = (action: OrderAction) => mayWrite && order.actions.includes(action)
  const slips = [language, ...languages.filter((one) => one !== language)]
  const choices: MenuItem[] = [
    ...(can('edit') ? [{ label: t('order.edit'), icon: <PencilIcon />, act: () => open({ what: 'edit' }) }] : []),
    ...(can('track') && order.status === 'shipped'
      ? [{ label: t('order.track'), icon: <TruckIcon />, act: () => open({ what: 'track' }) }]
      : []),
    { heading: t('order.slip') },
    ...slips.map((one) => ({
      label: languageNames[one],
      lang: toLocale(one),
      icon: <PrintIcon />,
      act: () => openPackingSlip(order, one, t('order.slip.failed')),
    })),
    ...(can('cancel')
      ? (['rule', { label: t('order.cancel'), icon: <CloseIcon />, danger: true, act: () => open({ what: 'cancel' }) }] as const)
      : []),
  ]
  return (
    <>
      {mayWrite && <NextAction order={order} open={open} />}
      <TrackLink order={order} />
      <Menu
        trigger={
          <IconButton label={t('kit.moreActions')}>
            <MoreIcon />
          </IconButton>
        }
        items={choices}
      />
    </>
  )
}
