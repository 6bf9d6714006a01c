-- Each in its own statement: a check that the same statement drops proves nothing, and the table would be read under the lock.
alter table orders alter column subtotal_minor set not null;
alter table orders drop constraint orders_subtotal_minor_not_null;
alter table tagged_orders alter column subtotal_minor set not null;
alter table tagged_orders drop constraint tagged_orders_subtotal_minor_not_null;
