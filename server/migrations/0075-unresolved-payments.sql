-- `unresolved`: the processor never said whether it charged the card. `refund_failed`: it did not pay the charge back (docs/decisions/0041).
alter table card_payments drop constraint card_payments_state_check;
alter table card_payments add constraint card_payments_state_check
  check (state in ('waiting', 'pending', 'succeeded', 'failed', 'unresolved', 'refunded', 'refund_failed'));
-- What the brand has to look at, for Home.
create index card_payments_with_problem on card_payments (brand_id, updated_at)
  where state in ('failed', 'unresolved', 'refund_failed');
