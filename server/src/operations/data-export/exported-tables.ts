import type { Tables } from '../../platform/db/tables.gen.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string
/** `key` is the primary key without the brand: rows are read in its order, a batch after the other. */
export type ExportedTable = { file: string; table: keyof Tables; key: readonly string[]; columns: readonly string[] }

/** A table of the export. Only the columns that are named here leave the database: no hashes of links, no keys of files, no cards. */
const table = <T extends keyof Tables>(name: T, key: readonly Column<T>[], columns: readonly Column<T>[]): ExportedTable => ({
  file: `${name.replaceAll('_', '-')}.csv`,
  table: name,
  key,
  columns,
})

const productTexts = ['name', 'description', 'material', 'color', 'size', 'style', 'version'] as const
const fileFacts = ['kind', 'original_name', 'content_type', 'bytes', 'created_at'] as const

/** What an export has of the brand, in the order of its files. A table that is new gets a line here. */
export const exportedTables: readonly ExportedTable[] = [
  table(
    'companies',
    ['brand_id'],
    [
      ...([
        'display_name',
        'slug',
        'origin_country',
        'currency_code',
        'time_zone',
        'language_code',
        'year_established',
        'website',
      ] as const),
      ...(['tagline_en', 'tagline_zh_cn', 'tagline_zh_tw', 'brand_story_en', 'brand_story_zh_cn', 'brand_story_zh_tw'] as const),
      ...(['handmade', 'eco_friendly', 'organic', 'socially_responsible', 'sustainable', 'women_owned', 'limited_production'] as const),
      ...(['not_on_taobao', 'not_on_amazon', 'brand_video_embed_code', 'links', 'address', 'units', 'order_notification_email'] as const),
      ...(['lead_time_days', 'auto_accept', 'minimum_order', 'reorder_minimum', 'packing_slip_note', 'created_at'] as const),
    ],
  ),
  table('regional_company_details', ['region_id'], ['region_id', 'name']),
  table('locations', ['id'], ['id', 'name', 'address', 'is_default', 'created_at']),
  table(
    'invitations',
    ['id'],
    ['id', 'email', 'first_name', 'last_name', 'role', 'state', 'invited_by', 'created_at', 'expires_at', 'closed_at'],
  ),
  table('saved_views', ['id'], ['id', 'user_id', 'list', 'name', 'query', 'hidden_columns', 'shared', 'created_at']),
  table(
    'products',
    ['id'],
    [
      ...(['id', 'status', 'position', 'is_bestseller', 'source_language'] as const),
      ...productTexts,
      ...([
        'wholesale_price',
        'retail_price',
        'case_quantity',
        'minimum_order_quantity',
        'lead_time_days_min',
        'lead_time_days_max',
      ] as const),
      ...(['length_cm', 'width_cm', 'height_cm', 'weight_kg', 'hs_code', 'customs_description', 'origin_country'] as const),
      ...(['has_battery', 'is_dangerous_goods', 'battery', 'out_of_stock', 'restock_date', 'regions', 'tags'] as const),
      ...(['revision', 'created_at', 'updated_at'] as const),
    ],
  ),
  table(
    'product_translations',
    ['product_id', 'language_code'],
    ['product_id', 'language_code', ...productTexts, 'google_translated', 'states', 'updated_at'],
  ),
  table('product_categories', ['product_id', 'position'], ['product_id', 'position', 'category_id']),
  table('product_options', ['id'], ['id', 'product_id', 'position', 'name']),
  table('product_option_values', ['id'], ['id', 'option_id', 'position', 'name']),
  table(
    'variations',
    ['id'],
    ['id', 'product_id', 'position', 'sku', 'barcode', 'option_ids', 'wholesale_price', 'retail_price', 'stock', 'reserved', 'photo_id'],
  ),
  table('pricebooks', ['variation_id', 'currency_code'], ['variation_id', 'currency_code', 'wholesale_price', 'retail_price']),
  table('product_files', ['id'], ['id', 'product_id', 'position', ...fileFacts, 'width', 'height']),
  table('product_changes', ['id'], ['id', 'product_id', 'user_id', 'kind', 'fields', 'prices', 'variations', 'created_at']),
  table(
    'collections',
    ['id'],
    [
      ...(['id', 'position', 'name_en', 'name_zh_CN', 'name_zh_TW'] as const),
      ...(['description_en', 'description_zh_CN', 'description_zh_TW', 'created_at', 'updated_at'] as const),
    ],
  ),
  table(
    'promotions',
    ['id'],
    [
      ...(['id', 'name', 'promotion_type', 'discount_type', 'discount_value', 'minimum_spend', 'currency_code', 'amounts'] as const),
      ...(['free_shipping', 'starts_on', 'ends_on', 'regions', 'scope', 'is_disabled', 'disabled_at', 'redeemed_count'] as const),
      ...(['created_at', 'updated_at'] as const),
    ],
  ),
  table('promotion_products', ['promotion_id', 'product_id'], ['promotion_id', 'product_id', 'position']),
  table('promotion_redemptions', ['promotion_id', 'order_id'], ['promotion_id', 'order_id', 'free_shipping', 'placed_at']),
  table('collection_items', ['collection_id', 'product_id'], ['collection_id', 'product_id', 'position']),
  table(
    'orders',
    ['id'],
    [
      ...(['id', 'number', 'status', 'origin', 'buying_company_id', 'buyer_name', 'buyer_country', 'is_first_order', 'placed_at'] as const),
      ...(['line_count', 'unit_count', 'currency_code', 'subtotal', 'discount_total', 'shipping_total', 'handling_fee', 'total'] as const),
      ...(['commission_rate', 'commission', 'net', 'payment_status', 'target_shipment_date', 'answer_due_at', 'answered_at'] as const),
      ...(['accepted_at', 'shipped_at', 'delivered_at', 'fulfilled_at', 'completed_at', 'cancelled_at', 'cancel_reason'] as const),
      ...(['cancel_note', 'retailer_note', 'brand_note', 'tags', 'shipping_address', 'shipping_from_address'] as const),
      ...(['shipping_method', 'carrier', 'tracking_number', 'shipping_cost', 'version'] as const),
    ],
  ),
  table(
    'order_variations',
    ['id'],
    [
      ...(['id', 'order_id', 'position', 'product_id', 'variation_id', 'sku', 'name', 'options', 'hs_code'] as const),
      ...(['quantity_ordered', 'quantity', 'unit_price', 'placed_discount', 'discount', 'line_total', 'promotion_id'] as const),
    ],
  ),
  table(
    'order_activities',
    ['id'],
    ['id', 'order_id', 'parent_activity_id', 'kind', 'actor', 'user_id', 'text', 'before', 'after', 'created_at'],
  ),
  table('manual_orders', ['order_id'], ['order_id', 'email', 'language_code', 'expires_at', 'payment_method', 'note']),
  table(
    'order_drafts',
    ['id'],
    ['id', 'version', 'cart', 'buying_company_id', 'line_count', 'unit_count', 'currency_code', 'total', 'created_at', 'updated_at'],
  ),
  table('order_files', ['id'], ['id', 'order_id', 'user_id', ...fileFacts]),
  table('shipments', ['id'], ['id', 'order_id', 'position', 'length_cm', 'width_cm', 'height_cm', 'weight_kg', 'lines', 'created_at']),
  table(
    'label_purchases',
    ['id'],
    ['id', 'order_id', 'status', 'carrier', 'service', 'days', 'list_price', 'price', 'currency_code', 'created_at', 'bought_at'],
  ),
  table(
    'labels',
    ['id'],
    [
      'id',
      'purchase_id',
      'order_id',
      'parcel_id',
      'position',
      'tracking_number',
      'list_price',
      'price',
      'void_outcome',
      'refunded_at',
      'created_at',
    ],
  ),
  table('trackers', ['id'], ['id', 'order_id', 'parcel_id', 'tracking_number', 'status', 'is_known', 'shipped_at']),
  table(
    'disputes',
    ['id'],
    [
      ...(['id', 'order_id', 'status', 'reason', 'note', 'unit_count', 'currency_code', 'amount', 'commission_back'] as const),
      ...(['reported_at', 'due_at', 'answered_at', 'answered_by', 'auto', 'rejection_reason', 'resolution_kind'] as const),
      ...(['answer_note', 'decided_at', 'decision_note', 'replacement_id'] as const),
    ],
  ),
  table('dispute_lines', ['dispute_id', 'order_variation_id'], ['dispute_id', 'order_variation_id', 'quantity', 'amount']),
  table('dispute_photos', ['id'], ['id', 'dispute_id', 'original_name', 'content_type', 'bytes', 'width', 'height', 'created_at']),
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
    [
      ...(['id', 'number', 'kind', 'status', 'currency_code', 'amount', 'earning_count'] as const),
      ...(['requested_at', 'requested_by', 'settled_at', 'failure'] as const),
    ],
  ),
  table('earnings', ['id'], ['id', 'kind', 'order_id', 'currency_code', 'net', 'earned_at', 'due_at', 'is_held', 'payout_id']),
  table(
    'ledger_lines',
    ['cause_id', 'kind'],
    ['cause_id', 'kind', 'earning_id', 'order_id', 'currency_code', 'amount', 'note', 'posted_at'],
  ),
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
      ...(['id', 'chat_id', 'sequence', 'sender', 'user_id', 'text', 'original_text', 'language_code', 'sent_at'] as const),
      ...(['read_at', 'withdrawn_at', 'created_at'] as const),
    ],
  ),
  table(
    'message_files',
    ['id'],
    ['id', 'chat_id', 'message_id', 'original_name', 'content_type', 'bytes', 'width', 'height', 'created_at'],
  ),
  table('chat_templates', ['id'], ['id', 'name', 'texts', 'created_at', 'updated_at']),
  table('brand_tags', ['id'], ['id', 'name', 'color', 'created_at']),
  table('network_values', ['retailer_id', 'currency_code'], ['retailer_id', 'currency_code', 'value']),
]
