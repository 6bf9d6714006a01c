-- Files that are kept as they came are scanned for malware where a scanner is configured (docs/decisions/0125). Null: without a scan, as before
-- and where none is configured.
alter table order_files add column scan text, add column scanned_at timestamptz;
alter table message_files add column scan text, add column scanned_at timestamptz;
alter table brand_applications add column file_scan text;
alter table order_files add constraint order_files_scan_check check (scan in ('waiting', 'clean', 'infected', 'failed')) not valid;
alter table message_files add constraint message_files_scan_check check (scan in ('waiting', 'clean', 'infected', 'failed')) not valid;
alter table brand_applications add constraint brand_applications_file_scan_check check (file_scan in ('waiting', 'clean', 'infected', 'failed')) not valid;

-- A scan is no change that somebody made.
create or replace trigger record_change after update on order_files for each row when (old.scan is not distinct from new.scan)
  execute function record_change('order', 'order_id', 'original_name', 'access_key,scan,scanned_at');

-- A scanner that hangs keeps nothing else waiting.
alter table outbox drop constraint outbox_queue_check;
alter table outbox add constraint outbox_queue_check check (queue in
  ('effects', 'jobs', 'webhooks', 'brand-webhooks', 'carriers', 'labels', 'payments', 'exports', 'websites', 'invites', 'pushes', 'scans')) not valid;
