-- The email address that its account proved by opening a mailed link. It signs in only while this is its username (docs/product/sessions.md).
alter table users add proved_address text;
