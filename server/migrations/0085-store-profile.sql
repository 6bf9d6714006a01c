-- The store's profile, as retailers see it. `store_version` is the version of these columns; settings of the brand have none.
-- Photos are as in collections.cover_photo: {id, url, width, height, placeholder}. A video is {id, url, name, content_type, bytes}.
alter table companies
  add column store_version integer not null default 1,
  add column tagline_en text not null default '',
  add column tagline_zh_cn text not null default '',
  add column tagline_zh_tw text not null default '',
  add column brand_story_en text not null default '',
  add column brand_story_zh_cn text not null default '',
  add column brand_story_zh_tw text not null default '',
  add column handmade boolean not null default false,
  add column eco_friendly boolean not null default false,
  add column organic boolean not null default false,
  add column socially_responsible boolean not null default false,
  add column sustainable boolean not null default false,
  add column women_owned boolean not null default false,
  add column limited_production boolean not null default false,
  add column not_on_taobao boolean not null default false,
  add column not_on_amazon boolean not null default false,
  add column profile_photo jsonb,
  add column brand_story_photo jsonb,
  add column brand_story_video jsonb,
  -- The address of a player of an allowed host (domain/src/video-embeds.ts); empty for none.
  add column brand_video_embed_code text not null default '',
  add column links jsonb not null default '[]',
  -- Where the brand is; it ships from its locations.
  add column address jsonb;

-- What the brand is called in a region, where that differs from its display name.
create table regional_company_details (
  brand_id uuid not null,
  region_id text not null,
  name text not null,
  primary key (brand_id, region_id),
  foreign key (brand_id) references companies
);
call enable_tenant_isolation('regional_company_details');
