-- Where a retailer of a network came from, when it was contacted last, and what the list is filtered by, copied from the retailer as its
-- search text is. Its status only goes forward.
alter table network_entries
  add column source text not null default 'marketplace' check (source in ('manual', 'import', 'direct_link', 'widget', 'marketplace')),
  add column last_contacted_at timestamptz,
  add column retailer_type text not null default 'other',
  add column country_code text not null default '';

update network_entries n set retailer_type = r.retailer_type, country_code = r.country_code,
  source = case when r.owner_id is null then 'marketplace' else 'manual' end
from retailers r where r.id = n.retailer_id;

drop trigger copy_search_text on network_entries;
drop function copy_search_text();
create function copy_retailer() returns trigger language plpgsql as $$ begin
  select search_text_of(r.name, r.contact, r.email), r.retailer_type, r.country_code
  into new.search_text, new.retailer_type, new.country_code from retailers r where r.id = new.retailer_id;
  return new;
end $$;
create trigger copy_retailer before insert on network_entries for each row execute function copy_retailer();

create function network_status_rank(status text) returns integer language sql immutable parallel safe
return array_position(array['uncontacted', 'contacted', 'signed_up', 'ordered'], status);

create function refuse_earlier_status() returns trigger language plpgsql as $$ begin
  raise check_violation using message = format('A retailer that is %s cannot become %s', old.status, new.status);
end $$;
create trigger refuse_earlier_status before update of status on network_entries for each row
  when (network_status_rank(new.status) < network_status_rank(old.status)) execute function refuse_earlier_status();

-- The counts of the list's tabs.
create function count_network_entries() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'network', coalesce(new.retailer_id, old.retailer_id),
    array[new.status, old.status], array[1, -1]);
  return null;
end $$;
create constraint trigger count_network_entries after insert or delete on network_entries
  deferrable initially deferred for each row execute function count_network_entries();
create constraint trigger count_network_entries_on_change after update on network_entries
  deferrable initially deferred for each row when (old.status <> new.status) execute function count_network_entries();
insert into tab_counts (brand_id, list, tab, slot, count) select brand_id, 'network', status, 0, count(*) from network_entries group by brand_id, status;

-- The audit leaves out what is copied.
drop trigger record_change on network_entries;
drop trigger record_changes on network_entries;
drop trigger record_removal on network_entries;
create trigger record_change after insert on network_entries for each row when (current_member() is not null)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text,retailer_type,country_code');
create trigger record_changes after update on network_entries for each row
  when (old.note <> new.note or old.status <> new.status or old.locked_at is distinct from new.locked_at)
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text,retailer_type,country_code');
create trigger record_removal after delete on network_entries for each row
  execute function record_change('retailer', 'retailer_id', '', 'orders,last_ordered_at,search_text,retailer_type,country_code');
