-- A brand invites hundreds of retailers at once: in the queue of effects their mails would keep a password reset waiting.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('effects', 'jobs', 'webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites'));
