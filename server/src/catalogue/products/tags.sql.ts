import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { prepareQuery } from '../../platform/db/prepared.ts'

const maxTags = 200

/** Reads the counts that a trigger maintains (docs/decisions/0004). */
const tagsStatement = prepareQuery((tx: Tx, { brandId }: { brandId: string }) =>
  tx
    .selectFrom('tab_counts')
    .select(['tab as tag', sql<number>`sum(count)::int`.as('count')])
    .where('brand_id', '=', brandId)
    .where('list', '=', 'product_tags')
    .groupBy('tab')
    .having(({ fn }) => fn.sum('count'), '>', 0)
    .orderBy('count', 'desc')
    .orderBy('tag')
    .limit(maxTags),
)

/** The brand's tags, the most used first, with the number of products that have each. */
export const findTags = (tx: Tx, brandId: string) => tagsStatement(tx, { brandId })
