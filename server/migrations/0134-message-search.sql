-- The search over messages (docs/decisions/0014): every one, two and three characters that follow each other in a text, in one index. What
-- is searched is in lower case and in Simplified characters. Messages are numbered in blocks of 16,384 of a brand, and each entry of the
-- index is of one block, so that a search reads the newest blocks and stops when it has found enough.
alter table messages
  add column search_text text not null default '',
  add column search_block integer not null default 0;

-- Hashes instead of texts, because a brand and a block before each text would be most of the index. A search compares the texts afterwards.
create function message_ngrams(brand uuid, block integer, texts text) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(hashtextextended(ngram, hashtextextended(brand::text, block))), '{}')
  from (
    select letter as one, letter || lead(letter) over following as two, letter || lead(letter) over following || lead(letter, 2) over following as three
    from string_to_table(texts, null) with ordinality as letters (letter, place) window following as (order by place)
  ) parts cross join lateral (values (one), (two), (three)) as ngrams (ngram)
  where ngram is not null and octet_length(ngram) > 1
$$;

-- The n-grams that every text with `phrase` in it has; none of a single Latin letter.
create function message_ngrams_of_phrase(brand uuid, block integer, phrase text) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(hashtextextended(substr(phrase, start, length), hashtextextended(brand::text, block))), '{}')
  from (select least(3, char_length(phrase)) as length) shortest, generate_series(1, char_length(phrase) - length + 1) start
  where octet_length(phrase) > 1
$$;

-- Without a list of pending entries: whoever finds it full would wait until all are in the index.
create index messages_searched on messages using gin (message_ngrams(brand_id, search_block, search_text)) with (fastupdate = off)
  where search_text <> '';

create function message_count(brand uuid) returns integer language sql stable as $$
  select coalesce(sum(count), 0)::int from tab_counts where brand_id = brand and list = 'messages'
$$;
create function message_block(count integer) returns integer language sql immutable parallel safe return count / 16384;

create function count_messages() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(new.brand_id, 'messages', new.id, array['all'], array[1]);
  return null;
end $$;
create constraint trigger count_messages after insert on messages deferrable initially deferred for each row execute function count_messages();

-- Ids of messages of the current brand that contain `phrase`, the latest first. Runs as the owner and compares the brand itself, because the
-- index is not used through row-level security. What many messages contain is found in the last thousand without the index; a single
-- Latin letter is not looked for any further back than twenty thousand.
create function search_messages(phrase text, most integer) returns setof uuid language plpgsql stable security definer
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
        select m.id from messages m
        where m.brand_id = brand and m.search_block = blocks.block and m.search_text <> '' and strpos(m.search_text, phrase) > 0
          and message_ngrams(m.brand_id, m.search_block, m.search_text) @> message_ngrams_of_phrase(brand, blocks.block, phrase)
        order by m.id desc limit most) found
      limit most;
  end if;
end $$;
