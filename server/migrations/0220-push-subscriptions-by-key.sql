-- The public VAPID key that the browser subscribed with: what is sent there is signed with its pair. Null for the oldest pair that is valid,
-- which was the only one.
alter table push_subscriptions add column vapid_key text;
