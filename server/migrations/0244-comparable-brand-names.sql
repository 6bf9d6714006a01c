-- What a name is to the eye: compatibility forms as plain ones (NFKC), lower case, single spaces, nothing that draws nothing.
create function comparable_name(name text) returns text language sql immutable parallel safe
return lower(normalize(btrim(regexp_replace(regexp_replace(normalize(name, NFKC),
  '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
  '', 'g'), '[\s\u2800]+', ' ', 'g')), NFKC));

-- Beside each display name what it is to the eye, which no two brands may have either.
alter table brand_names drop constraint brand_names_kind_check;
alter table brand_names add constraint brand_names_kind_check check (kind in ('display_name', 'comparable_name', 'slug')) not valid;

-- Of names of before that look alike, the oldest has the look; the others stay as they are until they are changed.
insert into brand_names (kind, name, owner_id)
select distinct on (1, 2) 'comparable_name', comparable_name(c.display_name), c.brand_id from companies c
where comparable_name(c.display_name) <> '' order by 1, 2, c.created_at, c.brand_id;

-- By a trigger, so that names that servers of the previous release take are compared, too.
create function keep_comparable_name() returns trigger language plpgsql as $$
declare
  look text := comparable_name(new.name);
begin
  delete from brand_names where kind = 'comparable_name' and owner_id = new.owner_id;
  if look <> '' then insert into brand_names (kind, name, owner_id) values ('comparable_name', look, new.owner_id); end if;
  return null;
end $$;
create trigger keep_comparable_name after insert or update on brand_names for each row when (new.kind = 'display_name')
  execute function keep_comparable_name();
