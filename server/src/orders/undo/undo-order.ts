import { checkNoLabel } from '@linesheet/domain/orders/labels'
import { checkUndo, type UndoableAction, undoableActions } from '@linesheet/domain/orders/undo'
import { applyStockEffect } from '../../catalogue/products/stock.sql.ts'
import type { Call } from '../../platform/call.ts'
import { type LockedFullOrder, lockFullOrder } from '../orders.sql.ts'
import { deleteTrackers } from '../parcel-tracking/trackers.sql.ts'
import { deleteParcel } from '../shipments/parcels.sql.ts'
import { applyTransition } from '../transition.ts'
import type { Transition } from '../transition.types.ts'
import { deleteUndo, findUndo, refreshSearch, type StateBefore } from './undo.sql.ts'

/**
 * Undoes the change of an order that led to this version: columns, lines and related records get their previous values. If a worker claims an effect of the
 * change at the same moment, exactly one of the two succeeds.
 */
export async function undoOrder(call: Call, id: string, version: number): Promise<void> {
  const { tx, brandId, now } = call
  const [order, undo] = await Promise.all([lockFullOrder(tx, brandId, id), findUndo(tx, brandId, id)])
  checkUndo(undo, { version, presentVersion: order.version, now })
  if (!undo) return
  const { action, before } = undo
  const stock = reversals[action](call, order, before)
  deleteUndo(tx, brandId, order.id)
  applyTransition(
    call,
    { ...order, undo_until: null },
    {
      change: before.columns,
      activity: { kind: undoableActions[action].kind, actor: 'brand' },
      lines: before.lines,
      stock,
    },
  )
}

type Reversal = (call: Call, order: LockedFullOrder, before: StateBefore) => Transition['stock']

/** Undoes what a change did besides the columns and lines of the order. Returns the effect on reserved units. */
const reversals: Record<UndoableAction, Reversal> = {
  accept: (_call, order) => ({ effect: 'release', lines: order.order_variations }),

  pack({ tx, brandId }, order, { parcel_id = '' }) {
    checkNoLabel(order)
    deleteParcel(tx, brandId, order.id, parcel_id)
    return undefined
  },

  ship({ tx, brandId }, order, { taken = [] }) {
    deleteTrackers(tx, brandId, order.id)
    refreshSearch(tx, brandId, order.id)
    applyStockEffect(tx, brandId, 'restock', taken, null)
    return { effect: 'reserve', lines: order.order_variations }
  },
}
