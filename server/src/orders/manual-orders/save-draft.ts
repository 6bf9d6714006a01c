import { isDeepStrictEqual } from 'node:util'
import type { Cart } from '@linesheet/contract/orders/manual-orders'
import type { FieldErrors } from '@linesheet/domain/platform/field-errors'
import type { Language } from '@linesheet/domain/platform/languages'
import { notFoundRefusal, Refusal, staleRecordRefusal, throwIfInvalid } from '@linesheet/domain/platform/refusal'
import type { MemberCall } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { findCard } from '../payments/payments.sql.ts'
import { type CartProducts, findCartProducts, toDraft, totalsOf } from './cart.ts'
import { findCustomer } from './customers.sql.ts'
import { countDrafts, findDraft, insertDraft, lockDraft, type StoredDraft, updateDraft } from './drafts.sql.ts'
import { isManualOrder, isOrderId } from './manual-orders.sql.ts'

/** The number of drafts that a brand can have at a time. */
const maxDrafts = 1000

/** `isReplacement`: a new draft that sends disputed units again. */
type Save = { id: string; version: number; cart: Cart; language: Language; isReplacement?: boolean }

/**
 * Makes a draft (`version` 0) or replaces all of it. Repeating a save changes nothing. Throws 409 `stale`, with the current draft, when somebody else saved
 * in between, and `draft.sent` when it has become an order.
 */
export async function saveDraftOnce(
  { tx, brandId, userId, now }: MemberCall,
  { id, version, cart, language, isReplacement = false }: Save,
) {
  const stored = await lockDraft(tx, brandId, id)
  if (!stored) await checkNewDraft(tx, brandId, { id, version })
  const isUnchanged = stored && isDeepStrictEqual(stored.cart, cart)
  if (isUnchanged) return { draft: await toDraft(tx, brandId, stored, language), isUnchanged }
  if (stored && stored.version !== version) throw staleRecordRefusal(await toDraft(tx, brandId, stored, language))
  const products = await findCartProducts(tx, brandId, cart, language)
  throwIfInvalid(await referenceErrors(tx, brandId, { cart, products, before: stored?.cart }))
  const row = {
    brand_id: brandId,
    id,
    version: (stored?.version ?? 0) + 1,
    cart: JSON.stringify(cart),
    ...listColumns(cart, products),
    updated_by: userId,
    created_at: now,
    updated_at: now,
  }
  await (stored ? updateDraft(tx, row) : insertDraft(tx, { ...row, is_replacement: isReplacement }))
  return { draft: await toDraft(tx, brandId, await readDraft(tx, brandId, id), language), isUnchanged: false }
}

export async function readDraft(tx: Tx, brandId: string, id: string): Promise<StoredDraft> {
  const found = await findDraft(tx, brandId, id)
  if (!found) throw notFoundRefusal('draft')
  return found
}

async function checkNewDraft(tx: Tx, brandId: string, { id, version }: Pick<Save, 'id' | 'version'>) {
  if (await isManualOrder(tx, brandId, id)) throw new Refusal('draft.sent', 'This draft was sent already')
  if (version !== 0) throw notFoundRefusal('draft')
  if (await isOrderId(tx, id)) throw new Refusal('draft.id-taken', 'Choose another id for this draft')
  if ((await countDrafts(tx, brandId)) >= maxDrafts) throw new Refusal('draft.too-many', 'There are too many drafts. Send or delete some')
}

type References = { cart: Cart; products: CartProducts; before: Cart | undefined }

/** A variation that was deleted after it was saved in the draft may stay: the draft can be saved, but not sent. */
async function referenceErrors(tx: Tx, brandId: string, { cart, products, before }: References): Promise<FieldErrors> {
  const known = new Set([...products.keys(), ...(before?.lines ?? []).map(({ variation_id }) => variation_id)])
  const unknownLines = [...cart.lines.entries()].filter(([, { variation_id }]) => variation_id !== null && !known.has(variation_id))
  const { buying_company_id: customer } = cart
  const card = cart.card_id && customer ? await findCard(tx, brandId, customer, cart.card_id) : undefined
  const isKnownCustomer = customer === null || (await findCustomer(tx, brandId, customer)) !== undefined
  return {
    ...(!isKnownCustomer && { buying_company_id: 'unknown_customer' as const }),
    ...(cart.card_id && !card && { card_id: 'unknown_card' as const }),
    ...Object.fromEntries(unknownLines.map(([at]) => [`lines.${at}.variation_id`, 'unknown_variation' as const])),
  }
}

const listColumns = (cart: Cart, products: CartProducts) => ({
  buying_company_id: cart.buying_company_id,
  currency_code: cart.currency_code,
  line_count: cart.lines.length,
  unit_count: cart.lines.reduce((all, { quantity }) => all + quantity, 0),
  total: totalsOf(cart, products)?.total ?? null,
})
