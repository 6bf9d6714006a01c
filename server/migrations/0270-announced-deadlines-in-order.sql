-- migrate: outside a transaction
-- Thousands of deadlines may be announced at one moment: their order goes on by id. Takes the place of `announced_deadlines_brand_id_announced_at_idx` (0272).
create index concurrently if not exists announced_deadlines_latest on announced_deadlines (brand_id, announced_at, order_id);
