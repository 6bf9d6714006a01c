import { getProduct } from '@linesheet/contract/catalogue/products'
import { vi } from 'vitest'
import { marketplaceDeliveryKind } from '../../src/platform/outbox/webhook-queues.ts'
import { call } from '../calling.ts'
import { testContext } from '../context.ts'
import type { Brand } from '../given.ts'
import { productHistory } from '../home/history.ts'

/** Takes the webhooks about products out of the outbox, as [kind of change, ids of its products]. */
export async function takeProductWebhooks({ id }: Pick<Brand, 'id'>) {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx
      .deleteFrom('outbox')
      .where('brand_id', '=', id)
      .where('kind', '=', marketplaceDeliveryKind)
      .returning(['sequence', 'payload'])
      .execute(),
  )
  return rows
    .toSorted((a, b) => Number(a.sequence) - Number(b.sequence))
    .map(({ payload }) => payload as unknown as { event: string; data: { product_ids: string[]; kind: string } })
    .filter(({ event }) => event === 'product.changed')
    .map(({ data }): [string, string[]] => [data.kind, data.product_ids.toSorted()])
}

/** The effects of an action on a product: how often its revision was incremented, and new history entries, webhooks and live events. */
export async function productEffects(brand: Brand, id: string, act: () => Promise<unknown>) {
  const { live } = await testContext()
  const revision = async () => {
    const { result } = await call(getProduct, { params: { id } }, brand.owner)
    return result?.revision ?? 0
  }
  const before = await revision()
  const { length } = before ? await productHistory(brand, id) : []
  await takeProductWebhooks(brand)
  const publish = vi.spyOn(live, 'publish')
  await act()
  const events = publish.mock.calls.flatMap(([changes]) => changes)
  publish.mockRestore()
  const after = await revision()
  const history = after ? await productHistory(brand, id) : []
  return {
    revisions: after - before,
    history: history.slice(0, history.length - length).map(({ kind }) => kind),
    webhooks: await takeProductWebhooks(brand),
    events: events
      .filter(({ brandId, name }) => brandId === brand.id && name.startsWith('product.'))
      .map(({ name, id: productId }) => [name, productId]),
  }
}
