import type { Order } from '@linesheet/contract/orders'
import { markDelivered } from '@linesheet/contract/orders.shipments'
import { languages, toLocale } from '@linesheet/domain/languages'
import type { OrderAction } from '@linesheet/domain/orders'
import { Button, ButtonOut, IconButton } from '../kit/Button.tsx'
import { useMay } from '../kit/company.tsx'
import { CheckIcon, CloseIcon, MoreIcon, ParcelIcon, PencilIcon, PrintIcon, TruckIcon } from '../kit/icons.tsx'
import { type Choice, Menu } from '../kit/Menu.tsx'
import { languageNames, useWords } from '../words/Words.tsx'
import { trackingPage } from './carriers.ts'
import type { Opened } from './OrderDialogs.tsx'
import { openPackingSlip } from './packingSlip.ts'
import { useOrderCall } from './useOrderCall.ts'

type Open = (what: Opened) => void

/** The one thing to do next, by what the order may become. */
function NextAction({ order, open }: { order: Order; open: Open }) {
  const { t } = useWords()
  const delivering = useOrderCall(markDelivered, t('order.said.delivered'))
  const can = (action: OrderAction) => order.actions.includes(action)
  if (can('accept'))
    return (
      <Button look="primary" icon={<CheckIcon />} onClick={() => open({ what: 'accept' })}>
        {t('order.accept')}
      </Button>
    )
  if (order.status === 'packed' && can('ship'))
    return (
      <Button look="primary" icon={<TruckIcon />} onClick={() => open({ what: 'ship' })}>
        {t('order.ship')}
      </Button>
    )
  if (can('add-parcel'))
    return (
      <Button look="primary" icon={<ParcelIcon />} onClick={() => open({ what: 'parcel' })}>
        {t('order.pack')}
      </Button>
    )
  if (can('deliver'))
    return (
      <Button
        look="primary"
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
function Track({ order }: { order: Order }) {
  const { t } = useWords()
  const page = order.status === 'shipped' && trackingPage(order)
  return page ? (
    <ButtonOut href={page} icon={<TruckIcon />}>
      {t('order.follow')}
    </ButtonOut>
  ) : null
}

export function OrderActions({ order, open }: { order: Order; open: Open }) {
  const { t, language } = useWords()
  const may = useMay()
  const mayWrite = may('orders:write')
  const can = (action: OrderAction) => mayWrite && order.actions.includes(action)
  const slips = [language, ...languages.filter((one) => one !== language)]
  const choices: Choice[] = [
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
      <Track order={order} />
      <Menu
        target={
          <IconButton label={t('kit.moreActions')}>
            <MoreIcon />
          </IconButton>
        }
        choices={choices}
      />
    </>
  )
}
