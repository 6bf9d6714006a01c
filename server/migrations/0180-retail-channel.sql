-- Where a retailer sells to its customers.
alter table retailers add column retail_channel text not null default 'unknown'
  check (retail_channel in ('unknown', 'store', 'online', 'store_and_online', 'markets'));
