-- Translations of messages that a brand has paid for, by the text and the two languages: the same text is never charged twice
-- (docs/product/messages.md). `from_language` is null where the translator finds it out; `text` is null while it is asked.
create table message_translations (
  brand_id uuid not null references companies on delete cascade,
  source_hash bytea not null,
  from_language text check (from_language in ('en', 'zh_CN', 'zh_TW')),
  to_language text not null check (to_language in ('en', 'zh_CN', 'zh_TW')),
  text text,
  requested_at timestamptz not null,
  unique nulls not distinct (brand_id, source_hash, to_language, from_language)
);
call enable_tenant_isolation('message_translations');
