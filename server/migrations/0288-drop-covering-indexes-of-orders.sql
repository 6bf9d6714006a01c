-- Lists have two plans now (docs/decisions/0030). A server of the release before reads other indexes until it ends.
drop index if exists orders_of_status_by_day, orders_first, orders_by_amount, orders_of_retailer;
alter index orders_by_subtotal rename to orders_by_amount;
alter index orders_by_retailer rename to orders_of_retailer;
