-- Replaced by `orders_of_status_by_day`.
drop index if exists orders_by_status_and_day;
