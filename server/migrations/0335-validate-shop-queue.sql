alter table outbox validate constraint outbox_queue_check;
