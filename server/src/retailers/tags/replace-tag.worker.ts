import * as z from 'zod/mini'
import { writeAndPublish } from '../../platform/events/brand-events.ts'
import type { Worker } from '../../platform/outbox/outbox.ts'
import { lockBrandTag, replaceTag } from './brand-tags.sql.ts'
import { rowsAtOnce } from './replace-tag.ts'

const payloadSchema = z.object({ from: z.string(), tag_id: z.string() })

/** Changes the remaining rows with a renamed or deleted tag, some hundred at a time; after a crash it continues with the rest. */
export const replaceTagEverywhere: Worker = async ({ brand_id: brandId, payload }, context) => {
  const { from, tag_id } = payloadSchema.parse(payload)
  let hasMore = true
  while (hasMore)
    hasMore = await writeAndPublish(context, brandId, async ({ tx, publish }) => {
      publish('brand_tag.changed', tag_id)
      const to = (await lockBrandTag(tx, brandId, tag_id))?.name ?? null
      return to !== from && replaceTag(tx, brandId, { from, to, limit: rowsAtOnce })
    })
}
