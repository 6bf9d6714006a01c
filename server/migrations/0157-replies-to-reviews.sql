-- What a brand replies to a review, and that it asked the marketplace to look at it (docs/product/analytics.md).
alter table reviews
  add column published_on date,
  add column version integer not null default 1,
  add column reply text,
  add column replied_at timestamptz,
  add column replied_by uuid references users,
  add column flag_reason text check (flag_reason in ('offensive', 'not_our_order', 'personal_data', 'advertising', 'other')),
  add column flag_note text not null default '',
  add column flagged_at timestamptz,
  add column flagged_by uuid references users,
  add check (num_nulls(reply, replied_at, replied_by) in (0, 3)),
  add check (num_nulls(flag_reason, flagged_at, flagged_by) in (0, 3));
-- The day in the brand's time zone when the review arrived (docs/decisions/0084).
update reviews r set published_on = (r.published_at at time zone c.time_zone)::date from companies c where c.brand_id = r.brand_id;
alter table reviews alter column published_on set not null;
create trigger record_change after update on reviews for each row
  when (old.reply is distinct from new.reply or old.flag_reason is distinct from new.flag_reason)
  execute function record_change('review', 'id', '', 'order_id,external_id,status,rating,text,published_at,published_on,source_updated_at,replied_at,replied_by,flagged_at,flagged_by');

create index reviews_by_rating on reviews (brand_id, rating, published_at desc, id desc) where status = 'published';
create index reviews_to_reply on reviews (brand_id, published_at desc, id desc) where status = 'published' and reply is null;
create index reviews_flagged on reviews (brand_id, published_at desc, id desc) where status = 'published' and flag_reason is not null;

-- Published reviews by the brand's days: for figures, and for counts of lists with any filter.
create table review_days (
  brand_id uuid not null references companies on delete cascade,
  day date not null,
  rating smallint not null,
  is_replied boolean not null,
  is_flagged boolean not null,
  reviews bigint not null,
  primary key (brand_id, day, rating, is_replied, is_flagged)
);
call enable_tenant_isolation('review_days');
insert into review_days
select brand_id, published_on, rating, false, false, count(*) from reviews where status = 'published' group by 1, 2, 3;

create function add_to_review_days(brand uuid, of_day date, stars smallint, has_reply boolean, has_flag boolean, more integer) returns void language sql as $$
  insert into review_days as d (brand_id, day, rating, is_replied, is_flagged, reviews) values (brand, of_day, stars, has_reply, has_flag, more)
  on conflict (brand_id, day, rating, is_replied, is_flagged) do update set reviews = d.reviews + excluded.reviews
$$;
create function count_review_days() returns trigger language plpgsql as $$ begin
  if tg_op <> 'INSERT' and old.status = 'published' then
    perform add_to_review_days(old.brand_id, old.published_on, old.rating, old.reply is not null, old.flag_reason is not null, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'published' then
    perform add_to_review_days(new.brand_id, new.published_on, new.rating, new.reply is not null, new.flag_reason is not null, 1);
  end if;
  return null;
end $$;
create constraint trigger count_review_days after insert or delete on reviews deferrable initially deferred
  for each row execute function count_review_days();
create constraint trigger count_review_days_on_change after update on reviews deferrable initially deferred for each row
  when (old.status <> new.status or old.rating <> new.rating or old.published_on <> new.published_on
    or (old.reply is null) <> (new.reply is null) or (old.flag_reason is null) <> (new.flag_reason is null))
  execute function count_review_days();
