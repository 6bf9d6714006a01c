import { unsavedOrder } from '../../kit/drafts/unsavedOrders.ts'
import { type DraftContent, withAllFields } from './cart.ts'
import type { Stored } from './draftSync.ts'

/** The unsaved input of a draft in this browser. */
export function unsavedDraft(owner: string, id: string) {
  const { read, write, remove, isKept } = unsavedOrder<DraftContent>(owner, id)
  return {
    /** The input from before the page was left or lost; undefined if there is none. */
    read(): Stored<DraftContent> | undefined {
      const order = read()
      return order && { version: order.version, content: withAllFields(order.content) }
    },
    isKept,
    /** Undefined removes the input, because the server has it or the user discarded it. */
    keep(unsaved: Stored<DraftContent> | undefined) {
      if (!unsaved) return remove()
      const { customer, cart } = unsaved.content
      write({ ...unsaved, typed_at: new Date().toISOString(), buyer_name: customer?.name ?? null, line_count: cart.lines.length })
    },
  }
}
