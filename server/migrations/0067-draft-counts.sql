-- Drafts are a tab of the order list, whose counts one statement reads.
create function count_drafts() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'orders', coalesce(new.id, old.id), array['drafts'],
    array[case tg_op when 'INSERT' then 1 else -1 end]);
  return null;
end $$;
create constraint trigger count_drafts after insert or delete on order_drafts
  deferrable initially deferred for each row execute function count_drafts();
insert into tab_counts (brand_id, list, tab, slot, count) select brand_id, 'orders', 'drafts', 0, count(*) from order_drafts group by brand_id;
