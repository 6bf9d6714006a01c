-- migrate: outside a transaction
-- A page of the retailers of a country, those added last first, is read in the order of this index, and all of them are counted in it.
create index concurrently if not exists network_entries_by_country on network_entries (brand_id, country_code, created_at, retailer_id);
