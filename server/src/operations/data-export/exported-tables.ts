import { type ExportedTable, table } from './exported-table.ts'
import { catalogueTables } from './exported-tables.catalogue.ts'
import { orderTables } from './exported-tables.orders.ts'

/** All tables of an export, in the order of its files. Add a line here for each new table. */
export const exportedTables: readonly ExportedTable[] = [
  ...catalogueTables,
  ...orderTables,
  table(
    'network_invites',
    ['id'],
    ['id', 'retailer_id', 'kind', 'email', 'language_code', 'message', 'mail_state', 'refusal', 'invited_by', 'created_at'],
  ),
  table('unsubscribed_addresses', ['email'], ['email', 'unsubscribed_at']),
  table('coupons', ['id'], ['id', 'retailer_id', 'amount', 'currency_code', 'issued_at', 'expires_on', 'extensions', 'redeemed_at']),
  table(
    'payouts',
    ['id'],
    ['id', 'number', 'kind', 'status', 'currency_code', 'amount', 'earning_count', 'requested_at', 'requested_by', 'settled_at', 'failure'],
  ),
  table('earnings', ['id'], ['id', 'kind', 'order_id', 'currency_code', 'net', 'earned_at', 'due_at', 'is_held', 'payout_id']),
  table(
    'ledger_lines',
    ['cause_id', 'kind'],
    ['cause_id', 'kind', 'earning_id', 'order_id', 'currency_code', 'amount', 'note', 'posted_at'],
  ),
  table('journal_accounts', ['brand_id'], ['xero', 'quickbooks', 'xero_tax_rate']),
  table(
    'reviews',
    ['id'],
    ['id', 'order_id', 'status', 'rating', 'text', 'published_at', 'reply', 'replied_at', 'flag_reason', 'flag_note', 'flagged_at'],
  ),
  table('returns', ['id'], ['id', 'order_id', 'order_variation_id', 'product_id', 'units', 'reason', 'comment', 'returned_at']),
  table(
    'traffic_days',
    ['dimension', 'day', 'value'],
    ['dimension', 'day', 'value', 'store_views', 'product_views', 'clicks', 'cart_adds', 'widget_views'],
  ),
  table('product_traffic', ['day', 'product_id'], ['day', 'product_id', 'product_views', 'clicks', 'cart_adds']),
  table(
    'superbrand_months',
    ['month'],
    ['month', 'answers_due', 'answered_in_time', 'direct_orders', 'reviews', 'rating_sum', 'is_met', 'decided_at'],
  ),
  table(
    'direct_programmes',
    ['brand_id'],
    ['status', 'website', 'problem', 'problem_note', 'submitted_at', 'joined_at', 'developer_email'],
  ),
  table('widgets', ['brand_id'], ['style', 'language', 'color', 'size', 'prices', 'product_ids', 'collection_id', 'updated_at']),
  table('widget_sightings', ['host'], ['host', 'seen_at']),
  table('direct_visits', ['day', 'source'], ['day', 'source', 'visits']),
  table('direct_requests', ['day', 'email'], ['day', 'email', 'source', 'retailer_id', 'created_at']),
  table('audit_entries', ['id'], ['id', 'at', 'user_id', 'cause', 'record_kind', 'record_id', 'label', 'action', 'changes']),
  table('chats', ['id'], ['id', 'retailer_id', 'last_message_at', 'waiting_since', 'unread', 'archived_at', 'created_at']),
  table(
    'messages',
    ['id'],
    [
      'id',
      'chat_id',
      'sequence',
      'sender',
      'user_id',
      'text',
      'original_text',
      'language_code',
      'sent_at',
      'read_at',
      'withdrawn_at',
      'created_at',
    ],
  ),
  table(
    'message_files',
    ['id'],
    ['id', 'chat_id', 'message_id', 'original_name', 'content_type', 'bytes', 'width', 'height', 'created_at'],
  ),
  table('chat_templates', ['id'], ['id', 'name', 'texts', 'created_at', 'updated_at']),
  table('shop_variations', ['id'], ['id', 'sku', 'barcode', 'name', 'variation_id', 'matched_by', 'quantity', 'synced_at']),
  table(
    'shop_movements',
    ['id'],
    ['id', 'shop_variation_id', 'direction', 'cause', 'order_id', 'units', 'state', 'quantity', 'detail', 'at', 'done_at'],
  ),
  table('shop_orders', ['id'], ['id', 'shop_id', 'order_id', 'state', 'name', 'problem', 'detail', 'taken_at', 'created_at', 'changed_at']),
  table('shop_products', ['shop_id', 'product_id'], ['shop_id', 'product_id', 'external_key', 'cells']),
  table(
    'shop_conflicts',
    ['id'],
    ['id', 'shop_id', 'product_id', 'variation_id', 'cell_column', 'here', 'shop', 'agreed', 'state', 'settled_at', 'created_at'],
  ),
  table('brand_tags', ['id'], ['id', 'name', 'color', 'created_at']),
  table('network_values', ['retailer_id', 'currency_code'], ['retailer_id', 'currency_code', 'value']),
]
