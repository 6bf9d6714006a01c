-- Texts of messages are folded as all others (docs/decisions/0014), for servers of the release before, too.
create function fold_message() returns trigger language plpgsql as $$ begin
  new.search_text := fold_search_text(new.search_text);
  return new;
end $$;
create trigger fold_message before insert or update of search_text on messages for each row when (new.search_text <> '') execute function fold_message();

-- Ids of messages of the current brand that have all of the folded words, the latest first. Runs as the owner and compares the brand itself, because
-- the index is not used through row-level security. What many messages contain is found in the last thousand without the index; a single
-- Latin letter is not looked for any further back than twenty thousand.
create function find_messages(words text[], most integer) returns setof uuid language plpgsql stable security definer
set search_path = public as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  patterns text[] := like_patterns(words);
  is_letter boolean := cardinality(search_ngrams(brand, 0, words)) = 0;
  latest uuid[] := array(
    select m.id from (
      select l.id, l.search_text from messages l where l.brand_id = brand order by l.id desc limit case when is_letter then 20000 else 1000 end) m
    where m.search_text like all (patterns) limit most);
begin
  if is_letter or cardinality(latest) >= most then
    return query select unnest(latest);
  else
    return query select found.id
      from generate_series(message_block(message_count(brand)) + 1, 0, -1) as blocks (block) cross join lateral (
        select m.id from (
          select l.id, l.search_text from messages l
          where l.brand_id = brand and l.search_block = blocks.block and l.search_text <> ''
            and message_ngrams(l.brand_id, l.search_block, l.search_text) @> search_ngrams(brand, blocks.block, words)
          offset 0) m
        where m.search_text like all (patterns)
        order by m.id desc limit most) found
      limit most;
  end if;
end $$;

create or replace function search_messages(phrase text, most integer) returns setof uuid language sql stable as $$
  select find_messages(search_words_of(phrase), most)
$$;
