-- A long phrase is looked for by its first sixteen n-grams, which leave few candidates; these are compared with all of it.
create or replace function message_ngrams_of_phrase(brand uuid, block integer, phrase text) returns bigint[] language sql immutable parallel safe as $$
  select coalesce(array_agg(hashtextextended(substr(phrase, start, length), hashtextextended(brand::text, block))), '{}')
  from (select least(3, char_length(phrase)) as length) shortest, generate_series(1, least(16, char_length(phrase) - length + 1)) start
  where octet_length(phrase) > 1
$$;
