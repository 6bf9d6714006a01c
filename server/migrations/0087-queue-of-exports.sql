-- An export of all that a brand has takes minutes: in the queue of jobs it would keep imports and documents waiting.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('effects', 'jobs', 'webhooks', 'carriers', 'labels', 'payments', 'exports'));
