-- Lifetime value of a retailer for a brand, by currency: goods less discounts of all orders but cancelled ones. Maintained with every
-- change of an order, so that no page has to sum up years of orders.
create table network_values (
  brand_id uuid not null,
  retailer_id uuid not null,
  currency_code text not null,
  value numeric(14, 2) not null,
  primary key (brand_id, retailer_id, currency_code),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
) with (fillfactor = 80);
call guard_by_brand('network_values');

insert into network_values
select brand_id, buying_company_id, currency_code, sum(subtotal - discount_total) from orders where status <> 'cancelled' group by 1, 2, 3;

create function bought_by(status text, subtotal numeric, discount numeric) returns numeric language sql immutable
  return case when status = 'cancelled' then 0 else subtotal - discount end;

create function note_bought() returns trigger language plpgsql security definer set search_path = public as $$
declare
  one orders := coalesce(new, old);
  more numeric := 0;
begin
  if tg_op <> 'DELETE' then more := more + bought_by(new.status, new.subtotal, new.discount_total); end if;
  if tg_op <> 'INSERT' then more := more - bought_by(old.status, old.subtotal, old.discount_total); end if;
  update network_values set value = value + more
  where brand_id = one.brand_id and retailer_id = one.buying_company_id and currency_code = one.currency_code;
  if not found then
    insert into network_values values (one.brand_id, one.buying_company_id, one.currency_code, more)
    on conflict (brand_id, retailer_id, currency_code) do update set value = network_values.value + excluded.value;
  end if;
  return null;
end $$;
create trigger note_bought after insert or delete on orders for each row execute function note_bought();
create trigger note_bought_again after update on orders for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') or old.subtotal <> new.subtotal or old.discount_total <> new.discount_total)
  execute function note_bought();

-- Answers of some kilobytes are stored in the row, not in TOAST.
alter table idempotency_keys set (toast_tuple_target = 8160);
