-- The retailer's purchase-order number; null where it gave none.
alter table orders add column po_number text;
