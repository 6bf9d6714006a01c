import { unsavedOrder } from '../../kit/drafts/unsavedOrders.ts'
import { type DraftContent, withAllFields } from './cart.ts'
import type { Stored } from './draftSync.ts'

/** What was typed in a draft in this browser and not saved. */
export function unsavedDraft(owner: string, id: string) {
  const { read, write, remove, isKept } = unsavedOrder<DraftContent>(owner, id)
  return {
    /** What was typed before the page was left or lost; undefined when there is nothing. */
    read(): Stored<DraftContent> | undefined {
      const order = read()
      return order && { version: order.version, content: withAllFields(order.content) }
    },
    isKept,
    /** Undefined: the server has it, or it was given up. */
    keep(unsaved: Stored<DraftContent> | undefined) {
      if (!unsaved) return remove()
      const { customer, cart } = unsaved.content
      write({ ...unsaved, typed_at: new Date().toISOString(), buyer_name: customer?.name ?? null, line_count: cart.lines.length })
    },
  }
}
