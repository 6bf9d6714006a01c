import { sql } from 'kysely'
import { testContext } from './context.ts'

/** Has the brand's list counted as one of 20,000 rows and more, so that its filters are planned with their values from its next answer on. */
export async function countAsLargeList(brandId: string, list: 'orders' | 'products' | 'network', tab: string) {
  const { db } = await testContext()
  await db.asOwner((tx) => sql`insert into tab_counts values (${brandId}, ${list}, ${tab}, -1, 20000)`.execute(tx))
}
