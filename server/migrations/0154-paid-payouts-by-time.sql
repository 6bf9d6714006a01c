-- Notifications of payouts are read from the payouts themselves, by when they were paid.
create index payouts_paid on payouts (brand_id, settled_at) where status = 'paid';
drop index orders_completed;
