-- Apart from the triggers, which lock the orders. An order that changes meanwhile is entered by its trigger.
insert into tagged_orders (brand_id, order_id, tag, number, status, origin, buying_company_id, buyer_country, is_first_order, placed_at, subtotal,
  target_shipment_date, due_at, dispute_count)
select o.brand_id, o.id, t.tag, o.number, o.status, o.origin, o.buying_company_id, o.buyer_country, o.is_first_order, o.placed_at, o.subtotal,
  o.target_shipment_date, o.due_at, o.dispute_count
from order_tags t join orders o on o.brand_id = t.brand_id and o.id = t.order_id
on conflict do nothing;
