import { tagRetailers } from '@linesheet/contract/retailers/network'
import { invalidInputRefusal } from '@linesheet/domain/platform/refusal'
import { changeTags, tagLimits } from '@linesheet/domain/platform/tags'
import { networkLimits } from '@linesheet/domain/retailers/network'
import type { Tx } from '../../platform/db/db.ts'
import { serveInSteps } from '../../platform/http/serve.ts'
import { selectedIds } from '../../platform/lists/selection.ts'
import { lockTags, updateTags } from './entries.sql.ts'
import { findIdsByFilter } from './network.list.sql.ts'

export const tagRetailerRoutes = [
  /** Some hundred retailers in each transaction: if it is repeated after a crash, the call completes the rest. */
  serveInSteps(tagRetailers, async ({ context, step, brandId, userId, now, body }) => {
    const { ids, filter, add_tags = [], remove_tags = [], ...selection } = body
    if (!ids === !filter) throw invalidInputRefusal({ ids: 'customer_required' })
    if (!add_tags.length && !remove_tags.length) throw invalidInputRefusal({ add_tags: 'value_required' })
    const all = ids ?? selectedIds(await context.db.read({ brandId }, (tx) => findIdsByFilter(tx, brandId, filter ?? {}, now)), selection)
    const result: TagResult = { done: 0, refused: [] }
    for (let at = 0; at < all.length; at += networkLimits.rows) {
      const some = all.slice(at, at + networkLimits.rows)
      const { done, refused } = await step({ brandId, userId }, async (tx, { publish }) => {
        publish('retailer.changed', some[0] ?? '')
        return tagSome(tx, brandId, some, { add: add_tags, remove: remove_tags })
      })
      result.done += done
      result.refused.push(...refused)
    }
    return result
  }),
]

type TagResult = { done: number; refused: { id: string; name: string; code: string }[] }

async function tagSome(
  tx: Tx,
  brandId: string,
  ids: readonly string[],
  { add, remove }: { add: string[]; remove: string[] },
): Promise<TagResult> {
  const changed = (await lockTags(tx, brandId, ids)).map(({ id, name, tags }) => ({
    id,
    name,
    before: tags,
    tags: changeTags(tags, add, remove),
  }))
  const tooMany = changed.filter(({ tags }) => tags.length > tagLimits.most)
  const valid = changed.filter((id) => !tooMany.includes(id))
  const different = valid.filter(({ before, tags }) => JSON.stringify(before) !== JSON.stringify(tags))
  if (different.length) await updateTags(tx, brandId, different)
  return { done: valid.length, refused: tooMany.map(({ id, name }) => ({ id, name, code: 'network.too-many-tags' })) }
}
