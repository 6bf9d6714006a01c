/**
 * The areas from the bottom to the top, with their tables. A function belongs to the highest area of the tables that it names or whose trigger it is; a
 * function that names no table, or that is a trigger of every table, is listed with the tables.
 */
export const areas = [
  area(
    'platform',
    'roles and the separation of brands; what is shared by servers, the outbox, jobs, and counts of lists',
    `server_keys rate_counters scheduled_tasks idempotency_keys outbox jobs job_changes job_refusals tab_counts
     current_brand current_member enable_tenant_isolation enter_tenant enter_tenant_with_key add_to_tab_counts record_change
     utc_day id_after words_in word_variants fold_search_text like_patterns search_ngrams search_words_of message_ngrams message_ngrams_of_phrase`,
  ),
  area(
    'account',
    'users, their sessions and second factors, members of brands, API tokens and saved views',
    `users memberships invitations sessions refresh_tokens password_resets used_nonces login_changes second_factors recovery_codes passkeys
     sign_in_challenges api_tokens api_requests saved_views default_views person_name`,
  ),
  area(
    'brand',
    'brands and the organizations that own them, their names, applications and locations',
    `organizations companies regional_company_details brand_names brand_applications locations exchange_rates
     comparable_name currency_of_region`,
  ),
  area(
    'catalogue',
    'products with their texts, options, variations, prices, search and history; collections; imports',
    `categories products product_categories product_files product_translations product_options product_option_values variations
     variation_translations pricebooks product_changes product_tags product_search search_products
     search_products_by_words search_words product_stock product_sales collections collection_items imports import_errors product_import_keys photo_downloads ngrams_of ngrams_of_phrase stock_supply refresh_products`,
  ),
  area(
    'retailers',
    'retailers, the network of each brand, tags, invites and coupons',
    `retailers retailer_words network_entries network_values retailer_tags brand_tags network_invites unsubscribed_addresses coupons
     network_status_rank search_text_of retailer_search_text reorder_grace`,
  ),
  area(
    'promotions',
    'promotions, and what orders used of them',
    'promotions promotion_products promotion_redemptions order_promotion_differences storefront_periods',
  ),
  area(
    'money',
    'the ledger, payouts, bank details and the journal',
    'earnings ledger_lines payout_accounts payouts bank_details bank_detail_reads journal_accounts',
  ),
  area(
    'orders',
    'orders, manual orders, payments, parcels, labels, disputes and returns',
    `orders order_variations order_activities order_search order_undos waiting_order_mails order_brands order_tags order_files
     order_drafts manual_orders approval_mails payment_cards card_forms card_payments card_refunds shipments shipping_quotes label_purchases labels label_batches label_batch_orders
     trackers tracking_events disputes dispute_lines dispute_photos dispute_evidence returns`,
  ),
  area(
    'messages',
    'chats, their templates and translations',
    `chats chat_drafts chat_templates chat_responses messages message_files message_translations message_block
     message_count search_messages`,
  ),
  area(
    'insight',
    'sales by day, traffic, reviews and Superbrand',
    `order_sales product_traffic traffic_days traffic_events traffic_ids reviews review_days review_totals superbrand_months drop_traffic_partition`,
  ),
  area(
    'storefront',
    'previews, the direct link and the direct programme',
    'preview_links direct_programmes direct_requests direct_visits widgets widget_sightings',
  ),
  area(
    'connections',
    'the marketplace, webhooks and shops',
    'marketplace_ids webhooks webhook_deliveries shops shop_variations shop_movements shop_orders shop_products shop_conflicts',
  ),
  area(
    'home',
    'the audit and notifications',
    'audit_entries announced_deadlines notification_reads read_notifications waiting_notices sent_digests push_subscriptions',
  ),
  area('operations', 'requests about personal data', 'personal_data_requests'),
]

function area(name: string, about: string, names: string) {
  return { name, about, names: names.split(/\s+/) }
}
