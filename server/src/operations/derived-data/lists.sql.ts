import { sql } from 'kysely'
import type { DerivedData } from './derived-data.types.ts'
import { sumsRebuild } from './rebuilds.sql.ts'

export const derivedLists: readonly DerivedData[] = [
  {
    table: 'tab_counts',
    followsFrom: '`products`, `orders`, `order_drafts`, `disputes`, `network_entries`, `chats`, `messages`: rows by tab',
    triggers: [
      'chats.count_chats',
      'disputes.count_disputes',
      'messages.count_messages',
      'network_entries.count_network_entries',
      'order_drafts.count_drafts',
      'products.count_products',
    ],
    code: ['orders/order-sums.sql.ts#keepOrderSums'],
    rebuild: sumsRebuild({
      table: 'tab_counts',
      keys: ['list', 'tab'],
      sums: ['count'],
      slots: sql`slot between 0 and 15`,
      actual: (brandId) => sql`
        with own_products as (select status, out_of_stock, missing, tags from products where brand_id = ${brandId}),
        own_chats as (select archived_at, waiting_since, unread from chats where brand_id = ${brandId})
        select list, tab, sum(count) as count from (
          select 'products' as list, status as tab, count(*) from own_products group by status
          union all select 'products', 'out_of_stock', count(*) from own_products where out_of_stock
          union all select 'products', 'needs_attention', count(*) from own_products where missing <> '{}'
          union all select 'product_tags', tag, count(*) from own_products, unnest(tags) tag group by tag
          union all select 'network', status, count(*) from network_entries where brand_id = ${brandId} group by status
          union all select 'orders', case when status = 'new' and origin = 'manual' then 'awaiting_retailer' else tab end, count(*)
            from orders where brand_id = ${brandId} group by 2
          union all select 'orders', 'drafts', count(*) from order_drafts where brand_id = ${brandId}
          union all select 'orders', 'disputes', count(*) from disputes where brand_id = ${brandId} and status = 'pending'
          union all select 'disputes', status, count(*) from disputes where brand_id = ${brandId} group by status
          union all select 'messages', 'all', count(*) from messages where brand_id = ${brandId}
          union all select 'chats', case when archived_at is null then 'all' else 'archived' end, count(*) from own_chats group by 2
          union all select 'chats', 'needs_reply', count(*) from own_chats where waiting_since is not null and archived_at is null
          union all select 'chats', 'unread', count(*) from own_chats where unread > 0 and archived_at is null
          union all select 'chats', 'unread_messages', coalesce(sum(unread), 0) from own_chats where archived_at is null
        ) counted group by list, tab`,
    }),
  },
]
