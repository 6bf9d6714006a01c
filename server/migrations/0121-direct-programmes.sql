-- Pages of others are fetched in a queue of their own: one that hangs keeps no mail waiting.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('effects', 'jobs', 'webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites'));

-- How far a brand is in the direct programme. A brand without a row has not begun.
create table direct_programmes (
  brand_id uuid primary key references companies,
  status text not null check (status in ('none', 'pending', 'joined')),
  website text not null default '',
  -- Counts what was submitted: a check of an earlier website changes nothing.
  submission integer not null default 0,
  problem text check (problem in ('unreachable', 'private_address', 'not_a_page', 'link_missing', 'refused')),
  -- The marketplace's own words.
  problem_note text not null default '',
  submitted_at timestamptz,
  joined_at timestamptz,
  -- When the marketplace says it decided last: an older decision changes nothing.
  decided_at timestamptz,
  -- Who got the steps last, and when.
  developer_email text not null default '',
  developer_mailed_at timestamptz,
  check ((status = 'joined') = (joined_at is not null)),
  check (status = 'none' or problem is null)
);
call enable_tenant_isolation('direct_programmes');
create trigger record_change after insert or update or delete on direct_programmes for each row
  execute function record_change('direct_programme', 'brand_id', 'website', 'submission,submitted_at,joined_at,decided_at,developer_mailed_at');

-- What a brand chose for the widget on its website, and where the widget was seen last. A brand without a row has the defaults.
create table widgets (
  brand_id uuid primary key references companies,
  style text not null check (style in ('button', 'banner', 'carousel')),
  -- `auto`: that of the page around it.
  language text not null check (language in ('auto', 'en', 'zh_CN', 'zh_TW')),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  size text not null check (size in ('small', 'medium', 'large')),
  prices text not null check (prices in ('none', 'retail', 'wholesale')),
  -- Chosen products in their order, or else those of a collection, or else the bestsellers. What was deleted meanwhile is passed over.
  product_ids uuid[] not null default '{}',
  collection_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null
);
call enable_tenant_isolation('widgets');
create trigger record_change after insert or update on widgets for each row execute function record_change('widget', 'brand_id', '', '');

create table widget_sightings (
  brand_id uuid not null references companies,
  host text not null,
  seen_at timestamptz not null,
  primary key (brand_id, host)
);
call enable_tenant_isolation('widget_sightings');
