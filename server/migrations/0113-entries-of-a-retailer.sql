-- The brands of a retailer. Led by the retailer alone, the index was chosen to look up one brand's entry, and read those of all its brands.
drop index network_entries_retailer_id_idx;
create index network_entries_of_retailer on network_entries (retailer_id, brand_id);
