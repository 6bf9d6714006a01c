-- A receiver that answers 410 has ended its webhook. The check is widened, so servers of the previous release still write what they know.
alter table webhooks drop constraint webhooks_disabled_because_check;
alter table webhooks add constraint webhooks_disabled_because_check check (disabled_because in ('member', 'failing', 'gone')) not valid;
