-- Sums are wider than the amounts and quantities that they add up: no order that is accepted can overflow a sum later.
alter table network_values alter column value type numeric(22, 2);
alter table product_sales alter column units type bigint;

drop trigger refresh_stock_level on variations;
alter table variations alter column reserved type bigint;
drop function stock_supply(integer, integer);
create function stock_supply(stock integer, reserved bigint) returns text language sql immutable parallel safe
  return case when stock is null or stock - reserved > 10 then 'enough' when stock - reserved > 0 then 'few' else 'none' end;
-- The limits stand in the condition itself, as in 0024.
create trigger refresh_stock_level after update of stock, reserved on variations for each row
  when ((old.stock - old.reserved > 10) is distinct from (new.stock - new.reserved > 10)
    or (old.stock - old.reserved > 0) is distinct from (new.stock - new.reserved > 0))
  execute function refresh_stock_level_of_variation();
