-- The area retailers: retailers, the network of each brand, tags, invites and coupons.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

-- For servers of the release before, which know nothing of phones.
create function search_text_of(name text, contact text, email text) returns text language sql immutable parallel safe as $$
  select retailer_search_text(name, contact, email, '')
$$;

create function network_status_rank(status text) returns integer language sql immutable parallel safe
return array_position(array['uncontacted', 'contacted', 'signed_up', 'ordered'], status);

-- Somebody who orders every four weeks is late after five.
create function reorder_grace(cadence_days integer) returns interval language sql immutable parallel safe
return make_interval(days => greatest(3, cadence_days / 4));

-- Name, contact, email address and phone number of a retailer, a line each; the number without spaces.
create function retailer_search_text(name text, contact text, email text, phone text) returns text language sql immutable parallel safe as $$
  select fold_search_text(concat_ws(E'\n', name, contact, email)) || E'\n' || replace(fold_search_text(phone), ' ', '')
$$;

-- A buyer. It belongs to the marketplace; a brand sees those in its network.
create table retailers (
  id uuid primary key,
  external_id text unique,
  name text not null,
  retailer_type text not null,
  email text not null,
  phone text not null default '',
  country_code text not null,
  language_code text not null default 'en',
  addresses jsonb not null,
  updated_at timestamptz not null,
  -- When the marketplace changed the retailer, by its own clock: an older state that arrives late changes nothing. Older retailers accept any state.
  source_updated_at timestamptz not null,
  -- A customer that a brand added itself belongs to that brand, `owner_id`, and is unknown to the marketplace.
  owner_id uuid,
  contact text not null default '',
  -- Where a retailer sells to its customers.
  retail_channel text not null default 'unknown' check (retail_channel in ('unknown', 'store', 'online', 'store_and_online', 'markets')),
  -- Retailers of a list without countries and languages: they are written to in the language that the sender chooses. Their country is ''.
  is_language_known boolean not null default true,
  check ((external_id is null) = (owner_id is not null))
);
create unique index retailers_of_brand on retailers (owner_id, lower(email)) where owner_id is not null;
create index retailers_by_email on retailers (lower(email));

-- The relation of a brand to a retailer.
create table network_entries (
  brand_id uuid not null references companies,
  retailer_id uuid not null references retailers,
  -- It only moves forward (network_status_rank).
  status text not null,
  note text not null default '',
  -- From then on the retailer orders at 0% commission for good.
  locked_at timestamptz,
  orders integer not null default 0,
  last_ordered_at timestamptz,
  created_at timestamptz not null,
  -- Name, contact and email address of the retailer, a line each, in lower case, so that a search reads one table. An insert copies them; after a
  -- change of the retailer an effect copies them again.
  search_text text not null default '',
  -- How the retailer came into the network.
  source text not null default 'marketplace' check (source in ('manual', 'import', 'direct_link', 'widget', 'marketplace')),
  last_contacted_at timestamptz,
  -- Copied from the retailer, like the country, because the list filters by them.
  retailer_type text not null default 'other',
  country_code text not null default '',
  tags text[] not null default '{}',
  -- For the optimistic lock of edits.
  version integer not null default 1,
  currency_code text,
  -- How often the retailer orders: the median of the days between its last orders, of at least three; and from when on it is late. Stored, so that
  -- the list and its filter read one index.
  cadence_days integer,
  reorder_late_at timestamptz,
  -- Set once a retailer that the brand added has signed up: its id on the marketplace. Orders that it places there belong to this entry.
  marketplace_retailer_id uuid references retailers,
  signed_up_at timestamptz,
  primary key (brand_id, retailer_id)
);
-- In the order in which a search shows them, with what it compares.
create index network_entries_searched on network_entries (brand_id, last_ordered_at desc nulls last, retailer_id)
  include (search_text, status, retailer_type, country_code);
create index network_entries_added on network_entries (brand_id, created_at, retailer_id)
  include (search_text, status, retailer_type, country_code, last_ordered_at);
create index network_entries_of_tab on network_entries (brand_id, status, created_at, retailer_id)
  include (search_text, retailer_type, country_code, last_ordered_at);
create index network_entries_by_orders on network_entries (brand_id, orders, retailer_id)
  include (status, retailer_type, country_code, last_ordered_at);
