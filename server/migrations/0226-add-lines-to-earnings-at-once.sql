-- The lines of an order are posted together: its earning is updated once for all of them, and not for each. `add_to_earning` goes with the next
-- release (docs/operations.md, "Expand and contract").
create function add_to_earnings() returns trigger language plpgsql as $$
declare
  brand uuid;
  earning uuid;
  more numeric;
begin
  for brand, earning, more in
    select brand_id, earning_id, sum(amount) from posted where earning_id is not null group by brand_id, earning_id order by brand_id, earning_id
  loop
    update earnings set net = net + more where brand_id = brand and id = earning;
  end loop;
  return null;
end $$;
drop trigger add_to_earning on ledger_lines;
create trigger add_to_earnings after insert on ledger_lines referencing new table as posted for each statement execute function add_to_earnings();
