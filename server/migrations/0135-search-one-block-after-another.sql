-- The search of one block does not read messages in the order of their ids, and does not intersect the block's entries with all messages of
-- the brand: statistics say that a brand has a million of them, as large ones do.
alter table messages alter column brand_id set (n_distinct = -0.000001);
analyze messages;

create or replace function search_messages(phrase text, most integer) returns setof uuid language plpgsql stable security definer
set search_path = public as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  is_letter boolean := octet_length(phrase) = 1;
  latest uuid[] := array(
    select m.id from (
      select l.id, l.search_text from messages l where l.brand_id = brand order by l.id desc limit case when is_letter then 20000 else 1000 end) m
    where strpos(m.search_text, phrase) > 0 limit most);
begin
  if is_letter or cardinality(latest) >= most then
    return query select unnest(latest);
  else
    return query select found.id
      from generate_series(message_block(message_count(brand)) + 1, 0, -1) as blocks (block) cross join lateral (
        select m.id from (
          select l.id, l.search_text from messages l
          where l.brand_id = brand and l.search_block = blocks.block and l.search_text <> ''
            and message_ngrams(l.brand_id, l.search_block, l.search_text) @> message_ngrams_of_phrase(brand, blocks.block, phrase)
          offset 0) m
        where strpos(m.search_text, phrase) > 0
        order by m.id desc limit most) found
      limit most;
  end if;
end $$;
