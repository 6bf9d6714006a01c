-- Lists mark orders that replace what was disputed, from now on. The draft of one is marked when it is made, and its order when it is sent.
alter table orders add column is_replacement boolean not null default false;
alter table order_drafts add column is_replacement boolean not null default false;
