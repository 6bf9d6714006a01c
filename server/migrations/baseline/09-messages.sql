-- The area messages: chats, their templates and translations.
-- `npm run baseline` writes this file again: only its comments are edited by hand, all else is changed by migrations.

create function message_count(brand uuid) returns integer language sql stable as $$
  select coalesce(sum(count), 0)::int from tab_counts where brand_id = brand and list = 'messages'
$$;

-- Messages of a brand are numbered in blocks of 16,384, and each entry of the index belongs to one block: a search reads the newest blocks and stops
-- when it has found enough (docs/decisions/0014).
create function message_block(count integer) returns integer language sql immutable parallel safe return count / 16384;

-- Ids of messages of the current brand that contain `phrase`, the latest first. Runs as the owner and compares the brand itself, because the
-- index is not used through row-level security. What many messages contain is found in the last thousand without the index; a single
-- Latin letter is not looked for any further back than twenty thousand.
create function search_messages(phrase text, most integer) returns setof uuid language sql stable as $$
  select find_messages(search_words_of(phrase), most)
$$;

-- Conversations with retailers of the marketplace, one for each retailer of a network (docs/decisions/0073).
create table chats (
  brand_id uuid not null,
  id uuid not null,
  retailer_id uuid not null,
  -- The number of the last message. A new one takes the next under the lock of this row, so that pages by number are stable.
  last_sequence integer not null,
  last_message_at timestamptz not null,
  -- The last message that was answered or marked as done, and when the retailer sent the first one behind it.
  answered_sequence integer not null default 0,
  waiting_since timestamptz,
  -- Up to where each side has read, and how many messages of the other it has not read.
  read_sequence integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  retailer_read_sequence integer not null default 0,
  retailer_unread integer not null default 0 check (retailer_unread >= 0),
  archived_at timestamptz,
  auto_translate text,
  created_at timestamptz not null,
  primary key (brand_id, id),
  foreign key (brand_id, retailer_id) references network_entries
);
create unique index chats_brand_id_retailer_id_idx on chats (brand_id, retailer_id);
create index chats_latest on chats (brand_id, last_message_at desc, id desc) where archived_at is null;
create index chats_archived on chats (brand_id, last_message_at desc, id desc) where archived_at is not null;
create index chats_unread on chats (brand_id, last_message_at desc, id desc) where unread > 0 and archived_at is null;
create index chats_waiting on chats (brand_id, waiting_since, id) where waiting_since is not null;
call enable_tenant_isolation('chats');

create table messages (
  brand_id uuid not null,
  chat_id uuid not null,
  sequence integer not null,
  id uuid not null,
  sender text not null check (sender in ('brand', 'retailer')),
  user_id uuid references users,
  -- Chosen by the browser that sent it, so that it is sent once. Messages of retailers have the marketplace's id instead.
  key text,
  external_id text,
  -- As the retailer reads it; and what the member wrote, if that was translated before it was sent.
  text text not null,
  original_text text,
  language_code text,
  sent_at timestamptz not null,
  -- When the other side read it first.
  read_at timestamptz,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  -- What is searched: lower case, Simplified characters.
  search_text text not null default '',
  search_block integer not null default 0,
  primary key (brand_id, chat_id, sequence),
  foreign key (brand_id, chat_id) references chats,
  check ((sender = 'brand') = (user_id is not null and key is not null)),
  check ((sender = 'retailer') = (external_id is not null))
);
create unique index messages_brand_id_id_idx on messages (brand_id, id);
create unique index messages_by_key on messages (brand_id, key) where key is not null;
-- Without a list of pending entries: whoever finds it full would wait until all are in the index.
create index messages_searched on messages using gin (message_ngrams(brand_id, search_block, search_text)) with (fastupdate=off)
  where search_text <> '';
call enable_tenant_isolation('messages');
-- A brand has a million messages, as large ones do: otherwise the search of a block would intersect its entries with all messages of the brand.
alter table messages alter column brand_id set (n_distinct=-0.000001);

