-- The subtotal in minor units, by which orders are filtered and sorted. Comparing a `numeric` is not leakproof: row-level security keeps it out of index
-- conditions and its statistics out of estimates. Kept by triggers, because a generated column would rewrite the table.
alter table orders add column subtotal_minor bigint;
alter table tagged_orders add column subtotal_minor bigint;

create function set_subtotal_minor() returns trigger language plpgsql as $$
begin
  new.subtotal_minor := new.subtotal * 100;
  return new;
end $$;
create trigger set_subtotal_minor before insert or update on orders for each row
  when (new.subtotal_minor is distinct from (new.subtotal * 100)::bigint) execute function set_subtotal_minor();
create trigger set_subtotal_minor before insert or update on tagged_orders for each row
  when (new.subtotal_minor is distinct from (new.subtotal * 100)::bigint) execute function set_subtotal_minor();
