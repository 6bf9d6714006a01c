-- How often the address for new orders gets mail.
alter table companies add column order_notification_interval text not null default 'immediately';

-- Orders that wait to be announced to that address together.
create table waiting_order_mails (
  brand_id uuid not null,
  order_id uuid not null,
  primary key (brand_id, order_id),
  foreign key (brand_id, order_id) references orders on delete cascade
);
call enable_tenant_isolation('waiting_order_mails');
