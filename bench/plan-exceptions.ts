type PlanException = {
  /** Part of the statement's text. */
  statement: string
  /** Part of the finding. */
  problem: string
  reason: string
}

const countedProducts =
  'Filtered products are counted exactly, because bulk actions say how many they change; an index of 10,000 takes a millisecond.'

const smallLists = 'A list with filters is planned with their values (docs/decisions/0030).'

const sumsOfProducts = 'Sums of a period by product: a row for each product and day, read in one index of the days.'

const someDays = 'Orders of eight days, or of a month. A plan for any times expects a third of all.'

const olderRows =
  'A job deletes what is older than some days. A plan for any time expects a third of the table, where an index of times has few rows.'

/** Plans that read much for a reason. `npm run bench:plans` reports exceptions that no plan needs any more. */
export const planExceptions: readonly PlanException[] = [
  { statement: 'as returned from product_sales', problem: 'by product_sales_by_day for Aggregate', reason: sumsOfProducts },
  { statement: 'as orders from product_sales', problem: 'by product_sales_by_day for Aggregate', reason: sumsOfProducts },
  { statement: 'select count(*)::int as "count" from "products" as "p"', problem: 'of products', reason: countedProducts },
  {
    statement: 'as "active_products"',
    problem: 'rows of product',
    reason: 'Counts the active products of each category, in two indexes: 100,000 products take 74 ms.',
  },
  { statement: 'select count(*)::int as "count" from "variations"', problem: 'of variations', reason: countedProducts },
  {
    statement: 'with "matching" as materialized',
    problem: 'reads',
    reason: 'Up to 10,000 matches of the filters are collected, planned with their values (docs/decisions/0030).',
  },
  { statement: 'from "order_tags" where', problem: 'whatever the limit', reason: smallLists },
  {
    statement: '(select product_id from product_stock',
    problem: 'rows of product_stock',
    reason: 'Most products have the same level: with that, the filter matches nearly all.',
  },
  {
    statement: 'select "p"."id" from "products" as "p" where "p"."brand_id" = $1 and',
    problem: 'of products',
    reason: 'An export or a bulk action reads the ids of all products that match.',
  },
  {
    statement: 'set position = numbered.n * 1024',
    problem: 'of products',
    reason: 'Numbers all products again, after some fifty moves into one gap.',
  },
  { statement: 'delete from "rate_counters"', problem: 'reads all', reason: 'An hourly job reads the counters of a day.' },
  { statement: 'delete from "used_nonces"', problem: 'reads all', reason: 'An hourly job deletes most of what it reads.' },
  {
    statement: 'count(*)::int as count from "',
    problem: 'for Aggregate',
    reason: 'An export of all data of a brand shows how many rows it will write.',
  },
  { statement: 'as answers_due', problem: 'of orders', reason: someDays },
  {
    statement: "origin = 'direct' and status <> 'cancelled' and placed_at >=",
    problem: 'by orders_direct for Aggregate',
    reason: someDays,
  },
  {
    statement: 'coalesce(sum(received), 0)::int8',
    problem: 'by orders_due for Aggregate',
    reason: 'Counts the orders that are late now, in an index of open orders.',
  },
  {
    statement: 'with discounts as materialized',
    problem: 'rows of',
    reason: 'A promotion of all products is compared with each price that it lowers, when somebody saves it.',
  },
  { statement: 'delete from "idempotency_keys"', problem: 'reads all', reason: olderRows },
  { statement: 'delete from "outbox"', problem: 'reads all', reason: olderRows },
  { statement: 'delete from "refresh_tokens"', problem: 'reads all', reason: olderRows },
  { statement: 'delete from "announced_deadlines"', problem: 'of all brands', reason: olderRows },
  {
    statement: 'not exists (select from announced_deadlines',
    problem: 'reads',
    reason: 'Finds out for each brand, by its index of times, whether a deadline is near.',
  },
  {
    statement: 'where u.notifications @>',
    problem: 'reads all of users',
    reason: 'Finds the members who want a digest: one server does so, for all brands.',
  },
]