create table message_files (
  brand_id uuid not null,
  id uuid not null,
  chat_id uuid not null,
  message_id uuid not null,
  original_name text not null,
  content_type text not null,
  bytes integer not null,
  -- Of a picture: the end of its address, its size, and what is shown while it loads.
  access_key text,
  width integer,
  height integer,
  placeholder text,
  created_at timestamptz not null,
  scan text check (scan in ('waiting', 'clean', 'infected', 'failed')),
  scanned_at timestamptz,
  primary key (brand_id, id),
  foreign key (brand_id, message_id) references messages(brand_id, id)
);
create index message_files_brand_id_message_id_id_idx on message_files (brand_id, message_id, id);
create index infected_message_files on message_files (brand_id, scanned_at) where scan = 'infected';
call enable_tenant_isolation('message_files');

-- How long retailers waited: a row for each time that the brand answered, with the message that was answered first.
create table chat_responses (
  brand_id uuid not null,
  chat_id uuid not null,
  -- Of the answer.
  sequence integer not null,
  user_id uuid not null references users,
  asked_at timestamptz not null,
  answered_at timestamptz not null,
  primary key (brand_id, chat_id, sequence),
  foreign key (brand_id, chat_id) references chats
);
create index chat_responses_brand_id_asked_at_answered_at_idx on chat_responses (brand_id, asked_at) include (answered_at);
call enable_tenant_isolation('chat_responses');

-- What a member has typed and not sent.
create table chat_drafts (
  brand_id uuid not null,
  chat_id uuid not null,
  user_id uuid not null,
  text text not null,
  saved_at timestamptz not null,
  primary key (brand_id, chat_id, user_id),
  foreign key (brand_id, chat_id) references chats,
  foreign key (brand_id, user_id) references memberships on delete cascade
);
call enable_tenant_isolation('chat_drafts');

-- Texts that a brand sends again and again, in its languages.
create table chat_templates (
  brand_id uuid not null references companies,
  id uuid not null,
  name text not null,
  texts jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (brand_id, id)
);
create unique index chat_templates_brand_id_name_idx on chat_templates (brand_id, name);
call enable_tenant_isolation('chat_templates');

-- Translations of messages that a brand has paid for, by the text and the two languages: the same text is never charged twice
-- (docs/product/messages.md). `from_language` is null where the translator finds it out; `text` is null while it is asked.
create table message_translations (
  brand_id uuid not null references companies on delete cascade,
  source_hash bytea not null,
  from_language text check (from_language in ('en', 'zh_CN', 'zh_TW')),
  to_language text not null check (to_language in ('en', 'zh_CN', 'zh_TW')),
  text text,
  requested_at timestamptz not null,
  constraint message_translations_brand_id_source_hash_to_language_from__key unique nulls not distinct (brand_id, source_hash, to_language, from_language)
);
call enable_tenant_isolation('message_translations');

-- Keeps the counts of the list's tabs, and that of all unread messages in chats that are not archived.
create function count_chats() returns trigger language plpgsql as $$
declare
  was_listed boolean := tg_op <> 'INSERT' and old.archived_at is null;
  is_listed boolean := new.archived_at is null;
begin
  perform add_to_tab_counts(new.brand_id, 'chats', new.id,
    array[
      case when is_listed then 'all' else 'archived' end,
      case when is_listed and new.waiting_since is not null then 'needs_reply' end,
      case when is_listed and new.unread > 0 then 'unread' end,
      case when is_listed then 'unread_messages' end,
      case when was_listed then 'all' when tg_op <> 'INSERT' then 'archived' end,
      case when was_listed and old.waiting_since is not null then 'needs_reply' end,
      case when was_listed and old.unread > 0 then 'unread' end,
      case when was_listed then 'unread_messages' end],
    array[1, 1, 1, new.unread, -1, -1, -1, -old.unread]);
  return null;
end $$;

create function count_messages() returns trigger language plpgsql as $$ begin
  perform add_to_tab_counts(new.brand_id, 'messages', new.id, array['all'], array[1]);
  return null;
end $$;

-- Texts of messages are folded as all others (docs/decisions/0014), for servers of the release before, too.
create function fold_message() returns trigger language plpgsql as $$ begin
  new.search_text := fold_search_text(new.search_text);
  return new;
end $$;

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

create constraint trigger count_chats after insert or update of unread, waiting_since, archived_at on chats
  deferrable initially deferred for each row execute function count_chats();

create constraint trigger count_messages after insert on messages deferrable initially deferred for each row execute function count_messages();

create trigger fold_message before insert or update of search_text on messages for each row when (new.search_text <> '') execute function fold_message();

create trigger record_change after insert or update or delete on chat_templates for each row
  execute function record_change('chat_template', 'id', 'name', 'version,updated_at');
