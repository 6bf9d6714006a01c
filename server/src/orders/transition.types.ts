import type { Order } from '@linesheet/contract/orders/orders'
import type { StockEffect, StockLine } from '@linesheet/domain/catalogue/stock'
import type { UndoableAction } from '@linesheet/domain/orders/undo'
import type { NewActivity } from './activities.sql.ts'
import type { LineUpdate, OrderChange } from './orders.sql.ts'

/** Everything that changes with an order: its columns, and its related records. */
export type Transition = {
  change: OrderChange
  /** The entry in the order's history. `after` adds to the columns that changed. */
  activity: Pick<NewActivity, 'kind' | 'actor' | 'text' | 'after'>
  /** Lines with a new quantity or new amounts. */
  lines?: LineUpdate[] | undefined
  stock?: { effect: StockEffect; lines: StockLine[] } | undefined
  /** All parcels after the change, which the caller writes. */
  parcels?: Order['shipments'] | undefined
  /** All followed parcels after the change, which the caller writes. */
  trackers?: Order['trackers'] | undefined
  /** The order's label after the change, which the caller writes. */
  label?: { after: Order['label'] } | undefined
  /** For a change that can be undone until then: others are notified only afterwards. */
  undo?: ({ action: UndoableAction; until: Date } & UndoFacts) | undefined
}

/** Facts that undoing needs in addition to the order's columns and lines. */
export type UndoFacts = {
  /** The id of the parcel that was added. */
  parcel_id?: string | undefined
  /** The units that were on the shelf and were taken from it. */
  taken?: StockLine[] | undefined
}

/** A transition with its consequences: the new deadline, and the complete history entry. */
export type PlannedTransition = Omit<Transition, 'activity'> & { activity: NewActivity & { id: string } }
