-- migrate: outside a transaction
-- The orders whose answers are due: Home counts them, and the page of Superbrand lists the most urgent.
create index concurrently if not exists orders_open_answers on orders (brand_id, answer_due_at, id)
  where status = 'new' and origin <> 'manual' and answered_at is null;
