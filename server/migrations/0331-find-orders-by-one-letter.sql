-- As before (0304), but a single Latin letter or digit is looked for in the texts themselves, the newest first, instead of in the text of each of the newest
-- orders: their ids are in the order of time.
create or replace function find_orders(words text[], most integer) returns uuid[] language plpgsql stable security definer
set search_path = public as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  patterns text[] := like_patterns(words);
  newest integer := (select max(number) from orders where brand_id = brand);
begin
  if cardinality(search_ngrams(brand, 0, words)) = 0 then
    return array(select s.order_id from (select order_id, texts from order_search where brand_id = brand order by order_id desc limit 20000) s
      where s.texts like all (patterns) limit most);
  end if;
  return array(select found.order_id
    from generate_series(newest / 16384, 0, -1) as blocks (block) cross join lateral (
      select s.order_id from (
        select one.order_id, one.texts from order_search one
        where one.brand_id = brand and one.block = blocks.block
          and message_ngrams(one.brand_id, one.block, one.texts) @> search_ngrams(brand, blocks.block, words)
        offset 0) s
      where s.texts like all (patterns)
      limit most) found
    limit most);
end $$;
