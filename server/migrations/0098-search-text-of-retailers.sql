-- Name, contact and email address of a retailer, a line each in lower case, with the brand's entry: a search through a network reads one table,
-- where it looked up each retailer. An insert copies them; after a change of the retailer an effect copies them again.
alter table network_entries add column search_text text not null default '';

create function search_text_of(name text, contact text, email text) returns text language sql immutable parallel safe as $$
  select lower(concat_ws(E'\n', name, contact, email))
$$;

create function copy_search_text() returns trigger language plpgsql as $$ begin
  new.search_text := (select search_text_of(r.name, r.contact, r.email) from retailers r where r.id = new.retailer_id);
  return new;
end $$;
create trigger copy_search_text before insert on network_entries for each row execute function copy_search_text();

update network_entries n set search_text = search_text_of(r.name, r.contact, r.email) from retailers r where r.id = n.retailer_id;

-- In the order in which a search shows them, with what it compares.
create index network_entries_searched on network_entries (brand_id, last_ordered_at desc nulls last, retailer_id) include (search_text);
-- The brands of a retailer that has changed.
create index on network_entries (retailer_id);
drop index network_entries_brand_id_last_ordered_at_retailer_id_idx;

-- The audit leaves it out.
drop trigger record_change on network_entries;
drop trigger record_changes on network_entries;
drop trigger record_removal on network_entries;
create trigger record_change after insert on network_entries for each row when (current_member() is not null)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text');
create trigger record_changes after update on network_entries for each row
  when (old.note <> new.note or old.status <> new.status or old.locked_at is distinct from new.locked_at)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text');
create trigger record_removal after delete on network_entries for each row
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text');
