-- What was ordered each day (UTC), without cancelled orders, so that Home need not add up the orders of a month. Orders of one day are
-- added to one of 16 rows, so that concurrent orders do not wait for each other (docs/decisions/0004).
create table order_sales (
  brand_id uuid not null references companies on delete cascade,
  day date not null,
  currency_code text not null,
  slot smallint not null,
  orders bigint not null,
  amount numeric(24, 2) not null,
  primary key (brand_id, day, currency_code, slot)
);
call enable_tenant_isolation('order_sales');

insert into order_sales
select brand_id, utc_day(placed_at), currency_code, 0, count(*), sum(subtotal - discount_total) from orders where status <> 'cancelled' group by 1, 2, 3;

create function add_to_order_sales(brand uuid, placed_at timestamptz, currency text, more_orders integer, more_amount numeric) returns void
language plpgsql as $$ begin
  insert into order_sales as s (brand_id, day, currency_code, slot, orders, amount)
  values (brand, utc_day(placed_at), currency, pg_backend_pid() % 16, more_orders, more_amount)
  on conflict (brand_id, day, currency_code, slot) do update set orders = s.orders + excluded.orders, amount = s.amount + excluded.amount;
end $$;

create function update_order_sales() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then
    perform add_to_order_sales(old.brand_id, old.placed_at, old.currency_code, -1, old.discount_total - old.subtotal);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then
    perform add_to_order_sales(new.brand_id, new.placed_at, new.currency_code, 1, new.subtotal - new.discount_total);
  end if;
  return null;
end $$;

-- Deferred, so that the row of the day is locked only while the transaction commits.
create constraint trigger update_order_sales after insert or delete on orders deferrable initially deferred
  for each row execute function update_order_sales();
create constraint trigger update_order_sales_on_change after update on orders deferrable initially deferred for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.subtotal <> new.subtotal or old.discount_total <> new.discount_total)
  execute function update_order_sales();
