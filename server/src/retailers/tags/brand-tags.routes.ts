import { addBrandTag, editBrandTag, listBrandTags, removeBrandTag } from '@linesheet/contract/retailers/brand-tags'
import { invalidInputRefusal, notFoundRefusal, Refusal } from '@linesheet/domain/platform/refusal'
import { maxBrandTags } from '@linesheet/domain/platform/tags'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../platform/db/db.ts'
import { omitUndefined } from '../../platform/http/omit-undefined.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  countBrandTags,
  deleteBrandTag,
  findBrandTag,
  findBrandTags,
  findNamesake,
  insertBrandTag,
  lockBrandTag,
  replaceTag,
  updateBrandTag,
} from './brand-tags.sql.ts'
import { replaceTagEffect, rowsAtOnce } from './replace-tag.ts'

export const brandTagRoutes = [
  serve(listBrandTags, ({ tx, brandId }) => findBrandTags(tx, brandId)),

  serve(addBrandTag, async ({ tx, brandId, now, body, publish }) => {
    if ((await countBrandTags(tx, brandId)) >= maxBrandTags)
      throw new Refusal('tag.too-many', `A brand can have up to ${maxBrandTags} tags`)
    await checkName(tx, brandId, body.name, null)
    const id = newId()
    if (!(await insertBrandTag(tx, brandId, { id, ...body }, now))) throw invalidInputRefusal({ name: 'duplicate_value' })
    publish('brand_tag.changed', id)
    return findBrandTag(tx, brandId, id)
  }),

  serve(editBrandTag, async ({ tx, brandId, body: { id, ...change }, publish, enqueue }) => {
    const before = await lockBrandTag(tx, brandId, id)
    if (!before) throw notFoundRefusal('tag')
    if (change.name !== undefined) await checkName(tx, brandId, change.name, id)
    if (change.name !== undefined || change.color) await updateBrandTag(tx, brandId, id, omitUndefined(change))
    const replacement = { from: before.name, to: change.name ?? before.name }
    const hasMore = replacement.from !== replacement.to && (await replaceTag(tx, brandId, { ...replacement, limit: rowsAtOnce }))
    if (hasMore) enqueue(replaceTagEffect({ from: before.name, tag_id: id }))
    publish('brand_tag.changed', id)
    return findBrandTag(tx, brandId, id)
  }),

  serve(removeBrandTag, async ({ tx, brandId, body: { id }, publish, enqueue }) => {
    const before = await lockBrandTag(tx, brandId, id)
    if (!before) throw notFoundRefusal('tag')
    await deleteBrandTag(tx, brandId, id)
    const hasMore = await replaceTag(tx, brandId, { from: before.name, to: null, limit: rowsAtOnce })
    if (hasMore) enqueue(replaceTagEffect({ from: before.name, tag_id: id }))
    publish('brand_tag.changed', id)
    return {}
  }),
]

/** Names that differ only in case would be two tags that nobody can tell apart. */
async function checkName(tx: Tx, brandId: string, name: string, id: string | null) {
  if (await findNamesake(tx, brandId, name, id)) throw invalidInputRefusal({ name: 'duplicate_value' })
}
