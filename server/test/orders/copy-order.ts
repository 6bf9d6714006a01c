import { sql } from 'kysely'
import { testContext } from '../context.ts'

/** Stores that many copies of an order, with their own numbers. They are packed, because new orders expire in other tests. */
export async function copyOrder(id: string, count: number) {
  const { db } = await testContext()
  await db.asOwner(async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const others = Object.keys(order).filter((name) => !['id', 'number', 'status', 'tab'].includes(name))
    const columns = sql.join(others.map((name) => sql.ref(name)))
    await sql`insert into orders (id, number, status, ${columns})
      select uuidv7(), (select max(number) from orders where brand_id = ${order.brand_id}) + n, 'packed', ${columns}
      from orders, generate_series(1, ${sql.lit(count)}) n where id = ${id}`.execute(tx)
  })
}
