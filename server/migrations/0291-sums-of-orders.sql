-- What follows from orders is kept by the functions that place and change them (`keepOrderSums`), and `earnings.net` by those that post. Servers of the
-- previous release still rely on their triggers: these do nothing on connections that say `app.keeps_derived_data=on` (0290).
-- contract: unread since 0285
drop trigger count_orders on orders;
drop trigger count_orders_on_tab_change on orders;
drop trigger update_order_sales on orders;
drop trigger update_order_sales_on_change on orders;
create constraint trigger count_orders after insert or delete on orders deferrable initially deferred for each row
  when (by_previous_release()) execute function count_orders();
create constraint trigger count_orders_on_tab_change after update on orders deferrable initially deferred for each row
  when (old.tab <> new.tab and by_previous_release()) execute function count_order_tab_change();
create constraint trigger update_order_sales after insert or delete on orders deferrable initially deferred for each row
  when (by_previous_release()) execute function update_order_sales();
create constraint trigger update_order_sales_on_change after update on orders deferrable initially deferred for each row
  when ((old.status <> new.status or old.subtotal <> new.subtotal or old.discount_total <> new.discount_total or old.unit_count <> new.unit_count
    or old.returned_units <> new.returned_units or old.answered_at is distinct from new.answered_at or old.dispute_count <> new.dispute_count)
    and by_previous_release()) execute function update_order_sales();
create or replace trigger insert_order_brand after insert on orders for each row
  when (by_previous_release()) execute function insert_order_brand();
create or replace trigger refresh_cadence_on_change after update on orders for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') and by_previous_release()) execute function refresh_cadence_of_order();
create or replace trigger refresh_cadence_on_insert after insert on orders referencing new table as placed for each statement
  when (by_previous_release()) execute function refresh_cadence_of_placed();
create or replace trigger toggle_sales_of_order after update on orders for each row
  when ((old.status = 'cancelled') <> (new.status = 'cancelled') and by_previous_release()) execute function toggle_sales_of_order();
create or replace trigger update_lifetime_value after insert or delete on orders for each row
  when (by_previous_release()) execute function update_lifetime_value();
create or replace trigger update_lifetime_value_on_change after update on orders for each row
  when (((old.status = 'cancelled') <> (new.status = 'cancelled') or old.subtotal <> new.subtotal or old.discount_total <> new.discount_total)
    and by_previous_release()) execute function update_lifetime_value();
create or replace trigger add_sales_of_lines after insert on order_variations referencing new table as placed for each statement
  when (by_previous_release()) execute function add_sales_of_lines();
create or replace trigger subtract_sales after update on order_variations referencing old table as before new table as after for each statement
  when (by_previous_release()) execute function subtract_sales();
create or replace trigger add_to_earnings after insert on ledger_lines referencing new table as posted for each statement
  when (by_previous_release()) execute function add_to_earnings();

-- Orders are placed without tags.
drop trigger refresh_order_tags_on_insert on orders;

-- The order list reads `order_tags` since 0285.
drop trigger refresh_tagged_orders_on_insert on orders;
drop trigger refresh_tagged_orders_on_change on orders;
drop table tagged_orders;
drop function refresh_tagged_orders();

-- One trigger for each table that is counted, instead of one for each kind of change.
drop trigger count_chats on chats;
drop trigger count_chats_on_change on chats;
create constraint trigger count_chats after insert or update of unread, waiting_since, archived_at on chats
  deferrable initially deferred for each row execute function count_chats();
drop trigger count_disputes on disputes;
drop trigger count_disputes_on_change on disputes;
create constraint trigger count_disputes after insert or delete or update of status on disputes
  deferrable initially deferred for each row execute function count_disputes();
drop trigger count_network_entries on network_entries;
drop trigger count_network_entries_on_change on network_entries;
create constraint trigger count_network_entries after insert or delete or update of status on network_entries
  deferrable initially deferred for each row execute function count_network_entries();

create or replace function sync_retailer_tags() returns trigger language plpgsql as $$
declare
  added text;
begin
  if tg_op = 'INSERT' and new.tags = '{}' then return null; end if;
  delete from retailer_tags where brand_id = new.brand_id and retailer_id = new.retailer_id and tag <> all (new.tags);
  foreach added in array new.tags loop
    continue when tg_op = 'UPDATE' and added = any (old.tags);
    insert into retailer_tags (brand_id, retailer_id, tag) values (new.brand_id, new.retailer_id, added) on conflict do nothing;
    perform add_brand_tag(new.brand_id, added);
  end loop;
  return null;
end $$;
drop trigger sync_tags_on_insert on network_entries;
drop trigger sync_tags_on_change on network_entries;
create trigger sync_tags after insert or update of tags on network_entries for each row execute function sync_retailer_tags();

create function count_review() returns trigger language plpgsql as $$
declare
  brand uuid := coalesce(new.brand_id, old.brand_id);
  was_published boolean := tg_op <> 'INSERT' and old.status = 'published';
  is_published boolean := tg_op <> 'DELETE' and new.status = 'published';
  more_reviews integer := is_published::integer - was_published::integer;
  more_stars integer := (case when is_published then new.rating else 0 end) - (case when was_published then old.rating else 0 end);
begin
  if was_published then
    perform add_to_review_days(brand, old.published_on, old.rating, old.reply is not null, old.flag_reason is not null, -1);
  end if;
  if is_published then
    perform add_to_review_days(brand, new.published_on, new.rating, new.reply is not null, new.flag_reason is not null, 1);
  end if;
  if more_reviews <> 0 or more_stars <> 0 then
    insert into review_totals as t (brand_id, reviews, rating_sum) values (brand, more_reviews, more_stars)
    on conflict (brand_id) do update set reviews = t.reviews + excluded.reviews, rating_sum = t.rating_sum + excluded.rating_sum;
  end if;
  return null;
end $$;
drop trigger add_to_review_totals on reviews;
drop trigger add_to_review_totals_on_change on reviews;
drop trigger count_review_days on reviews;
drop trigger count_review_days_on_change on reviews;
drop function add_to_review_totals();
drop function count_review_days();
create constraint trigger count_review after insert or delete or update on reviews deferrable initially deferred for each row execute function count_review();
