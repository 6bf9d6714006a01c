-- The reorder radar reads all late retailers for their count and in the order in which they were added: from the index alone.
create index network_entries_late_added on network_entries (brand_id, reorder_late_at, retailer_id) include (created_at)
  where reorder_late_at is not null;
drop index network_entries_late;
alter index network_entries_late_added rename to network_entries_late;
