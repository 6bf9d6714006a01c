-- What may keep the parcels of an order from arriving, as somebody sees it before labels are bought.
alter table label_batch_orders add column warnings jsonb not null default '[]';
