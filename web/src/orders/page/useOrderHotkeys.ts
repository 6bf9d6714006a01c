import type { Order } from '@linesheet/contract/orders/orders'
import { useHotkeys } from '../../kit/keyboard/useHotkeys.ts'
import { showToast } from '../../kit/overlays/toasts.ts'
import { paths } from '../../kit/paths.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'
import { useWords } from '../../words/Words.tsx'
import type { OpenDialog } from '../dialogs/useOpenDialog.ts'
import { stepKeys } from '../orderKeys.ts'

const dialogs = { accept: 'accept', pack: 'parcel', ship: 'ship' } as const

/** The keys of the order list on an order's page: `a` accepts, `b` packs, `s` ships, `p` opens the slip in the retailer's language. */
export function useOrderHotkeys(order: Order, openDialog: (dialog: OpenDialog) => void) {
  const { t } = useWords()
  const canWrite = useHasPermission()('orders:write')
  const steps = stepKeys.map(({ key, action, makes }) => [
    key,
    () => {
      if (order.actions.includes(makes)) openDialog({ name: dialogs[action] })
      else showToast({ text: t(`refusal.order.cannot-${makes}`) })
    },
  ])
  useHotkeys({
    p: () => void window.open(paths.packingSlip(order.id, order.retailer.language_code), '_blank', 'noopener'),
    ...(canWrite && Object.fromEntries(steps)),
  })
}
