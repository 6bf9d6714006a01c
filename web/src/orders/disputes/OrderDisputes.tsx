import type { Order } from '@linesheet/contract/orders/orders'
import { Suspense, useState } from 'react'
import { lazyComponent } from '../../kit/layout/lazyComponent.tsx'
import { Section } from '../../kit/layout/Page.tsx'
import { useWords } from '../../words/Words.tsx'
import { DisputeCard } from './DisputeCard.tsx'
import type { OpenDispute } from './DisputeDialogs.tsx'

const DisputeDialogs = lazyComponent(() => import('./DisputeDialogs.tsx').then((module) => module.DisputeDialogs))

/** The disputes of an order, each with the retailer's report and the brand's answer. */
export function OrderDisputes({ order }: { order: Order }) {
  const { t } = useWords()
  const [open, setOpen] = useState<OpenDispute>()
  return (
    <Section title={t('disputes.title')} id="disputes">
      {order.disputes.map((dispute) => (
        <DisputeCard key={dispute.id} dispute={dispute} order={order} onAnswer={(action) => setOpen({ dispute, action })} />
      ))}
      <Suspense>{open && <DisputeDialogs open={open} files={order.order_files} onClose={() => setOpen(undefined)} />}</Suspense>
    </Section>
  )
}
