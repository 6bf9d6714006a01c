-- Until then one worker asks carriers about the order; others leave it alone.
alter table label_batch_orders add column claimed_until timestamptz;
