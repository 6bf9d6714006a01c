-- Notifications of failed payouts are read from the payouts themselves, by when they failed.
create index payouts_failed on payouts (brand_id, settled_at) where status = 'failed';
