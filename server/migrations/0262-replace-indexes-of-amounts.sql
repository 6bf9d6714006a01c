-- A server of the release before sorts lists by amount without an index until it ends.
drop index if exists orders_by_amount, orders_by_facets_and_time, orders_due, orders_first, orders_of_retailer, orders_by_time, orders_by_day,
  orders_of_status_by_day, tagged_orders_listed;
alter index orders_by_minor_amount rename to orders_by_amount;
alter index orders_by_facets_with_amount rename to orders_by_facets_and_time;
alter index orders_due_with_amount rename to orders_due;
alter index orders_first_with_amount rename to orders_first;
alter index orders_of_retailer_with_amount rename to orders_of_retailer;
alter index orders_by_time_with_amount rename to orders_by_time;
alter index orders_by_day_with_amount rename to orders_by_day;
alter index orders_of_status_with_amount rename to orders_of_status_by_day;
alter index tagged_orders_with_amount rename to tagged_orders_listed;
