-- The names that no two brands may have. A table distributed by brand_id keeps a column unique only within a brand, so these names are in
-- a table that all brands share. `owner_id` is the brand's id.
create table brand_names (
  kind text not null check (kind in ('display_name', 'slug')),
  name text not null,
  owner_id uuid not null,
  primary key (kind, name)
);
insert into brand_names (kind, name, owner_id)
select 'display_name', lower(display_name), brand_id from companies union all select 'slug', slug, brand_id from companies;

drop function brand_name_taken(text);
drop index companies_lower_idx, companies_slug_idx;
