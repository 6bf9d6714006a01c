-- Charges, refunds and card forms wait in a queue of their own: a payment processor that hangs kept imports and documents waiting.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check
  check (queue in ('effects', 'jobs', 'webhooks', 'carriers', 'labels', 'payments'));
update outbox set queue = 'payments' where kind like 'payment.%' and done_at is null;
