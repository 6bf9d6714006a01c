-- The search over all records (docs/decisions/0056). A misspelled word is corrected by the words that names contain. Each word is found by the
-- word itself and by every variant that lacks one of its characters: two words that differ by one edit share a variant.
create table search_words (
  brand_id uuid not null,
  variant text not null,
  word text not null,
  primary key (brand_id, variant, word),
  foreign key (brand_id) references companies on delete cascade
);
call enable_tenant_isolation('search_words');

-- Words of the names of all retailers, who belong to no brand.
create table retailer_words (
  variant text not null,
  word text not null,
  primary key (variant, word)
);

-- The words of texts, in order: runs of letters, and runs of Chinese characters; neither digits nor the rest of what a SKU contains.
create function words_in(texts text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct found[1] order by found[1]), '{}')
  from regexp_matches(lower(texts), '([^\s!-@\[-`{-~\u2000-\u206f\u3000-\u303f\u3400-\u9fff\uff00-\uffef]{4,24}|[\u3400-\u9fff]{3,12})', 'g') as found
$$;

create function word_variants(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg(distinct left(word, position - 1) || substr(word, position + 1) order by left(word, position - 1) || substr(word, position + 1)) || word
  from generate_series(1, char_length(word)) position
$$;

create function add_search_words(brand uuid, texts text) returns void language plpgsql as $$
declare
  added text;
  variation text;
begin
  foreach added in array words_in(texts) loop
    if not exists (select from search_words s where s.brand_id = brand and s.variant = added and s.word = added) then
      foreach variation in array word_variants(added) loop
        insert into search_words (brand_id, variant, word) values (brand, variation, added) on conflict do nothing;
      end loop;
    end if;
  end loop;
end $$;

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

create function add_words_of_product() returns trigger language plpgsql as $$ begin
  perform add_search_words(new.brand_id, new.texts);
  return null;
end $$;
create trigger add_words after insert or update of texts on product_search for each row execute function add_words_of_product();

create function add_words_of_collection() returns trigger language plpgsql as $$ begin
  perform add_search_words(new.brand_id, concat_ws(' ', new.name_en, new."name_zh_CN", new."name_zh_TW"));
  return null;
end $$;
create trigger add_words after insert or update of name_en, "name_zh_CN", "name_zh_TW" on collections
  for each row execute function add_words_of_collection();

create function add_words_of_retailer() returns trigger language plpgsql as $$ begin
  perform add_retailer_words(concat_ws(' ', new.name, new.contact));
  return null;
end $$;
create trigger add_words after insert or update of name, contact on retailers for each row execute function add_words_of_retailer();

do $$ declare
  record record;
begin
  for record in select brand_id, texts from product_search loop
    perform add_search_words(record.brand_id, record.texts);
  end loop;
  for record in select brand_id, concat_ws(' ', name_en, "name_zh_CN", "name_zh_TW") as texts from collections loop
    perform add_search_words(record.brand_id, record.texts);
  end loop;
  for record in select concat_ws(' ', name, contact) as texts from retailers loop
    perform add_retailer_words(record.texts);
  end loop;
end $$;

-- Ids of products whose texts contain all of the words, each of them somewhere; at most 500, because a search shows the first few.
create function search_products_by_words(words text[]) returns uuid[] language plpgsql stable security definer
set plan_cache_mode = force_custom_plan as $$
declare
  brand uuid := current_setting('app.brand_id')::uuid;
  lowercase text[] := array(select lower(word) from unnest(words) word);
  wanted text[] := array(select distinct gram from unnest(lowercase) word, unnest(public.ngrams_of_phrase(brand, word)) gram);
begin
  return array(select s.product_id from public.product_search s
    where s.brand_id = brand and s.ngrams @> wanted
      and (select bool_and(strpos(s.texts, word) > 0) from unnest(lowercase) word)
    limit 500);
end $$;

create index variations_barcode on variations (brand_id, barcode) where barcode <> '';
