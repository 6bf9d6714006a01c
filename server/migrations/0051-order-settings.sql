-- What a brand settles for all its orders, beside its lead time and the note on packing slips.
alter table companies
  add column order_notification_email text,
  add column auto_accept text not null default 'none' check (auto_accept in ('none', 'reorders', 'all')),
  add column minimum_order numeric(12, 2) check (minimum_order >= 0),
  add column reorder_minimum numeric(12, 2) check (reorder_minimum >= 0);
