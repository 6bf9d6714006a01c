import { getProduct } from '@linesheet/contract/products'
import { vi } from 'vitest'
import { call } from './calling.ts'
import { testContext } from './context.ts'
import type { Brand } from './given.ts'
import { historyOf } from './history.ts'

/** What the marketplace was sent of products since it was last asked: kinds of changes with the ids of their products. */
export async function takeProductWebhooks({ id }: Pick<Brand, 'id'>) {
  const { db } = await testContext()
  const rows = await db.asOwner((tx) =>
    tx.deleteFrom('outbox').where('brand_id', '=', id).where('kind', '=', 'webhook').returning(['id', 'payload']).execute(),
  )
  return rows
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(({ payload }) => payload as unknown as { event: string; data: { product_ids: string[]; kind: string } })
    .filter(({ event }) => event === 'product.changed')
    .map(({ data }): [string, string[]] => [data.kind, data.product_ids.toSorted()])
}

/** What follows from an action for a product: by how much its revision rose, and the new history entries, webhooks and live events. */
export async function consequencesOf(brand: Brand, id: string, act: () => Promise<unknown>) {
  const { live } = await testContext()
  const revision = async () => {
    const { result } = await call(getProduct, { params: { id } }, brand.owner)
    return result?.revision ?? 0
  }
  const before = await revision()
  const { length } = before ? await historyOf(brand, id) : []
  await takeProductWebhooks(brand)
  const publish = vi.spyOn(live, 'publish')
  await act()
  const events = publish.mock.calls.flatMap(([changes]) => changes)
  publish.mockRestore()
  const after = await revision()
  const history = after ? await historyOf(brand, id) : []
  return {
    revisions: after - before,
    history: history.slice(0, history.length - length).map(({ kind }) => kind),
    webhooks: await takeProductWebhooks(brand),
    events: events
      .filter(({ brandId, name }) => brandId === brand.id && name.startsWith('product.'))
      .map(({ name, id: productId }) => [name, productId]),
  }
}
