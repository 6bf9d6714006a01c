-- Home compares a month with the one before: its orders, sales and new retailers.
alter table order_sales add column first_orders bigint not null default 0;

update order_sales s set first_orders = f.first_orders from (
  select brand_id, utc_day(placed_at) as day, currency_code, count(*) as first_orders from orders
  where status <> 'cancelled' and is_first_order group by 1, 2, 3
) f
where s.brand_id = f.brand_id and s.day = f.day and s.currency_code = f.currency_code
  and s.slot = (select min(slot) from order_sales l where l.brand_id = f.brand_id and l.day = f.day and l.currency_code = f.currency_code);

drop function add_to_order_sales(uuid, timestamptz, text, integer, numeric);
create function add_to_order_sales(brand uuid, placed_at timestamptz, currency text, more_orders integer, more_amount numeric, more_first_orders integer)
returns void language plpgsql as $$ begin
  insert into order_sales as s (brand_id, day, currency_code, slot, orders, amount, first_orders)
  values (brand, utc_day(placed_at), currency, pg_backend_pid() % 16, more_orders, more_amount, more_first_orders)
  on conflict (brand_id, day, currency_code, slot) do update set
    orders = s.orders + excluded.orders, amount = s.amount + excluded.amount, first_orders = s.first_orders + excluded.first_orders;
end $$;

create or replace function update_order_sales() returns trigger language plpgsql security definer set search_path = public as $$ begin
  if tg_op <> 'INSERT' and old.status <> 'cancelled' then
    perform add_to_order_sales(
      old.brand_id, old.placed_at, old.currency_code, -1, old.discount_total - old.subtotal, -old.is_first_order::integer);
  end if;
  if tg_op <> 'DELETE' and new.status <> 'cancelled' then
    perform add_to_order_sales(new.brand_id, new.placed_at, new.currency_code, 1, new.subtotal - new.discount_total, new.is_first_order::integer);
  end if;
  return null;
end $$;

-- Requests to cancel of one brand, by their deadline.
create index orders_cancel_requested_of_brand on orders (brand_id, cancel_requested_at) where cancel_requested_at is not null;