-- Finds the brands of a retailer. It has two columns, because PostgreSQL also used an index of the retailer alone to find the entry of one brand, and
-- read the entries of all its brands for it.
create index network_entries_of_retailer on network_entries (retailer_id, brand_id);
create unique index network_entries_of_marketplace on network_entries (brand_id, marketplace_retailer_id) where marketplace_retailer_id is not null;
-- The reorder radar reads all late retailers for their count and in the order in which they were added: from the index alone.
create index network_entries_late on network_entries (brand_id, reorder_late_at, retailer_id) include (created_at) where reorder_late_at is not null;
-- A page of the retailers of a country, those added last first, is read in the order of this index, and all of them are counted in it.
create index network_entries_by_country on network_entries (brand_id, country_code, created_at, retailer_id);
-- A search for orders by a retailer's name finds here how many orders each retailer has, too.
create index network_entries_by_name on network_entries (brand_id, search_text, retailer_id)
  include (status, retailer_type, country_code, last_ordered_at, orders);
call enable_tenant_isolation('network_entries');

-- Lifetime value of a retailer for a brand, by currency: goods less discounts of all orders but cancelled ones. Maintained with every
-- change of an order, so that no page has to sum up years of orders.
create table network_values (
  brand_id uuid not null,
  retailer_id uuid not null,
  currency_code text not null,
  -- Sums are wider than the amounts that they add up: no order that is accepted can overflow one later.
  value numeric(22,2) not null,
  primary key (brand_id, retailer_id, currency_code),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
) with (fillfactor=80);
call enable_tenant_isolation('network_values');

-- Words of the names of all retailers, who belong to no brand.
create table retailer_words (
  variant text not null,
  word text not null,
  primary key (variant, word)
);

-- Tags: the brand's own words for retailers, orders and products, each with a color, in one place. A record keeps the names of its tags; a
-- name that nobody has used before becomes a tag of its own.
create table brand_tags (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  color text not null check (color in ('gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink')),
  created_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index brand_tags_brand_id_name_idx on brand_tags (brand_id, name);
call enable_tenant_isolation('brand_tags');

create table retailer_tags (
  brand_id uuid not null,
  retailer_id uuid not null,
  tag text not null,
  primary key (brand_id, retailer_id, tag),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
);
create index retailer_tags_brand_id_tag_retailer_id_idx on retailer_tags (brand_id, tag, retailer_id);
call enable_tenant_isolation('retailer_tags');

-- Mails that ask retailers of a network to sign up, or to order again; one row for each mail (docs/product/network.md).
create table network_invites (
  brand_id uuid not null,
  id uuid not null,
  retailer_id uuid not null,
  kind text not null check (kind in ('invite', 'reorder')),
  email text not null,
  language_code text not null,
  -- The brand's own words.
  message text not null,
  token_hash bytea not null,
  mail_state text not null check (mail_state in ('queued', 'sent', 'refused', 'failed', 'unsubscribed')),
  -- What the mail server said.
  refusal text not null default '',
  invited_by uuid not null references users,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
);
create unique index network_invites_brand_id_token_hash_idx on network_invites (brand_id, token_hash);
create index network_invites_brand_id_retailer_id_created_at_idx on network_invites (brand_id, retailer_id, created_at desc);
create index network_invites_by_day on network_invites (brand_id, created_at);
call enable_tenant_isolation('network_invites');

-- Addresses that want no more mails of a brand.
create table unsubscribed_addresses (
  brand_id uuid not null references companies,
  email text not null check (email = lower(email)),
  unsubscribed_at timestamptz not null,
  primary key (brand_id, email)
);
call enable_tenant_isolation('unsubscribed_addresses');

-- The credit of a new retailer: one for each retailer of a brand.
create table coupons (
  brand_id uuid not null,
  id uuid not null,
  retailer_id uuid not null,
  amount numeric(12,2) not null check (amount > 0),
  currency_code text not null,
  issued_at timestamptz not null,
  -- The last day, in the brand's time zone.
  expires_on date not null,
  extensions smallint not null default 0 check (extensions >= 0 and extensions <= 3),
  redeemed_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, retailer_id) references network_entries on delete cascade
);
create unique index coupons_brand_id_retailer_id_idx on coupons (brand_id, retailer_id);
create index coupons_open on coupons (brand_id, expires_on, retailer_id) where redeemed_at is null;
call enable_tenant_isolation('coupons');

create function add_retailer_words(texts text) returns void language plpgsql as $$
declare
  added text;
  variation text;
