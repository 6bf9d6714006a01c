-- Photos of the order that the brand gives as the reason of a rejection. They can not be deleted from the order any more.
create table dispute_evidence (
  brand_id uuid not null,
  dispute_id uuid not null,
  file_id uuid not null,
  primary key (brand_id, dispute_id, file_id),
  foreign key (brand_id, dispute_id) references disputes on delete cascade,
  foreign key (brand_id, file_id) references order_files
);
create index on dispute_evidence (brand_id, file_id);
call enable_tenant_isolation('dispute_evidence');
