type PlanException = {
  /** Part of the statement's text. */
  statement: string
  /** Part of the finding. */
  problem: string
  reason: string
}

const countedProducts =
  'Filtered products are counted exactly, because bulk actions say how many they change; an index of 10,000 takes a millisecond.'

const smallLists = 'In a list of 20,000 orders and more, this is planned with its values, by where its matches stand (docs/decisions/0117).'

const sumsOfProducts = 'Sums of a period by product: a row for each product and day, read in one index of the days.'

/** Plans that read much for a reason. `npm run bench:plans` reports those that no plan needs any more. */
export const planExceptions: readonly PlanException[] = [
  { statement: 'as returned from product_sales', problem: 'by product_sales_by_day for Aggregate', reason: sumsOfProducts },
  { statement: 'as orders from product_sales', problem: 'by product_sales_by_day for Aggregate', reason: sumsOfProducts },
  { statement: '(select count(*)::int from ((select "p"."id" from "products" as "p"', problem: 'Aggregate', reason: countedProducts },
  { statement: '(select count(*)::int from ((select "p"."id" from "products" as "p"', problem: 'Merge Join', reason: countedProducts },
  { statement: 'select count(*)::int as "count" from "products" as "p"', problem: 'of products', reason: countedProducts },
  { statement: 'select count(*)::int as "count" from "variations"', problem: 'of variations', reason: countedProducts },
  {
    statement: 'with "matching" as materialized',
    problem: 'reads',
    reason: 'Sent only where PostgreSQL expects few matches for the values; they are read in one index and sorted.',
  },
  { statement: 'from "order_tags" where', problem: 'whatever the limit', reason: smallLists },
  { statement: '(select count(*)::int from ((select "o"."id" from "orders" as "o"', problem: 'for Sort', reason: smallLists },
  { statement: 'from tagged_orders t where', problem: 'rows of tagged_orders', reason: smallLists },
  {
    statement: '(select product_id from product_stock',
    problem: 'rows of product_stock',
    reason: 'Most products have the same level: with that, the filter matches nearly all.',
  },
  {
    statement: 'unnest(search_products($1))',
    problem: 'rows of products',
    reason: 'Thousands of products that a search found are sorted.',
  },
  {
    statement: 'select "p"."id" from "products" as "p" where "p"."brand_id" = $1 and',
    problem: 'for the result',
    reason: 'An export or a bulk action reads the ids of all products that match.',
  },
  {
    statement: 'set position = numbered.n * 1024',
    problem: 'of products',
    reason: 'Numbers all products again, after some fifty moves into one gap.',
  },
  { statement: 'delete from "rate_counters"', problem: 'reads all', reason: 'An hourly job reads the counters of a day.' },
  { statement: 'delete from "used_nonces"', problem: 'reads all', reason: 'An hourly job deletes most of what it reads.' },
]