begin
  foreach added in array words_in(texts) loop
    if not exists (select from retailer_words s where s.variant = added and s.word = added) then
      foreach variation in array word_variants(added) loop
        insert into retailer_words (variant, word) values (variation, added) on conflict do nothing;
      end loop;
    end if;
  end loop;
end $$;

create function add_words_of_retailer() returns trigger language plpgsql as $$ begin
  perform add_retailer_words(fold_search_text(concat_ws(' ', new.name, new.contact)));
  return null;
end $$;

create function copy_retailer() returns trigger language plpgsql as $$ begin
  select retailer_search_text(r.name, r.contact, r.email, r.phone), r.retailer_type, r.country_code
  into new.search_text, new.retailer_type, new.country_code from retailers r where r.id = new.retailer_id;
  return new;
end $$;

create function refuse_earlier_status() returns trigger language plpgsql as $$ begin
  raise check_violation using message = format('A retailer that is %s cannot become %s', old.status, new.status);
end $$;

-- The counts of the list's tabs.
create function count_network_entries() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(coalesce(new.brand_id, old.brand_id), 'network', coalesce(new.retailer_id, old.retailer_id),
    array[new.status, old.status], array[1, -1]);
  return null;
end $$;

create function add_brand_tag(brand uuid, called text) returns void language plpgsql as $$ begin
  if not exists (select from brand_tags t where t.brand_id = brand and t.name = called) then
    insert into brand_tags (brand_id, id, name, color, created_at)
    values (brand, uuidv7(), called, 'gray', coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())) on conflict do nothing;
  end if;
end $$;

create function sync_retailer_tags() returns trigger language plpgsql as $$
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

-- Records what a brand changes of a retailer that it added itself. The table has no brand_id; `owner_id` says whose the row is.
create function record_owned_retailer() returns trigger language plpgsql as $$
declare
  before jsonb := to_jsonb(old);
  after jsonb := to_jsonb(new);
  differences jsonb;
begin
  select coalesce(jsonb_object_agg(field, jsonb_build_array(before -> field, after -> field)), '{}') into differences
  from unnest(array['name', 'contact', 'email', 'phone', 'retailer_type', 'country_code', 'language_code', 'addresses']) field
  where before -> field is distinct from after -> field;
  if differences <> '{}' then
    perform add_audit_entry(new.owner_id, 'retailer', new.id, new.name, 'changed', differences);
  end if;
  return null;
end $$;

create function network_search_text(retailer uuid) returns text language sql stable as $$
  select retailer_search_text(r.name, r.contact, r.email, r.phone) from retailers r where r.id = retailer
$$;

create trigger add_words after insert or update of name, contact on retailers for each row execute function add_words_of_retailer();

create trigger record_owned_retailer after update on retailers for each row when (new.owner_id is not null and old.owner_id is not null)
  execute function record_owned_retailer();

create trigger copy_retailer before insert on network_entries for each row execute function copy_retailer();

create constraint trigger count_network_entries after insert or delete or update of status on network_entries
  deferrable initially deferred for each row execute function count_network_entries();

-- What members change of their retailers; orders change the rest. Copied and derived columns are left out.
create trigger record_change after insert on network_entries for each row when (current_member() is not null)
  execute function record_change('retailer', 'retailer_id', '',
    'orders,last_ordered_at,search_text,retailer_type,country_code,currency_code,cadence_days,reorder_late_at');

create trigger record_changes after update on network_entries for each row
  when (old.note <> new.note or old.status <> new.status or old.tags <> new.tags or old.locked_at is distinct from new.locked_at)
  execute function record_change('retailer', 'retailer_id', '',
    'orders,last_ordered_at,search_text,retailer_type,country_code,currency_code,cadence_days,reorder_late_at');

create trigger record_removal after delete on network_entries for each row
  execute function record_change('retailer', 'retailer_id', '',
    'orders,last_ordered_at,search_text,retailer_type,country_code,currency_code,cadence_days,reorder_late_at');

create trigger refuse_earlier_status before update of status on network_entries for each row
  when (network_status_rank(new.status) < network_status_rank(old.status)) execute function refuse_earlier_status();

create trigger sync_tags after insert or update of tags on network_entries for each row execute function sync_retailer_tags();

create trigger record_change after insert or update or delete on brand_tags for each row execute function record_change('tag', 'id', 'name', '');

create trigger record_change after update on coupons for each row when (old.extensions <> new.extensions)
  execute function record_change('retailer', 'retailer_id', '', 'amount,currency_code,issued_at,redeemed_at');
