-- migrate: outside a transaction
-- Replaces `network_entries_named`. A search for orders by a retailer's name finds here how many orders each has, too.
create index concurrently if not exists network_entries_by_name on network_entries (brand_id, search_text, retailer_id)
  include (status, retailer_type, country_code, last_ordered_at, orders);
