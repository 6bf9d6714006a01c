alter table orders add constraint orders_subtotal_minor_not_null check (subtotal_minor is not null) not valid;
alter table tagged_orders add constraint tagged_orders_subtotal_minor_not_null check (subtotal_minor is not null) not valid;
