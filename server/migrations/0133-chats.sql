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
  foreign key (brand_id, retailer_id) references network_entries (brand_id, retailer_id)
);
create unique index on chats (brand_id, retailer_id);
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
  primary key (brand_id, chat_id, sequence),
  foreign key (brand_id, chat_id) references chats,
  check ((sender = 'brand') = (user_id is not null and key is not null)),
  check ((sender = 'retailer') = (external_id is not null))
);
create unique index on messages (brand_id, id);
create unique index messages_by_key on messages (brand_id, key) where key is not null;
call enable_tenant_isolation('messages');

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
  primary key (brand_id, id),
  foreign key (brand_id, message_id) references messages (brand_id, id)
);
create index on message_files (brand_id, message_id, id);
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
create index on chat_responses (brand_id, asked_at) include (answered_at);
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
create unique index on chat_templates (brand_id, name);
call enable_tenant_isolation('chat_templates');
create trigger record_change after insert or update or delete on chat_templates for each row
  execute function record_change('chat_template', 'id', 'name', 'version,updated_at');

-- The counts of the list's tabs, and of all unread messages of chats that are not archived.
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
create constraint trigger count_chats after insert on chats deferrable initially deferred for each row execute function count_chats();
create constraint trigger count_chats_on_change after update on chats deferrable initially deferred for each row
  when (old.unread <> new.unread or (old.waiting_since is null) <> (new.waiting_since is null) or (old.archived_at is null) <> (new.archived_at is null))
  execute function count_chats();
