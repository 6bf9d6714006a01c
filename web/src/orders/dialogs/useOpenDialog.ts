import type { Order } from '@linesheet/contract/orders/orders'
import type { OrderAction } from '@linesheet/domain/orders/orders'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useNavigateTo } from '../../kit/layout/AppLink.tsx'
import { useSearchParam } from '../../kit/lists/useSearchParam.ts'
import { useHasPermission } from '../../kit/session/brand.tsx'

const actions = {
  accept: 'accept',
  edit: 'edit',
  cancel: 'cancel',
  ship: 'ship',
  track: 'track',
  address: 'set-address',
  parcel: 'add-parcel',
  void: 'void-label',
  unavailable: 'report-unavailable',
} as const satisfies Record<string, OrderAction>
export type DialogName = keyof typeof actions
export type OpenDialog =
  | { name: Exclude<DialogName, 'parcel' | 'unavailable'> }
  | { name: 'parcel'; id?: string }
  | { name: 'unavailable'; line: string }

const isDialogName = (name: string | undefined): name is DialogName => name !== undefined && Object.hasOwn(actions, name)

/**
 * The open dialog of an order page. It is in the URL, so that it opens again with its draft after a reload or a new sign-in. A dialog that
 * the order does not allow when the page opens stays closed; it is the third element of the tuple, so that the page can say why.
 */
export function useOpenDialog(order: Order): [OpenDialog | undefined, (dialog: OpenDialog | undefined) => void, DialogName | undefined] {
  const { pathname } = useLocation()
  const navigateTo = useNavigateTo()
  const hasPermission = useHasPermission()
  const requested = useSearchParam('dialog')
  const id = useSearchParam('parcel')
  const line = useSearchParam('line')
  const isAllowed = (name: DialogName) => hasPermission('orders:write') && order.actions.includes(actions[name])
  const [refused, setRefused] = useState(() => isDialogName(requested) && !isAllowed(requested))

  /** A late response closes its own dialog, not one that was opened in the meantime. */
  function isShown() {
    const shown = new URLSearchParams(window.location.search)
    return shown.get('dialog') === (requested ?? null) && shown.get('parcel') === (id ?? null) && shown.get('line') === (line ?? null)
  }

  function setDialog(dialog: OpenDialog | undefined) {
    if (!dialog && !isShown()) return
    setRefused(false)
    const query =
      dialog &&
      new URLSearchParams({
        dialog: dialog.name,
        ...('id' in dialog && dialog.id && { parcel: dialog.id }),
        ...('line' in dialog && { line: dialog.line }),
      })
    navigateTo(query ? `${pathname}?${query}` : pathname, { samePage: true })
  }

  if (!isDialogName(requested)) return [undefined, setDialog, undefined]
  if (refused) return [undefined, setDialog, requested]
  if (requested === 'unavailable') return [line ? { name: requested, line } : undefined, setDialog, undefined]
  return [requested === 'parcel' ? { name: requested, ...(id && { id }) } : { name: requested }, setDialog, undefined]
}
